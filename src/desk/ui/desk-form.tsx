'use client'
// A client component because it sends its fields without leaving the page, and keeps them if they are refused.

import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  useTransition,
} from 'react'

import { callServer } from '@/panel/call-server'

import { DeskButton } from './button'
import { Failure } from './failure'
import { type DeskDraft, useDraft } from './use-draft'

const Errors = createContext<Readonly<Record<string, string>>>({})

type Props = {
  /** The route that saves it, under `/staff`. */
  path: string
  /** What the button says. Without one, a button elsewhere names the form by its id. */
  submit?: ReactNode
  id?: string
  look?: ComponentProps<typeof DeskButton>['look']
  /** What is sent besides the fields. */
  fields?: Readonly<Record<string, string>>
  /** Whether what was typed goes once it is saved, so that the next one can be typed. */
  isEmptied?: boolean
  onSaved?: () => void
  onRefused?: () => void
  /** Whether it can be sent. If not, what stands beside the button says why. */
  isReady?: boolean
  /** What stands beside the button. */
  beside?: ReactNode
  className?: string
  /** Keeps in this tab what is typed and not sent. */
  draft?: DeskDraft
  /** What is said once that is brought back. */
  restored?: string
  children: ReactNode
}

/**
 * A form of the desk. What is wrong stands at its field, and the focus goes to the first one; nothing that was typed
 * is lost. What was saved or has failed is announced, and the page is shown anew.
 */
export function DeskForm({
  path,
  submit,
  id,
  look,
  fields = {},
  isEmptied,
  onSaved,
  onRefused,
  isReady = true,
  beside,
  className = 'grid gap-3.5',
  draft,
  restored = 'What you had typed is back.',
  children,
}: Props) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [isRefreshing, startRefresh] = useTransition()
  const { keep, forget, isRestored } = useDraft(form, draft)

  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const first = form.current?.querySelector('[aria-invalid="true"]')
    if (first instanceof HTMLElement) first.focus()
  }, [errors])

  async function send(typed: FormData) {
    if (isSending) return
    setIsSending(true)
    setFailure('')
    const saved = await callServer(path, bodyOf(typed, fields))
    setIsSending(false)
    setErrors(saved.isGood ? {} : saved.fields)
    if (!saved.isGood) {
      setFailure(saved.message)
      onRefused?.()
      return
    }
    toast.success(saved.message)
    forget()
    if (isEmptied) form.current?.reset()
    onSaved?.()
    if (saved.next !== undefined) {
      router.push(saved.next)
      return
    }
    startRefresh(() => {
      router.refresh()
    })
  }

  return (
    <form
      ref={form}
      id={id}
      className={className}
      method="post"
      noValidate
      onInput={keep}
      onSubmit={(event) => {
        event.preventDefault()
        void send(new FormData(event.currentTarget))
      }}
    >
      {isRestored ? (
        <p className="text-table text-soft" role="status">
          {restored}
        </p>
      ) : null}
      <Errors value={errors}>{children}</Errors>
      <Failure>{failure}</Failure>
      {submit === undefined ? null : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <DeskButton type="submit" look={look} disabled={isSending || isRefreshing || !isReady}>
            {submit}
          </DeskButton>
          {beside}
        </div>
      )}
    </form>
  )
}

const isText = (entry: [string, FormDataEntryValue]): entry is [string, string] =>
  typeof entry[1] === 'string'

/** What is sent: the fields alone, unless a file is among them. Of one with several values, all of them. */
function bodyOf(
  typed: FormData,
  fields: Readonly<Record<string, string>>,
): Record<string, string | string[]> | FormData {
  const texts = [...typed].filter(isText)
  if (texts.length === [...typed].length) {
    const several = new Map<string, string[]>()
    for (const [name, value] of texts) several.set(name, [...(several.get(name) ?? []), value])
    return {
      ...fields,
      ...Object.fromEntries(
        [...several].map(([name, [value = '', ...others]]) => [
          name,
          others.length === 0 ? value : [value, ...others],
        ]),
      ),
    }
  }
  for (const [name, value] of Object.entries(fields)) typed.set(name, value)
  return typed
}

type FieldProps = { name: string; label: string; hint?: string }

/** What ties a control to its label, its hint and its error. */
function useField(name: string, hint?: string) {
  const id = useId()
  const error = useContext(Errors)[name]
  const described = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean)
  return {
    id,
    error,
    control: {
      id,
      name,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described.join(' ') || undefined,
    },
  }
}

const Field = ({
  id,
  label,
  hint,
  error,
  children,
}: {
  id: string
  label: string
  hint?: string | undefined
  error: string | undefined
  children: ReactNode
}) => (
  <div className="desk-field">
    <label htmlFor={id}>{label}</label>
    {hint ? (
      <p id={`${id}-hint`} className="desk-field__hint">
        {hint}
      </p>
    ) : null}
    {children}
    {error ? (
      <p id={`${id}-error`} className="desk-field__error">
        {error}
      </p>
    ) : null}
  </div>
)

/** A line of text, or a day. */
export function DeskInput({
  name,
  label,
  hint,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>) {
  const { id, error, control } = useField(name, hint)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input {...input} {...control} className="desk-input" />
    </Field>
  )
}

/** Several lines of text. */
export function DeskTextarea({
  name,
  label,
  hint,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>) {
  const { id, error, control } = useField(name, hint)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea {...area} {...control} className="desk-input" />
    </Field>
  )
}

/** One of several. */
export function DeskSelect({
  name,
  label,
  hint,
  options,
  ...select
}: FieldProps & {
  options: readonly { value: string; label: string }[]
} & Omit<ComponentProps<'select'>, keyof FieldProps>) {
  const { id, error, control } = useField(name, hint)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <select {...select} {...control} className="desk-input">
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** As many of several as apply. */
export function DeskChoices({
  name,
  label,
  hint,
  options,
  chosen,
}: FieldProps & {
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
}) {
  const { id, error, control } = useField(name, hint)
  return (
    <fieldset className="desk-field" aria-describedby={control['aria-describedby']}>
      <legend className="font-sign text-tool font-bold">{label}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="desk-field__hint">
          {hint}
        </p>
      ) : null}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {options.map(({ value, label: text }) => (
          <label key={value} className="desk-tick">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              aria-invalid={control['aria-invalid']}
            />
            <b>{text}</b>
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className="desk-field__error">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

/** Yes or no. */
export const DeskTick = ({
  label,
  hint,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>) => (
  <label className="desk-tick">
    <input {...input} type="checkbox" />
    <b>{label}</b>
    {hint ? <small>{hint}</small> : null}
  </label>
)
