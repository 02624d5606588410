/** A decorative spinner. The text next to it says what is in progress. */
export const Spinner = () => (
  <span
    className="size-[1.1em] animate-spin rounded-full border-3 border-current border-r-transparent"
    aria-hidden="true"
  />
)
