/** The organization's name beside its mark, as the header, the footer and a sheet of paper begin. */
export const BRAND =
  'inline-flex items-center gap-2.5 font-display text-brand leading-none font-extrabold tracking-tight no-underline'
