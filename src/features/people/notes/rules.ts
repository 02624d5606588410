import { type AnsweredSlug, isAnswered } from '@/submissions'

/** What staff write notes about. */
export type NotedSlug = AnsweredSlug | 'rsvps'

export const isNoted = (slug: string): slug is NotedSlug => slug === 'rsvps' || isAnswered(slug)

export const NOTE_CHARACTERS_MAX = 4000

/** What a colleague wrote about a submission. It is never edited or deleted. */
export type Note = {
  id: string
  recordId: string
  /** Nobody, of a text from before notes had authors. */
  author: string | null
  text: string
  createdAt: string
}

export type NoteRefusal = 'empty' | 'too-long' | 'unknown'
