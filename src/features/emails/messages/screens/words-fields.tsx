'use client'
// Client code because a field is inserted at the cursor.

import { useContext, useRef, useState } from 'react'

import { DeskInput, DeskTextarea, FieldErrors } from '@/desk/ui/field'
import { classNames } from '@/ui/class-names'

import {
  FIELDS_OF,
  hasSpanish,
  type Readers,
  SUBJECT_CHARACTERS_MAX,
  TEXT_CHARACTERS_MAX,
  type Words,
} from '../rules'
import { SPANISH_HINT, spanishReaders } from '../wording'

type Props = { readers: Readers; words: Words; onWrite: (words: Words) => void }

/** The subject and text of a message, with fields that are filled in for each reader. */
export const WordsFields = (props: Props) => (
  <SubjectAndText
    {...props}
    names={{ subject: 'subject', text: 'text' }}
    subjectLabel="Subject"
    textLabel="Text"
    hint="Words in brackets are filled in for each of them. Your text stays in this tab until it is sent."
    fieldsLabel="Fields to insert"
  />
)

/** The same in Spanish, folded until staff want it. */
export function SpanishFields({
  families,
  spanish,
  ...props
}: Props & {
  /** How many they are, and how many of them read Spanish. */
  families: number
  spanish: number
}) {
  const { readers, words } = props
  const [choice, setChoice] = useState<boolean | null>(null)
  const errors = useContext(FieldErrors)
  const hasError = 'subjectEs' in errors || 'textEs' in errors
  return (
    <details
      className="desk-fold"
      open={hasError || (choice ?? hasSpanish(words))}
      onToggle={({ currentTarget }) => {
        // An error inside stays in view.
        if (hasError) currentTarget.open = true
        else setChoice(currentTarget.open)
      }}
    >
      <summary>
        <span>
          Also in Spanish{' '}
          {families === 0 ? null : (
            <span className={classNames('font-normal', spanish === 0 && 'text-soft')}>
              {spanishReaders(readers, families, spanish)}
            </span>
          )}
        </span>
      </summary>
      <div className="grid gap-4">
        <p className="text-table text-soft">{SPANISH_HINT}</p>
        <SubjectAndText
          {...props}
          names={{ subject: 'subjectEs', text: 'textEs' }}
          lang="es"
          subjectLabel="Subject in Spanish"
          textLabel="Text in Spanish"
          hint="Leave the words in brackets in English: they become Spanish in the email."
          fieldsLabel="Fields to insert into the Spanish text"
        />
      </div>
    </details>
  )
}

function SubjectAndText({
  readers,
  words,
  onWrite,
  names,
  lang,
  subjectLabel,
  textLabel,
  hint,
  fieldsLabel,
}: Props & {
  names: { subject: 'subject' | 'subjectEs'; text: 'text' | 'textEs' }
  lang?: 'es'
  subjectLabel: string
  textLabel: string
  hint: string
  fieldsLabel: string
}) {
  const area = useRef<HTMLTextAreaElement>(null)
  const text = words[names.text]

  const insert = (field: string) => {
    const element = area.current
    const [start, end] = element
      ? [element.selectionStart, element.selectionEnd]
      : [text.length, text.length]
    const typed = `[${field}]`
    onWrite({ ...words, [names.text]: text.slice(0, start) + typed + text.slice(end) })
    requestAnimationFrame(() => {
      element?.focus()
      element?.setSelectionRange(start + typed.length, start + typed.length)
    })
  }

  return (
    <>
      <DeskInput
        name={names.subject}
        label={subjectLabel}
        lang={lang}
        value={words[names.subject]}
        maxLength={SUBJECT_CHARACTERS_MAX}
        onChange={({ currentTarget }) => {
          onWrite({ ...words, [names.subject]: currentTarget.value })
        }}
      />
      <DeskTextarea
        name={names.text}
        label={textLabel}
        hint={hint}
        lang={lang}
        ref={area}
        rows={12}
        value={text}
        maxLength={TEXT_CHARACTERS_MAX}
        onChange={({ currentTarget }) => {
          onWrite({ ...words, [names.text]: currentTarget.value })
        }}
      />
      <ul className="flex flex-wrap gap-2" aria-label={fieldsLabel}>
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
