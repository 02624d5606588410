/** The domains that most families use, if they are long enough to tell a typo from another name. */
const COMMON = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
  'verizon.net',
  'sbcglobal.net',
  'bellsouth.net',
  'charter.net',
  'protonmail.com',
] as const

/** Real domains that look like a typo of one of those. */
const REAL = new Set<string>([...COMMON, 'mail.com', 'email.com', 'ymail.com', 'yahoo.co'])

/**
 * The address that the visitor probably meant, or `null`: its domain is one edit away from a common one. Only
 * a suggestion, since the domain may exist.
 */
export function suggestEmail(address: string): string | null {
  const [, name, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(address.trim()) ?? []
  if (name === undefined || domain === undefined) return null
  const typed = domain.toLowerCase()
  if (REAL.has(typed)) return null
  const meant = COMMON.find((common) => isOneEditAway(typed, common))
  return meant ? `${name}@${meant}` : null
}

/** Whether inserting, omitting, replacing, or swapping one character turns `other` into `one`. */
function isOneEditAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (long.length === short.length + 1) return short.slice(at) === long.slice(at + 1)
  if (long.length !== short.length || at === short.length) return false
  const isReplaced = short.slice(at + 1) === long.slice(at + 1)
  const isSwapped =
    short[at] === long[at + 1] &&
    short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2)
  return isReplaced || isSwapped
}
