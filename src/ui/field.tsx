// The fields of every public form. The desk has separate ones with another look: src/desk/ui/field.tsx.

import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'

import type { Locale } from '@/lib/locale'

import { classNames } from './class-names'
import { CONTROL_WORDS } from './control-words'
import {
  type ControlProps,
  controlProps,
  describedBy,
  errorId,
  hintId,
  labelId,
} from './field-parts'
import { Icon } from './icon'

type FieldWords = {
  /** The id of the control; in a group, of the control that the error summary links to. */
  id: string
  /** The language of the page. */
  locale?: Locale | undefined
  label: string
  /** The language of the label, if it is not that of the page. */
  labelLanguage?: Locale | undefined
  isOptional?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
  className?: string | undefined
}

const fieldClasses = ({ error, className }: FieldWords) =>
  classNames('field', error && 'field--invalid', className)

/** One control with its label, hint and error. */
export function Field({
  announcesError = false,
  children,
  ...field
}: FieldWords & {
  /** Whether the error is announced when it appears. Needed only without an error summary. */
  announcesError?: boolean
  children: (control: ControlProps) => ReactNode
}) {
  return (
    <div className={fieldClasses(field)}>
      <label htmlFor={field.id} id={labelId(field)}>
        <Label {...field} />
      </label>
      <Hint {...field} />
      <FieldError {...field} role={announcesError ? 'alert' : undefined} />
      {children(controlProps(field))}
    </div>
  )
}

/**
 * Several controls for one question. Radio buttons cannot be marked as invalid individually, so their group is
 * marked. Other controls in a group mark themselves.
 */
export function FieldGroup({
  hasRadios = false,
  children,
  ...field
}: FieldWords & { hasRadios?: boolean; children: ReactNode }) {
  return (
    <fieldset
      className={fieldClasses(field)}
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

/** A single checkbox with its label next to it. */
export function CheckboxField({
  children,
  ...field
}: Omit<FieldWords, 'isOptional'> & { children: (control: ControlProps) => ReactNode }) {
  return (
    <div className={fieldClasses(field)}>
      <FieldError {...field} />
      <OptionLabel
        label={field.label}
        labelLanguage={field.labelLanguage}
        hint={field.hint}
        hintId={hintId(field)}
      >
        {children(controlProps(field))}
      </OptionLabel>
    </div>
  )
}

/** The label of a radio button or a checkbox, which contains the control. */
export const OptionLabel = ({
  label,
  labelLanguage,
  hint,
  hintId,
  children,
}: {
  label: string
  labelLanguage?: Locale | undefined
  hint?: string | undefined
  hintId?: string | undefined
  children: ReactNode
}) => (
  <label className="option grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3.5 gap-y-1 px-4 py-3.5 text-ui leading-normal">
    {children}
    <b className="font-sign font-bold wrap-anywhere" lang={labelLanguage}>
      {label}
    </b>
    {hint && (
      <small className="col-start-2 text-sm leading-normal text-soft" id={hintId}>
        {hint}
      </small>
    )}
  </label>
)

const Label = ({ label, isOptional, locale = 'en' }: FieldWords) => (
  <>
    {label}
    {isOptional && (
      <span className="font-medium text-soft"> ({CONTROL_WORDS[locale].optional})</span>
    )}
  </>
)

const Hint = (field: FieldWords) =>
  field.hint ? (
    <span className="mb-1.5 block text-sm leading-normal text-soft" id={hintId(field)}>
      {field.hint}
    </span>
  ) : null

const FieldError = ({ role, ...field }: FieldWords & { role?: 'alert' | undefined }) =>
  field.error ? (
    <span
      className="mb-1.5 flex items-center gap-1.5 font-sign text-tool leading-label font-bold text-berry-700"
      id={errorId(field)}
      role={role}
    >
      <Icon shape={CircleAlert} className="size-[1.1em]" />
      <span>
        <span className="sr-only">{CONTROL_WORDS[field.locale ?? 'en'].error} </span>
        {field.error}
      </span>
    </span>
  ) : null
