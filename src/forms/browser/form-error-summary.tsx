'use client'

import { type ReactNode, useEffect, useRef } from 'react'

import type { Question } from '@/forms/core/questions'
import { inQuestionOrder } from '@/forms/core/schema'
import { plural } from '@/lib/plural'
import { ErrorSummary } from '@/ui/error-summary'

import type { PublicForm } from './use-public-form'
import type { Refusal } from './use-submission'

type Props = {
  form: PublicForm
  /** What the visitor can do about it. */
  children?: ReactNode
}

/**
 * Lists everything to fix in a public form, in the order of its questions, and takes the focus after a refusal.
 */
export function FormErrorSummary({ form: { questions, errors, refusal }, children }: Props) {
  const summary = useFocusOn(refusal)
  useErrorInTitle(refusal !== null)

  const entries = Object.entries(inQuestionOrder(questions, errors)).map(([name, text]) => ({
    target: targetOf(name, questions[name]),
    text: withLabel(questions[name], text),
  }))
  if (entries.length === 0 && (refusal === null || refusal.isAboutFields)) {
    return <div ref={summary} />
  }
  return (
    <ErrorSummary
      ref={summary}
      id="error-summary"
      title={entries.length === 0 ? refusal?.message : thingsToFix(entries.length)}
      entries={entries}
    >
      {children}
    </ErrorSummary>
  )
}

const thingsToFix = (count: number) =>
  plural(count, {
    one: 'There is 1 thing to fix',
    other: `There are ${String(count)} things to fix`,
  })

/** The control that an entry of the summary links to; for a date, its first part. */
const targetOf = (name: string, question: Question | undefined) =>
  question?.kind === 'date' ? `${name}Month` : name

/** "Required" alone is meaningless in a list, so an error that does not name its question gets its label. */
const withLabel = (question: Question | undefined, error: string) =>
  question && !error.startsWith(question.label)
    ? `${question.label}${question.label.endsWith('?') ? '' : ':'} ${error.charAt(0).toLowerCase()}${error.slice(1)}`
    : error

function useFocusOn(refusal: Refusal | null) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!refusal?.isNew) return
    const frame = requestAnimationFrame(() => {
      // If the summary is taller than the screen, focusing it would scroll to its end.
      summary.current?.focus({ preventScroll: true })
      summary.current?.scrollIntoView()
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
