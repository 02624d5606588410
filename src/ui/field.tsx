// Ties the words of a field to its control, once, for every form on screen.

import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'

import { classNames } from './class-names'
import { Icon } from './icon'

type FieldWords = {
  /** Of the control; in a group, of the control that the error summary leads to. */
  id: string
  label: string
  isOptional?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
  className?: string | undefined
}

type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

const hintId = ({ id, hint }: FieldWords) => (hint ? `${id}-hint` : undefined)
const errorId = ({ id, error }: FieldWords) => (error ? `${id}-error` : undefined)

const describedBy = (field: FieldWords) =>
  [hintId(field), errorId(field)].filter(Boolean).join(' ') || undefined

const controlProps = (field: FieldWords): ControlProps => ({
  id: field.id,
  'aria-invalid': field.error ? true : undefined,
  'aria-describedby': describedBy(field),
})

const classOf = ({ error, className }: FieldWords) =>
  classNames('field', error && 'field--invalid', className)

/** One control with its label, hint and error. */
export function Field({
  announcesError = false,
  children,
  ...field
}: FieldWords & {
  /** Reads the error out when it appears while the focus is elsewhere and no error summary tells of it. */
  announcesError?: boolean
  children: (control: ControlProps) => ReactNode
}) {
  return (
    <div className={classOf(field)}>
      <label htmlFor={field.id}>
        <Label {...field} />
      </label>
      <Hint {...field} />
      <FieldError {...field} role={announcesError ? 'alert' : undefined} />
      {children(controlProps(field))}
    </div>
  )
}

/**
 * Several controls that answer one question. Radio buttons cannot be marked as invalid themselves, so their
 * group is; checkboxes and text controls in a group mark themselves.
 */
export function FieldGroup({
  hasRadios = false,
  children,
  ...field
}: FieldWords & { hasRadios?: boolean; children: ReactNode }) {
  return (
    <fieldset
      className={classOf(field)}
      role={hasRadios ? 'radiogroup' : undefined}
      aria-invalid={hasRadios && field.error ? true : undefined}
      aria-describedby={describedBy(field)}
    >
      <legend className="field__label">
        <Label {...field} />
      </legend>
      <Hint {...field} />
      <FieldError {...field} />
      {children}
    </fieldset>
  )
}

/** A single checkbox, whose label stands beside it. */
export function CheckboxField({
  children,
  ...field
}: Omit<FieldWords, 'isOptional'> & { children: (control: ControlProps) => ReactNode }) {
  return (
    <div className={classOf(field)}>
      <FieldError {...field} />
      <OptionLabel label={field.label} hint={field.hint} hintId={hintId(field)}>
        {children(controlProps(field))}
      </OptionLabel>
    </div>
  )
}

/** A radio button or a checkbox with the words beside it. */
export const OptionLabel = ({
  label,
  hint,
  hintId,
  children,
}: {
  label: string
  hint?: string | undefined
  hintId?: string | undefined
  children: ReactNode
}) => (
  <label className="option">
    {children}
    <b>{label}</b>
    {hint && <small id={hintId}>{hint}</small>}
  </label>
)

const Label = ({ label, isOptional }: FieldWords) => (
  <>
    {label}
    {isOptional && <span className="font-medium text-soft"> (optional)</span>}
  </>
)

const Hint = (field: FieldWords) =>
  field.hint ? (
    <span className="field__hint" id={hintId(field)}>
      {field.hint}
    </span>
  ) : null

const FieldError = ({ role, ...field }: FieldWords & { role?: 'alert' | undefined }) =>
  field.error ? (
    <span className="field__error" id={errorId(field)} role={role}>
      <Icon shape={CircleAlert} />
      <span>
        <span className="sr-only">Error: </span>
        {field.error}
      </span>
    </span>
  ) : null
