'use client'
// A client component because it provides the state of the form to its fields.

import { Languages, Save, WifiOff } from 'lucide'
import type { ReactNode, SubmitEvent as ReactSubmitEvent } from 'react'
import { useWatch } from 'react-hook-form'

import { CHANGES_LANGUAGE } from '@/forms/core/language'
import type { Section } from '@/forms/core/sections'
import type { FormWords } from '@/forms/core/words'
import { Icon } from '@/ui/icon'
import { Spinner } from '@/ui/spinner'
import { toast } from '@/ui/toast'

import { DuplicateNote, ResendForm, useResend } from './duplicate-note'
import { FormContextProvider } from './fields/use-form-context'
import type { Values } from './form-definition'
import { FormErrorSummary } from './form-error-summary'
import { StartOver } from './start-over'
import type { PublicForm } from './use-public-form'

/** Whether a press of the button for the other language sends the form. */
function changesLanguage({ nativeEvent }: ReactSubmitEvent<HTMLFormElement>): boolean {
  const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
  return pressed instanceof HTMLButtonElement && pressed.value.startsWith(CHANGES_LANGUAGE)
}

export type FrameProps = {
  form: PublicForm
  /** Controls that are not questions. */
  context?: Record<string, string>
  /** The titled parts of the form, if it has them. */
  sections?: readonly Section[]
  /** Which of its pages the form shows, if it has several. */
  step?: string
  submitLabel: string
  /** If the form has other buttons: the action that this one requests from the server without JavaScript. */
  submitAs?: string | undefined
  /** The label of the button while the form is being sent. */
  sendingLabel?: string
  /** Whether the form can be sent. Without JavaScript it always can. */
  isReady?: (values: Values) => boolean
  children: ReactNode
  /** Shown next to the button. */
  note?: ReactNode
}

/**
 * A public form around its fields: the action it posts to without JavaScript, the token, the honeypot, the
 * error summary, and the button. The honeypot is in a hidden element so that no browser autofills it.
 */
export function FormFrame({
  form,
  context = {},
  sections = [],
  step = '',
  children,
  note,
  ...button
}: FrameProps) {
  const { name, words, fromServer, refusal } = form
  const duplicate = refusal?.duplicate ?? null
  const resend = useResend(duplicate, words)
  return (
    <>
      <form
        method="post"
        action={`/forms/${name}`}
        encType="multipart/form-data"
        noValidate
        onFocus={form.prepare}
        onSubmit={(event) => {
          if (!changesLanguage(event)) void form.submit(event)
          // Without a connection the browser would leave the page, and lose what no draft keeps.
          else if (form.isSending || !navigator.onLine) {
            event.preventDefault()
            toast.bad(words.offline)
          }
        }}
      >
        {/* The Enter key uses the first button of a form, which would otherwise add a child or change the language. */}
        {(button.submitAs !== undefined || form.isTranslated) && (
          <button
            className="sr-only"
            type="submit"
            {...(button.submitAs === undefined ? {} : { name: 'do', value: button.submitAs })}
            tabIndex={-1}
            aria-hidden="true"
          >
            {button.submitLabel}
          </button>
        )}
        {form.isTranslated && <LanguageButton words={words} step={step} />}
        <FormErrorSummary form={form} sections={sections}>
          {duplicate && <DuplicateNote words={words} duplicate={duplicate} resend={resend} />}
        </FormErrorSummary>
        {fromServer && <input type="hidden" name="formToken" defaultValue={fromServer.formToken} />}
        {/* English is what a form without this control is. */}
        {form.language !== 'en' && (
          <input type="hidden" name="language" value={form.language} readOnly />
        )}
        {Object.entries(context).map(([control, value]) => (
          <input key={control} type="hidden" name={control} value={value} readOnly />
        ))}
        <div hidden>
          <label htmlFor="company">Company</label>
          <input id="company" name="company" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <FormContextProvider value={{ form, initialValues: initialValues(form) }}>
          {/* Visitors cannot change answers between the check and the sending. */}
          <div key={form.formKey} inert={form.isSending}>
            {children}
          </div>
        </FormContextProvider>
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-4 border-t-3 border-ink pt-6 [&_p]:max-w-lede [&_p]:text-sm [&_p]:text-soft [section+&]:mt-2">
          <SubmitButton form={form} {...button} />
          <div role="status" className="basis-full empty:sr-only">
            {form.isOffline && (
              <p className="flex items-start gap-3 rounded-2 border-2 border-ink bg-sun-100 px-4 py-3.5">
                <Icon shape={WifiOff} />
                {words.offline}
              </p>
            )}
          </div>
          {form.isOffline && <BackToAnswers words={words} onPress={form.stopWaiting} />}
          <UploadProgress words={words} uploaded={form.uploaded} />
          {note}
          {form.hasDraft && (
            <div
              className="flex basis-full flex-wrap items-center gap-1.5 text-sm text-soft"
              inert={form.isSending}
            >
              <Icon shape={Save} />
              {words.draftKept} <StartOver words={words} onStartOver={form.startOver} />
            </div>
          )}
        </div>
      </form>
      {duplicate && (
        <ResendForm
          name={name}
          ticket={duplicate.ticket}
          context={context}
          onSubmit={resend.submit}
        />
      )}
    </>
  )
}

