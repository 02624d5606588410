/** The organization's name next to its mark, in the header, in the footer, and on printed pages. */
export const BRAND =
  'inline-flex items-center gap-2.5 font-display text-brand leading-none font-extrabold tracking-tight no-underline'
