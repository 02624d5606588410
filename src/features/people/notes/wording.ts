import { NOTE_CHARACTERS_MAX, type NoteRefusal } from './rules'

export const NOTE_REFUSALS: Record<NoteRefusal, string> = {
  empty: 'Write something first.',
  'too-long': `At most ${NOTE_CHARACTERS_MAX.toLocaleString('en-US')} characters.`,
  unknown: 'It is not there anymore.',
}

export const NOTE_ADDED = 'The note is there.'

export const NO_AUTHOR = 'From before notes had authors'
