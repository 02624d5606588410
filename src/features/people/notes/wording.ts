import { NOTE_CHARACTERS_MAX, type NoteRefusal } from './rules'

export const NOTE_REFUSALS: Record<NoteRefusal, string> = {
  empty: 'Enter a note.',
  'too-long': `At most ${NOTE_CHARACTERS_MAX.toLocaleString('en-US')} characters.`,
  unknown: 'It no longer exists.',
}

export const NOTE_ADDED = 'Note added.'

export const NO_AUTHOR = 'From before notes had authors'
