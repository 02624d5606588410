/**
 * Marks the first thing in a `[data-hero]` section that is not sky: put it into that thing, which must be positioned.
 * Once the lower edge of the header reaches it, the styles of the header make it solid (src/page-script/sky-end.ts). The
 * element is the sky between the two, so that its size follows the header's by CSS alone.
 */
export const SkyEnd = () => (
  <sky-end
    className="pointer-events-none absolute bottom-[calc(100%+var(--spacing-header))] left-0 h-[200vh] w-full xl:bottom-[calc(100%+--spacing(22))]"
    data-sky-end
    aria-hidden="true"
  />
)
