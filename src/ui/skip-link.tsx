/** Links to the `<main id="main">` that every page has. */
export const SkipLink = ({ children }: { children: string }) => (
  <a
    className="absolute -top-20 left-gutter z-100 bg-sun-400 px-5 py-3 font-sign text-tool leading-label font-bold text-ink focus:top-3 print:hidden"
    href="#main"
  >
    {children}
  </a>
)
