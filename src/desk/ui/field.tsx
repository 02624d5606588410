'use client'
// Client code because the errors of a form come from the server while the page is open.

import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'

import { classNames } from '@/ui/class-names'
import { type ControlProps, controlProps, errorId, hintId } from '@/ui/field-parts'

/** The server's errors for the fields of the form around them, by their names. */
export const FieldErrors = createContext<Readonly<Record<string, string>>>({})

type FieldProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** An error that the page finds. Without it, the server's error for this name. */
  error?: string | undefined
  id?: string | undefined
  className?: string | undefined
}

function useField({ name, hint, error, id }: FieldProps) {
  const made = useId()
  const fromServer = useContext(FieldErrors)[name]
  return { id: id ?? made, hint, error: error ?? fromServer }
}

type DeskControl = ControlProps & { name: string; className: string }

/** One control with its label, hint and error. */
function Field({
  children,
  ...props
}: FieldProps & { children: (control: DeskControl) => ReactNode }) {
  const field = useField(props)
  return (
    <div className={classNames('desk-field', props.className)}>
      <label htmlFor={field.id}>{props.label}</label>
      <Hint {...field} />
      {children({ ...controlProps(field), name: props.name, className: 'desk-input' })}
      <FieldError {...field} isAnnounced={Boolean(props.error)} />
    </div>
  )
}

type Parts = ReturnType<typeof useField>

const Hint = (field: Parts) =>
  field.hint ? (
    <p id={hintId(field)} className="desk-field__hint">
      {field.hint}
    </p>
  ) : null

/** After errors from the server, the first field takes the focus. Errors that the page finds are announced. */
const FieldError = ({ isAnnounced, ...field }: Parts & { isAnnounced: boolean }) =>
  field.error ? (
    <p id={errorId(field)} className="desk-field__error" role={isAnnounced ? 'alert' : undefined}>
      {field.error}
    </p>
  ) : null

/** The props of a control, besides those of its field. */
type Rest<Control extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<Control>,
  keyof FieldProps
>

/** A line of text, or a day. */
export const DeskInput = ({
  name,
  label,
  hint,
  error,
  id,
  className,
  ...input
}: FieldProps & Rest<'input'>) => (
  <Field {...{ name, label, hint, error, id, className }}>
    {(control) => <input {...input} {...control} />}
  </Field>
)

/** Several lines of text. */
export const DeskTextarea = ({
  name,
  label,
  hint,
  error,
  id,
  className,
  ...area
}: FieldProps & Rest<'textarea'>) => (
  <Field {...{ name, label, hint, error, id, className }}>
    {(control) => <textarea {...area} {...control} />}
  </Field>
)

type Option = { value: string; label: string }

/** One of several. */
export const DeskSelect = ({
  name,
  label,
  hint,
  error,
  id,
  className,
  options,
  ...select
}: FieldProps & { options: readonly Option[] } & Rest<'select'>) => (
  <Field {...{ name, label, hint, error, id, className }}>
    {(control) => (
      <select {...select} {...control}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
)

/** As many of several as apply. */
export function DeskChoices({
  options,
  chosen,
  ...props
}: FieldProps & { options: readonly Option[]; chosen: readonly string[] }) {
  const field = useField(props)
  const { 'aria-invalid': isInvalid, 'aria-describedby': describedBy } = controlProps(field)
  return (
    <fieldset className="desk-field" aria-describedby={describedBy}>
      <legend className="desk-field__label">{props.label}</legend>
      <Hint {...field} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        {options.map(({ value, label }) => (
          <Tick key={value} label={label}>
            <input
              type="checkbox"
              name={props.name}
              value={value}
              defaultChecked={chosen.includes(value)}
              aria-invalid={isInvalid}
            />
          </Tick>
        ))}
      </div>
      <FieldError {...field} isAnnounced={false} />
    </fieldset>
  )
}

/** One of several options, all of which are in view. */
export const DeskRadios = <Value extends string>({
  name,
  legend,
  isLegendHidden = false,
  options,
  value,
  onChange,
}: {
  name: string
  legend: string
  /** Whether a heading above it says the same. */
  isLegendHidden?: boolean
  options: readonly { value: Value; label: string; hint?: string }[]
  value: NoInfer<Value>
  onChange: (value: Value) => void
}) => (
  <fieldset>
    <legend className={isLegendHidden ? 'sr-only' : 'desk-field__label'}>{legend}</legend>
    {options.map((option) => (
      <Tick key={option.value} {...option}>
        <input
          type="radio"
          name={name}
          value={option.value}
          checked={option.value === value}
          onChange={() => {
            onChange(option.value)
          }}
        />
      </Tick>
    ))}
  </fieldset>
)

/** Yes or no. */
export const DeskTick = ({
  label,
  hint,
  ...input
}: Pick<FieldProps, 'name' | 'label' | 'hint'> & Omit<Rest<'input'>, 'type'>) => (
  <Tick label={label} hint={hint}>
    <input {...input} type="checkbox" />
  </Tick>
)

/** The label of a checkbox, which contains it. */
const Tick = ({
  label,
  hint,
  children,
}: Pick<FieldProps, 'label' | 'hint'> & { children: ReactNode }) => (
  <label className="desk-tick">
    {children}
    <b>{label}</b>
    {hint ? <small>{hint}</small> : null}
  </label>
)
