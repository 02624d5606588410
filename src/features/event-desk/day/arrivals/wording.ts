import type { NeverRefusal } from '@/features/rsvp/never/rules'

/** The words that a parent signs on a phone at the gate. The seal holds them as they were shown. */

export const AGREED = 'I have read the waiver and I agree to it'

export const photoQuestion = (firstName: string): string => `May we use photos of ${firstName}?`

/** The reason beside the corrections that a signature brings. */
export const AS_SIGNED = 'As it was signed on a phone at the gate.'

/** The same beside an address that the family adds. */
export const AS_TOLD = 'Told at the gate.'

export const NOT_LISTED = 'This child is not on the list of this event.'
export const ACCESS_WAS_OVER = 'The access to this day had ended when this was done.'
export const ID_TAKEN = 'This id belongs to another record.'
export const KNOWN_NO_MORE =
  'We do not know this family any more. Take the child in again, with the date of birth.'
export const NO_SUCH_WAIVER = 'This version of the waiver is not published.'
export const NOT_A_SIGNATURE = 'This does not count as a signature.'
export const NO_ROOM = 'There is no room for files right now.'

/** As the RSVP says it; these words are said to the one who types for the parent. */
export function describeNever(refusal: NeverRefusal): string {
  switch (refusal.code) {
    case 'may-and-must-not':
      return `${refusal.name} is also named as the parent or to pick up. Remove one of the two.`
    case 'never-without-name':
      return 'Who is it? If the parent does not know the name, a few words do: “her uncle”.'
    case 'too-many-never':
      return 'Three people are the most.'
  }
}
