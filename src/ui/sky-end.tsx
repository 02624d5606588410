/**
 * Marks the first thing in a `[data-hero]` section that is not sky: put it into that thing, which must be
 * positioned. Once the lower edge of the header reaches it, the header's styles make it solid
 * (src/page-script/sky-end.ts). The element covers the sky between the two, so that its size follows the
 * header's with CSS alone.
 */
export const SkyEnd = () => (
  <sky-end
    className="pointer-events-none absolute bottom-full left-0 mb-header h-[200vh] w-full xl:mb-22"
    data-sky-end
    aria-hidden="true"
  />
)
