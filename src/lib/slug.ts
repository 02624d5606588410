export const SLUG_LENGTH_MAX = 80

/** Whether a text is lowercase words joined by hyphens, as the addresses of pages and records are. */
export const isSlug = (text: string): boolean =>
  text.length <= SLUG_LENGTH_MAX && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)

/** Letters that become two without their dots, or that are not a letter with an accent. */
const SPELLED: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  '&': ' and ',
}

/** The slug of a title, without a half word at its end; empty if the title has no Latin letter or digit. */
export function getSlug(title: string): string {
  const slug = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæœøłđ&]/g, (letter) => SPELLED[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}'’‘]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (slug.length <= SLUG_LENGTH_MAX) return slug
  return slug
    .slice(0, SLUG_LENGTH_MAX + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, SLUG_LENGTH_MAX)
}

const NUMBERS = 50

/** A slug, and alternatives in case another record has it. Each leaves room for its number. */
export const slugAndNumbered = (slug: string): string[] => [
  slug,
  ...Array.from({ length: NUMBERS }, (_, index) => {
    const number = `-${String(index + 2)}`
    return slug.slice(0, SLUG_LENGTH_MAX - number.length).replace(/-$/, '') + number
  }),
]

/** Whether a slug was made from this title, perhaps with a number. */
export const isSlugIn = (slug: string, title: string): boolean =>
  slug !== '' && slugAndNumbered(getSlug(title)).includes(slug)
