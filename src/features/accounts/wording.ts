import { PASSWORD_CHARACTERS, type PasswordRefusal } from './rules'

export const passwordWording: Record<PasswordRefusal, string> = {
  'too-short': `Password must be at least ${String(PASSWORD_CHARACTERS.user)} characters.`,
  'too-short-for-staff': `Staff and admin accounts need a password of at least ${String(PASSWORD_CHARACTERS.staff)} characters.`,
  'too-long': `Password must be at most ${String(PASSWORD_CHARACTERS.max)} characters.`,
  'too-common': 'This password is one of the first that others would try. Choose another.',
}
