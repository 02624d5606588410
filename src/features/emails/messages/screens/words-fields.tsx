'use client'
// Client code because a field is inserted at the cursor.

import { useRef } from 'react'

import { DeskInput, DeskTextarea } from '@/desk/ui/field'

import { FIELDS_OF, type Readers, SUBJECT_CHARACTERS_MAX, TEXT_CHARACTERS_MAX } from '../rules'
import type { Words } from './use-words'

type Props = { readers: Readers; words: Words; onWrite: (words: Words) => void }

/** The subject and text of a message, with fields that are filled in for each reader. */
export function WordsFields({ readers, words, onWrite }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)

  const insert = (field: string) => {
    const element = area.current
    const [start, end] = element
      ? [element.selectionStart, element.selectionEnd]
      : [words.text.length, words.text.length]
    const typed = `[${field}]`
    onWrite({ ...words, text: words.text.slice(0, start) + typed + words.text.slice(end) })
    requestAnimationFrame(() => {
      element?.focus()
      element?.setSelectionRange(start + typed.length, start + typed.length)
    })
  }

  return (
    <>
      <DeskInput
        name="subject"
        label="Subject"
        value={words.subject}
        maxLength={SUBJECT_CHARACTERS_MAX}
        onChange={({ currentTarget }) => {
          onWrite({ ...words, subject: currentTarget.value })
        }}
      />
      <DeskTextarea
        name="text"
        label="Text"
        hint="Words in brackets are filled in for each of them. Your text stays in this tab until it is sent."
        ref={area}
        rows={12}
        value={words.text}
        maxLength={TEXT_CHARACTERS_MAX}
        onChange={({ currentTarget }) => {
          onWrite({ ...words, text: currentTarget.value })
        }}
      />
      <ul className="flex flex-wrap gap-2" aria-label="Fields to insert">
        {FIELDS_OF[readers].map((field) => (
          <li key={field}>
            <button
              type="button"
              className="desk-chip border-dashed"
              onClick={() => {
                insert(field)
              }}
            >
              <span className="sr-only">Insert </span>
              {field}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
