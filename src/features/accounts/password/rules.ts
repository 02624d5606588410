import { dictionary } from '@zxcvbn-ts/language-common'

import { ORGANIZATION_NAME, VOLUNTEER_LOCATIONS } from '@/lib/organization'

import { isStaff, PASSWORD_CHARACTERS, type PasswordRefusal, type Role } from '../rules'

/** What somebody tries first on this site, and what a list of all sites does not have. */
const WORDS_OF_OURS = [
  ...[ORGANIZATION_NAME, ...VOLUNTEER_LOCATIONS].flatMap((name) => {
    const word = name.toLowerCase().replaceAll(/\s/g, '')
    return ['', '1', '123', '2024', '2025', '2026', '2027'].map((end) => word + end)
  }),
  ...['changeme123', 'changemenow', 'guest123', 'letmein1', 'welcome123', 'administrator1'],
  ...['password1234', 'p@ssw0rd', 'p@ssword', '1234567891011', 'qwertyuiop123', '1q2w3e4r5t6y'],
]

/**
 * More than forty thousand that people use most, the most common of each length included: those of twelve characters are far behind the
 * first thousands, and they are what staff could choose.
 */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  [...dictionary['passwords-common'], ...WORDS_OF_OURS].filter(
    (password) => password.length >= PASSWORD_CHARACTERS.user,
  ),
)

/**
 * The first reason to refuse a password, or `null`. Its length is counted in characters, and nothing is truncated.
 */
export function passwordRefusal(
  password: string,
  role: Role,
  email: string,
): PasswordRefusal | null {
  const length = [...password.normalize('NFKC')].length
  if (isStaff(role) && length < PASSWORD_CHARACTERS.staff) return 'too-short-for-staff'
  if (length < PASSWORD_CHARACTERS.user) return 'too-short'
  if (length > PASSWORD_CHARACTERS.max) return 'too-long'
  // Payload treats a password of only spaces as missing.
  if (password.trim() === '') return 'too-common'
  const plain = password.toLowerCase()
  const [localPart = ''] = email.toLowerCase().split('@')
  if (COMMON_PASSWORDS.has(plain) || plain === localPart || plain === email.toLowerCase())
    return 'too-common'
  return null
}

/**
 * Whether a password is acceptable for staff. A hash does not show that, so it is checked while the password is
 * known.
 */
export const isStaffPassword = (password: string, email: string): boolean =>
  passwordRefusal(password, 'staff', email) === null
