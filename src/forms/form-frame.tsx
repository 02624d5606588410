'use client'
// Holds the state of the form around its fields.

import { Fragment, type ReactNode } from 'react'

import { Icon } from '@/ui/icon'

import { DuplicateNote, SendAgainForm, useSendAgain } from './duplicate-note'
import { ErrorSummary } from './error-summary'
import { FormFields } from './fields'
import type { Questions } from './questions'
import type { FormElements, FormFromServer, PublicFormState } from './use-public-form'

type Props = {
  name: string
  questions: Questions
  state: PublicFormState
  elements: FormElements
  fromServer: FormFromServer | null
  /** Controls that are no questions. */
  context: Record<string, string>
  submitLabel: string
  /** On the button while the form is on its way. */
  sendingLabel?: string
  /** Whether there is enough to send; without scripts the button always works. */
  isReady?: boolean
  children: ReactNode
  /** Beside the button. */
  note?: ReactNode
}

/**
 * A public form: where it goes without JavaScript, its token, its trap, its summary and its button. The
 * trap sits in a hidden element so that no browser fills it in for a person.
 */
export function FormFrame({
  name,
  questions,
  state,
  elements: { form, summary },
  fromServer,
  context,
  submitLabel,
  sendingLabel = 'Submitting...',
  isReady = true,
  children,
  note,
}: Props) {
  const again = useSendAgain(state.duplicate)
  return (
    <>
      <form
        ref={form}
        method="post"
        action={`/forms/${name}`}
        encType="multipart/form-data"
        noValidate
        onSubmit={state.submit}
      >
        <ErrorSummary
          ref={summary}
          questions={questions}
          errors={state.errors}
          message={state.message}
        >
          {state.duplicate && <DuplicateNote duplicate={state.duplicate} again={again} />}
        </ErrorSummary>
        {fromServer && <input type="hidden" name="formToken" defaultValue={fromServer.formToken} />}
        {Object.entries(context).map(([control, value]) => (
          <input key={control} type="hidden" name={control} value={value} readOnly />
        ))}
        <div hidden>
          <label htmlFor="company">Company</label>
          <input id="company" name="company" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <FormFields value={{ questions, state, typed: typedIn(fromServer, state) }}>
          <Fragment key={state.openings}>{children}</Fragment>
        </FormFields>
        <div className="form__end">
          <button
            className="btn"
            type="submit"
            disabled={state.isSending || (state.isLive && !isReady)}
          >
            {state.isSending && <span className="spinner" aria-hidden="true" />}
            {state.isSending ? sendingLabel : submitLabel}
          </button>
          {state.uploaded !== null && <UploadProgress uploaded={state.uploaded} />}
          {note}
          {state.isDraftKept && (
            <p className="form__draft">
              <Icon name="save" />
              Draft kept in this tab.{' '}
              <button type="button" className="link" onClick={state.startOver}>
                Start over
              </button>
            </p>
          )}
        </div>
      </form>
      {state.duplicate && (
        <SendAgainForm
          name={name}
          ticket={state.duplicate.ticket}
          context={context}
          onSubmit={again.submit}
        />
      )}
    </>
  )
}

/** What a refused attempt left is filled in once; a form that is begun anew is empty. */
const typedIn = (fromServer: FormFromServer | null, { openings }: PublicFormState) =>
  fromServer === null || (openings > 0 && fromServer.message !== null) ? {} : fromServer.typed

/** How far the files are on their way. Read out at the quarters only: a number a second would be noise. */
function UploadProgress({ uploaded }: { uploaded: number }) {
  const percent = Math.round(uploaded * 100)
  return (
    <div className="upload">
      <label htmlFor="upload-progress">
        {percent < 100 ? `Uploading your files, ${String(percent)}%` : 'Checking your files'}
      </label>
      <progress id="upload-progress" max={100} value={percent} />
      <span className="vh" role="status">
        {percent < 100
          ? `${String(Math.floor(percent / 25) * 25)} percent uploaded`
          : 'Checking your files'}
      </span>
    </div>
  )
}

type SectionProps = {
  id: string
  title: string
  reason: string
  progress: SectionProgress
  children: ReactNode
}

export type SectionProgress = 'complete' | 'to-fix' | 'open'

/** One titled part of a form: what it is and why it is asked on the left, its fields on the right. */
export function FormSection({ id, title, reason, progress, children }: SectionProps) {
  return (
    <section className="fs" id={id} aria-labelledby={`${id}-title`}>
      <div className="fs__h">
        <h3 id={`${id}-title`}>{title}</h3>
        <p>{reason}</p>
        {progress === 'complete' && (
          <span className="state state--ok">
            <Icon name="check" /> Complete
          </span>
        )}
        {progress === 'to-fix' && (
          <span className="state state--bad">
            <Icon name="alert" /> To fix
          </span>
        )}
      </div>
      <div>{children}</div>
    </section>
  )
}

const MARKS = { complete: 'ok', 'to-fix': 'bad', open: undefined } as const
const IN_WORDS = {
  complete: 'complete',
  'to-fix': 'needs attention',
  open: 'not finished',
} as const

/** How far the form is, in words; the coloured segments repeat it. */
export function FormProgress({
  sections,
}: {
  sections: readonly { id: string; title: string; progress: SectionProgress }[]
}) {
  const done = sections.filter(({ progress }) => progress === 'complete').length
  return (
    <>
      <ol className="progress" aria-label="Form sections">
        {sections.map(({ id, title, progress }) => (
          <li key={id} className={MARKS[progress]}>
            <a href={`#${id}`}>
              <span className="vh">
                {title}: {IN_WORDS[progress]}
              </span>
            </a>
          </li>
        ))}
      </ol>
      <p className="progress-t">
        {done} of {sections.length} sections complete
      </p>
    </>
  )
}
