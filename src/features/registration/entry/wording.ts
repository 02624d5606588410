import type { Track } from '../questions'
import { duplicateWords } from '../wording'

/** The programs as staff call them. */
export const PROGRAM_NAMES: Record<Track, string> = {
  youth: 'The program, youth',
  'young-adult': 'The program, young adult',
}

/** What happens with the signature, shown before staff type anything. */
export const PROGRAM_WAY_HINTS = {
  phone: 'You cannot sign for a family, so it fills in the form itself.',
  paper: 'You have the signed sheet. Its photo or scan is kept with the registration.',
} as const

/** The hint below the address while staff type it. */
export const WHY_EMAIL_OF_PROGRAM = 'We send the confirmation and our answer there.'

export const alreadyRegistered = (firstName: string): string =>
  `${duplicateWords(firstName).sentence} Nothing was stored.`

export const PROGRAM_REGISTERED = 'Registered. The confirmation is on its way.'
