'use client'

import { type ReactNode, useEffect, useRef } from 'react'

import type { Question } from '@/forms/core/questions'
import { type FieldMessage, inQuestionOrder } from '@/forms/core/refusals'
import { getParts, type Section } from '@/forms/core/sections'
import type { Typed } from '@/forms/core/wording'
import { today } from '@/lib/clock'
import { ErrorSummary, type SummaryEntry, type SummaryGroup } from '@/ui/error-summary'
import { toast } from '@/ui/toast'

import type { PublicForm } from './use-public-form'
import type { Refusal } from './use-submission'
import { useTyped } from './use-typed'

type Props = {
  form: PublicForm
  /** The parts of the form, which group the errors. */
  sections: readonly Section[]
  /** What the visitor can do about it. */
  children?: ReactNode
}

/**
 * Lists everything to fix in a public form, in the order of its questions, and takes the focus after a refusal.
 */
export function FormErrorSummary({ form, sections, children }: Props) {
  const { refusal, words } = form
  const summary = useFocusOn(refusal)
  useErrorInTitle(refusal !== null, words.errorInTitle)
  const typed = useTyped(form)

  const groups = getGroups(form, sections, typed)
  const count = groups.flatMap(({ entries }) => entries).length
  if (count === 0 && (refusal === null || refusal.isAboutFields)) return <div ref={summary} />
  return (
    <ErrorSummary
      ref={summary}
      id="error-summary"
      title={count === 0 ? refusal?.message : words.thingsToFix(count)}
      reason={count === 0 || refusal?.isAboutFields ? undefined : refusal?.message}
      groups={groups}
    >
      {children}
    </ErrorSummary>
  )
}

/** The errors by part of the form, and those outside any part. */
function getGroups(
  {
    questions,
    messages,
    speak,
    words,
  }: Pick<PublicForm, 'questions' | 'messages' | 'speak' | 'words'>,
  sections: readonly Section[],
  typed: Typed,
): SummaryGroup[] {
  const errors = Object.entries(inQuestionOrder(questions, messages))
  const parts = sections.flatMap((section) => getParts(section, typed))
  const inParts = new Set(parts.flatMap(({ names }) => names))
  const rest = errors.flatMap(([name]) => (inParts.has(name) ? [] : [name]))
  return [...parts, { title: null, names: rest }].flatMap(({ title, names }) => {
    const entries = errors
      .filter(([name]) => names.includes(name))
      .map(([name, message]) => getEntry(name, questions[name], message, { speak, typed, words }))
    return entries.length > 0 ? [{ title, entries }] : []
  })
}

/** "Required" alone is meaningless in a list, so every error begins with the label of its question. */
function getEntry(
  name: string,
  question: Question | undefined,
  { code, text }: FieldMessage,
  { speak, typed, words }: Pick<PublicForm, 'speak' | 'words'> & { typed: Typed },
): SummaryEntry {
  // For a date, the first of its controls.
  const target = question?.kind === 'date' ? `${name}Month` : name
  if (!question) return { target, label: text, text: '' }
  const { label } = question
  return {
    target,
    label: label.endsWith('?') ? label : `${label}:`,
    text:
      speak?.(code, name, typed) ??
      words.speakAnswer(code, question, { name, typed, today: today() }) ??
      afterLabel(label, text),
  }
}

/**
 * The fixed sentence without the label that some begin with, and without a period if it is a single sentence.
 */
const afterLabel = (label: string, text: string) => {
  const rest = text.startsWith(label) ? text.slice(label.length).trimStart() : text
  return `${rest.charAt(0).toLowerCase()}${rest.slice(1)}`.replace(/^([^.]*)\.$/, '$1')
}

function useFocusOn(refusal: Refusal | null) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!refusal?.isNew) return
    const frame = requestAnimationFrame(() => {
      // If the summary is taller than the screen, focusing it would scroll to its end.
      summary.current?.focus({ preventScroll: true })
      summary.current?.scrollIntoView()
      toast.releaseFailures()
    })
    return () => cancelAnimationFrame(frame)
  }, [refusal])
  return summary
}

/** Marks the page title as an error, for people who hear the title before they reach the summary. */
function useErrorInTitle(isRefused: boolean, mark: string) {
  useEffect(() => {
    if (!isRefused) return
    const { title } = document
    const marked = title.startsWith(mark) ? title : `${mark}${title}`
    document.title = marked
    return () => {
      // Another page may have set its title.
      if (document.title === marked) document.title = title
    }
  }, [isRefused, mark])
}
