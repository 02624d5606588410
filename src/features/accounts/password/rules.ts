import { dictionary } from '@zxcvbn-ts/language-common'

import { ORGANIZATION_NAME, VOLUNTEER_LOCATIONS } from '@/lib/organization'

import { isStaff, PASSWORD_CHARACTERS, type PasswordRefusal, type Role } from '../rules'

/** Words that attackers try first on this site and that a general list lacks. */
const WORDS_OF_OURS = [
  ...[ORGANIZATION_NAME, ...VOLUNTEER_LOCATIONS].flatMap((name) => {
    const word = name.toLowerCase().replaceAll(/\s/g, '')
    return ['', '1', '123', '2024', '2025', '2026', '2027'].map((end) => word + end)
  }),
  ...['changeme123', 'changemenow', 'guest123', 'letmein1', 'welcome123', 'administrator1'],
  ...['password1234', 'p@ssw0rd', 'p@ssword', '1234567891011', 'qwertyuiop123', '1q2w3e4r5t6y'],
]

/**
 * The more than forty thousand most common passwords, including the most common of each length: common
 * passwords of twelve characters rank far behind the first thousands, and staff could choose them.
 */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  [...dictionary['passwords-common'], ...WORDS_OF_OURS].filter(
    (password) => password.length >= PASSWORD_CHARACTERS.user,
  ),
)

/**
 * The first reason to refuse a password, or `null`. The length is counted in characters, and the password is
 * never truncated.
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
 * Whether a password is acceptable for staff. A hash does not show that, so we check while we know the
 * password.
 */
export const isStaffPassword = (password: string, email: string): boolean =>
  passwordRefusal(password, 'staff', email) === null
