import { type AnsweredSlug, isAnswered } from '@/submissions'

/** The subjects of staff's notes. */
export type NotedSlug = AnsweredSlug | 'rsvps'

export const isNoted = (slug: string): slug is NotedSlug => slug === 'rsvps' || isAnswered(slug)

export const NOTE_CHARACTERS_MAX = 4000

/** A colleague's note about a submission. It is never edited or deleted. */
export type Note = {
  id: string
  recordId: string
  /** `null` for a text from before notes had authors. */
  author: string | null
  text: string
  createdAt: string
}

export type NoteRefusal = 'empty' | 'too-long' | 'unknown'
