'use client'

import { type ReactNode, useEffect, useRef } from 'react'

import type { Question } from '@/forms/core/questions'
import { type FieldMessage, inQuestionOrder } from '@/forms/core/refusals'
import { questionNames, type Section } from '@/forms/core/sections'
import { speakAnswer } from '@/forms/core/wording'
import { plural } from '@/lib/plural'
import { ErrorSummary, type SummaryEntry, type SummaryGroup } from '@/ui/error-summary'
import { toast } from '@/ui/toast'

import type { PublicForm } from './use-public-form'
import type { Refusal } from './use-submission'

type Props = {
  form: PublicForm
  /** The parts of the form, by which the errors are grouped. */
  sections: readonly Section[]
  /** What the visitor can do about it. */
  children?: ReactNode
}

/**
 * Lists everything to fix in a public form, in the order of its questions, and takes the focus after a refusal.
 */
export function FormErrorSummary({ form, sections, children }: Props) {
  const { refusal } = form
  const summary = useFocusOn(refusal)
  useErrorInTitle(refusal !== null)

  const groups = groupsOf(form, sections)
  const count = groups.flatMap(({ entries }) => entries).length
  if (count === 0 && (refusal === null || refusal.isAboutFields)) return <div ref={summary} />
  return (
    <ErrorSummary
      ref={summary}
      id="error-summary"
      title={count === 0 ? refusal?.message : thingsToFix(count)}
      groups={groups}
    >
      {children}
    </ErrorSummary>
  )
}

/** The errors, section by section, and those that belong to none. */
function groupsOf(
  { questions, messages, speak }: Pick<PublicForm, 'questions' | 'messages' | 'speak'>,
  sections: readonly Section[],
): SummaryGroup[] {
  const sectionOf = (name: string) =>
    sections.find((section) => questionNames(section).includes(name))?.title ?? null
  const entries = Object.entries(inQuestionOrder(questions, messages)).map(([name, message]) => ({
    section: sectionOf(name),
    ...entryOf(name, questions[name], message, speak),
  }))
  return [...sections.map(({ title }) => title), null].flatMap((title) => {
    const own = entries.filter(({ section }) => section === title)
    return own.length > 0 ? [{ title, entries: own }] : []
  })
}

/** "Required" alone is meaningless in a list, so every error begins with the label of its question. */
function entryOf(
  name: string,
  question: Question | undefined,
  { code, text }: FieldMessage,
  speak: PublicForm['speak'],
): SummaryEntry {
  // Of a date, the first of its controls.
  const target = question?.kind === 'date' ? `${name}Month` : name
  if (!question) return { target, label: text, text: '' }
  const { label } = question
  return {
    target,
    label: label.endsWith('?') ? label : `${label}:`,
    text: speak?.(code, name) ?? speakAnswer(code, question) ?? afterLabel(label, text),
  }
}

/** The fixed sentence, without the label that some begin with. */
const afterLabel = (label: string, text: string) => {
  const rest = text.startsWith(label) ? text.slice(label.length).trimStart() : text
  return `${rest.charAt(0).toLowerCase()}${rest.slice(1)}`
}

const thingsToFix = (count: number) =>
  plural(count, {
    one: 'There is 1 thing to fix',
    other: `There are ${String(count)} things to fix`,
  })

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
function useErrorInTitle(isRefused: boolean) {
  useEffect(() => {
    if (!isRefused) return
    const { title } = document
    document.title = title.startsWith('Error: ') ? title : `Error: ${title}`
    return () => {
      document.title = title
    }
  }, [isRefused])
}