/**
 * The initial values come from a rejected form, or from a form whose other page was requested. They are empty
 * after the form was started over, and for an item that replaces a removed one.
 */
function initialValues({ fromServer, formKey, items }: PublicForm) {
  if (fromServer === null) return {}
  const { values, refusal, step } = fromServer
  if (formKey > 0 && (refusal !== null || step !== null)) return {}
  return Object.fromEntries(Object.entries(values).filter(([control]) => !items.isNew(control)))
}

/**
 * Goes on in the other language. It always sends the form, which the server shows again with everything that was typed:
 * a draft keeps no health answers.
 */
const LanguageButton = ({
  words: { otherLanguage: other },
  step,
}: {
  words: FormWords
  step: string
}) => (
  <p className="mb-5 flex justify-end">
    <button
      className="tool-button"
      type="submit"
      name="do"
      value={`${CHANGES_LANGUAGE}${other.locale}.${step}`}
      formNoValidate
      lang={other.locale}
    >
      <Icon shape={Languages} />
      {other.label}
    </button>
  </p>
)

const isAlwaysReady = () => true

function SubmitButton({
  form: { words, fields, isHydrated, isSending, isOffline },
  submitLabel,
  submitAs,
  sendingLabel = words.submitting,
  isReady = isAlwaysReady,
}: Pick<FrameProps, 'form' | 'submitLabel' | 'submitAs' | 'sendingLabel' | 'isReady'>) {
  const values = useWatch({ control: fields.control })
  return (
    <button
      className="button"
      type="submit"
      {...(submitAs === undefined ? {} : { name: 'do', value: submitAs })}
      disabled={isSending || (isHydrated && !isReady(values))}
    >
      {isSending && <Spinner />}
      {isOffline ? words.waiting : isSending ? sendingLabel : submitLabel}
    </button>
  )
}

/** Stops waiting for a connection. The submit button takes the focus, because this one disappears. */
const BackToAnswers = ({ words, onPress }: { words: FormWords; onPress: () => void }) => (
  <button
    className="tool-button"
    type="button"
    onClick={({ currentTarget: { form } }) => {
      onPress()
      requestAnimationFrame(() => {
        form?.querySelector<HTMLElement>('.button[type=submit]')?.focus()
      })
    }}
  >
    {words.backToEditing}
  </button>
)

/**
 * The fraction of the files that has been sent. Announced only at each quarter, because every percent would
 * be noise.
 */
function UploadProgress({ words, uploaded }: { words: FormWords; uploaded: number | null }) {
  const percent = uploaded === null ? null : Math.round(uploaded * 100)
  return (
    <>
      {percent !== null && (
        <div className="grid min-w-56 gap-1.5 font-sign text-sm leading-normal font-semibold">
          <label htmlFor="upload-progress">
            {percent < 100 ? words.uploading(percent) : words.checkingFiles}
          </label>
          <progress id="upload-progress" max={100} value={percent} />
        </div>
      )}
      <span className="sr-only" role="status">
        {percent !== null &&
          (percent < 100 ? words.uploaded(Math.floor(percent / 25) * 25) : words.checkingFiles)}
      </span>
    </>
  )
}
