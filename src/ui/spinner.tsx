/** Beside the words that say what is under way. */
export const Spinner = () => (
  <span
    className="size-[1.1em] animate-spin rounded-full border-3 border-current border-r-transparent"
    aria-hidden="true"
  />
)
