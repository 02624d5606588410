import type { ReactNode, RefObject } from 'react'

import { Icon } from '@/ui/icon'

import type { Question, Questions } from './questions'
import { type FieldErrors, inOrderOf } from './schema'

type Props = {
  questions: Questions
  errors: FieldErrors
  message: string | null
  ref: RefObject<HTMLDivElement | null>
  /** What can be done about it. */
  children?: ReactNode
}

/** Where a link of the summary leads: for a date, its first part. */
const targetOf = (name: string, question: Question | undefined) =>
  question?.kind === 'date' ? `${name}Month` : name

/** "Required" alone says nothing in a list, so each message comes with its question, unless it names it. */
const inWords = (question: Question | undefined, message: string) =>
  question && !message.startsWith(question.label)
    ? `${question.label}${question.label.endsWith('?') ? '' : ':'} ${message.charAt(0).toLowerCase()}${message.slice(1)}`
    : message

/** Everything to fix, at the top, each a link to its field. Takes the focus when a form is refused. */
export function ErrorSummary({ questions, errors, message, ref, children }: Props) {
  const entries = Object.entries(inOrderOf(questions, errors))
  if (entries.length === 0 && message === null) return <div ref={ref} />
  const title =
    entries.length === 0
      ? message
      : entries.length === 1
        ? 'There is 1 thing to fix'
        : `There are ${String(entries.length)} things to fix`
  return (
    <div className="errsum" id="error-summary" tabIndex={-1} ref={ref}>
      <div role="alert">
        <h2>
          <Icon name="alert" />
          {title}
        </h2>
        {entries.length > 0 && (
          <ul>
            {entries.map(([name, text]) => (
              <li key={name}>
                <a href={`#${targetOf(name, questions[name])}`}>{inWords(questions[name], text)}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {children}
    </div>
  )
}
