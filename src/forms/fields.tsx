'use client'
// Labels, hints and errors are wired to their controls here, once, for every form.

import { createContext, type ReactNode, use, useEffect, useState } from 'react'

import { Icon } from '@/ui/icon'

import { partsOfDay } from './days'
import { bytesMaxOf, sizeInWords } from './files'
import { formatPhone } from './phone'
import type { Question, Questions } from './questions'
import type { FormFromServer, PublicFormState } from './use-public-form'

type FormContext = {
  questions: Questions
  state: PublicFormState
  typed: FormFromServer['typed']
}

const Context = createContext<FormContext | null>(null)

export const FormFields = Context.Provider

function useField(name: string) {
  const context = use(Context)
  const question = context?.questions[name]
  if (!context || !question) throw new Error(`No form around this field asks for ${name}`)
  const { state, typed } = context
  const error = state.errors[name]
  const hintId = question.hint ? `${name}-hint` : undefined
  const errorId = error ? `${name}-error` : undefined
  return {
    question,
    error,
    hintId,
    errorId,
    describedBy: [hintId, errorId].filter(Boolean).join(' ') || undefined,
    typed: (control = name) => typedList(typed[control])[0],
    isTyped: (value: string) => typedList(typed[name]).includes(value),
    /** What makes an element the control of an answer; editing it takes its error away. */
    control: (control = name) =>
      state.fields.register(control, { onChange: () => state.clear(name) }),
    setText: (text: string) => state.fields.setValue(name, text),
    isUsable: !state.isSending,
  }
}

const typedList = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : [value].flat()

function Label({ question }: { question: Question }) {
  return (
    <>
      {question.label}
      {question.isOptional && <span className="opt"> (optional)</span>}
    </>
  )
}

function Hint({ id, children }: { id: string | undefined; children: ReactNode }) {
  return id ? (
    <span className="hint" id={id}>
      {children}
    </span>
  ) : null
}

function FieldError({ id, children }: { id: string | undefined; children: ReactNode }) {
  return id ? (
    <span className="err" id={id}>
      <Icon name="alert" />
      <span>
        <span className="vh">Error: </span>
        {children}
      </span>
    </span>
  ) : null
}

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

/** One question, with the control that its kind takes. */
export function Field({ name, wide = false }: { name: string; wide?: boolean }) {
  const { question } = useField(name)
  switch (question.kind) {
    case 'text':
    case 'signature':
    case 'email':
    case 'url':
    case 'phone':
    case 'paragraph':
      return <TextField name={name} wide={wide} />
    case 'date':
      return <DateField name={name} />
    case 'choice':
      return question.control === 'select' ? (
        <SelectField name={name} wide={wide} />
      ) : (
        <ChoiceField name={name} />
      )
    case 'choices':
      return <ChoicesField name={name} />
    case 'consent':
      return <ConsentField name={name} />
    case 'file':
      return <FileField name={name} />
  }
}

const INPUT_TYPES = { text: 'text', signature: 'text', email: 'email', url: 'url' } as const

function TextField({ name, wide }: { name: string; wide: boolean }) {
  const { question, error, hintId, errorId, describedBy, typed, control, setText } = useField(name)
  const { onChange, ...registered } = control()
  const shared = {
    ...registered,
    id: name,
    defaultValue: typed() ?? '',
    autoComplete: question.autoComplete ?? 'off',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy,
  }
  return (
    <div
      className={classes(
        'f',
        error && 'bad',
        wide && 'span2',
        question.kind === 'signature' && 'sig',
      )}
    >
      <label htmlFor={name}>
        <Label question={question} />
      </label>
      <Hint id={hintId}>{question.hint}</Hint>
      <FieldError id={errorId}>{error}</FieldError>
      {question.kind === 'paragraph' ? (
        <textarea {...shared} onChange={onChange} rows={3} maxLength={question.maxLength} />
      ) : question.kind === 'phone' ? (
        <input
          {...shared}
          type="tel"
          inputMode="tel"
          onChange={(event) => {
            const input = event.currentTarget
            const { text, caret } = formatPhone(
              input.value,
              input.selectionStart ?? input.value.length,
            )
            if (text !== input.value) {
              setText(text)
              input.setSelectionRange(caret, caret)
            }
            return onChange(event)
          }}
        />
      ) : question.kind === 'text' ||
        question.kind === 'signature' ||
        question.kind === 'email' ||
        question.kind === 'url' ? (
        <input
          {...shared}
          type={INPUT_TYPES[question.kind]}
          onChange={onChange}
          spellCheck={question.kind === 'email' || question.kind === 'url' ? false : undefined}
          maxLength={question.kind === 'email' ? 254 : question.maxLength}
        />
      ) : null}
    </div>
  )
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

function DateField({ name }: { name: string }) {
  const { question, error, hintId, errorId, describedBy, typed, control } = useField(name)
  const whole = partsOfDay(typed() ?? '')
  const invalid = error ? true : undefined
  return (
    <fieldset className={classes('f', error && 'bad', 'span2')} aria-describedby={describedBy}>
      <legend className="lab">
        <Label question={question} />
      </legend>
      <Hint id={hintId}>{question.hint}</Hint>
      <FieldError id={errorId}>{error}</FieldError>
      <div className="dob">
        <div>
          <label htmlFor={`${name}Month`}>Month</label>
          {/* The first part is the one that the error summary leads to. */}
          <select
            {...control(`${name}Month`)}
            id={`${name}Month`}
            defaultValue={typed(`${name}Month`) ?? whole.month}
            aria-invalid={invalid}
          >
            <option value="">Select</option>
            {MONTHS.map((month, index) => (
              <option key={month} value={String(index + 1)}>
                {month}
              </option>
            ))}
          </select>
        </div>
        {(
          [
            ['Day', whole.day, 2],
            ['Year', whole.year, 4],
          ] as const
        ).map(([part, value, length]) => (
          <div key={part}>
            <label htmlFor={`${name}${part}`}>{part}</label>
            <input
              {...control(`${name}${part}`)}
              id={`${name}${part}`}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              maxLength={length}
              defaultValue={typed(`${name}${part}`) ?? value}
              aria-invalid={invalid}
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}

function SelectField({ name, wide }: { name: string; wide: boolean }) {
  const { question, error, hintId, errorId, describedBy, typed, control } = useField(name)
  if (question.kind !== 'choice') throw new Error(`${name} is not a choice`)
  return (
    <div className={classes('f', error && 'bad', wide && 'span2')}>
      <label htmlFor={name}>
        <Label question={question} />
      </label>
      <Hint id={hintId}>{question.hint}</Hint>
      <FieldError id={errorId}>{error}</FieldError>
      <select
        {...control()}
        id={name}
        defaultValue={typed() ?? ''}
        autoComplete={question.autoComplete ?? 'off'}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      >
        <option value="">Select</option>
        {question.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

/**
 * A choice, with the questions that one of its options opens as `children`. CSS shows and hides them, so
 * that it needs no JavaScript.
 */
export function ChoiceField({
  name,
  opens,
  children,
}: {
  name: string
  opens?: string
  children?: ReactNode
}) {
  const { question, error, hintId, errorId, describedBy, typed, control } = useField(name)
  if (question.kind !== 'choice') throw new Error(`${name} is not a choice`)
  return (
    <div className="opens">
      <fieldset className={classes('f', error && 'bad')} aria-describedby={describedBy}>
        <legend className="lab">
          <Label question={question} />
        </legend>
        <Hint id={hintId}>{question.hint}</Hint>
        <FieldError id={errorId}>{error}</FieldError>
        <div className="pick">
          {question.options.map(({ value, label, hint }, index) => (
            <label key={value} className="opt-row">
              <input
                {...control()}
                id={index === 0 ? name : `${name}-${value}`}
                type="radio"
                value={value}
                defaultChecked={typed() === value}
                data-opens={value === opens ? true : undefined}
              />
              <b>{label}</b>
              {hint && <small>{hint}</small>}
            </label>
          ))}
        </div>
      </fieldset>
      {children && <div className="reveal">{children}</div>}
    </div>
  )
}

function ChoicesField({ name }: { name: string }) {
  const { question, error, hintId, errorId, describedBy, isTyped, control } = useField(name)
  if (question.kind !== 'choices') throw new Error(`${name} is not a list of choices`)
  return (
    <fieldset className={classes('f', error && 'bad')} aria-describedby={describedBy}>
      <legend className="lab">
        <Label question={question} />
      </legend>
      <Hint id={hintId}>{question.hint}</Hint>
      <FieldError id={errorId}>{error}</FieldError>
      <div className="pick pick--many">
        {question.options.map(({ value, label, hint }, index) => (
          <label key={value} className="opt-row">
            <input
              {...control()}
              id={index === 0 ? name : `${name}-${value}`}
              type="checkbox"
              value={value}
              defaultChecked={isTyped(value)}
            />
            <b>{label}</b>
            {hint && <small>{hint}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A tick, with the questions that it opens as `children`. */
export function ConsentField({ name, children }: { name: string; children?: ReactNode }) {
  const { question, error, hintId, errorId, typed, control } = useField(name)
  return (
    <div className="opens">
      <div className={classes('f', error && 'bad')}>
        <FieldError id={errorId}>{error}</FieldError>
        <label className="opt-row">
          <input
            {...control()}
            id={name}
            type="checkbox"
            defaultChecked={typed() !== undefined && typed() !== ''}
            aria-invalid={error ? true : undefined}
            aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
            data-opens={children ? true : undefined}
          />
          <b>{question.label}</b>
          {question.hint && <small id={hintId}>{question.hint}</small>}
        </label>
      </div>
      {children && <div className="reveal">{children}</div>}
    </div>
  )
}

const NOTHING_CHOSEN = {
  photo: { title: 'No photo yet', text: 'Take one or choose a file' },
  document: { title: 'No file yet', text: 'Choose a file' },
} as const

type Chosen = {
  name: string
  bytes: number
  /** Of the photo in this browser's memory, to show it; `null` for what is not shown. */
  address: string | null
}

function FileField({ name }: { name: string }) {
  const { question, error, hintId, errorId, describedBy, control } = useField(name)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const address = chosen?.address ?? null
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address])
  if (question.kind !== 'file') throw new Error(`${name} is not a file`)
  const { onChange, ...registered } = control()
  const tooLarge = chosen !== null && chosen.bytes > bytesMaxOf(question)
  const problem = error ?? (tooLarge ? question.tooLarge : undefined)
  const nothing = NOTHING_CHOSEN[question.is]
  return (
    <div className={classes('f', problem !== undefined && 'bad')}>
      <label htmlFor={name}>
        <Label question={question} />
      </label>
      <Hint id={hintId}>{question.hint}</Hint>
      <FieldError id={errorId ?? (tooLarge ? `${name}-error` : undefined)}>{problem}</FieldError>
      <div className="drop">
        {chosen?.address && problem === undefined ? (
          <img
            className="drop__preview"
            src={chosen.address}
            alt="What you chose"
            // A kind of picture that this browser cannot show.
            onError={() => setChosen({ ...chosen, address: null })}
          />
        ) : (
          <Icon name={chosen && problem === undefined ? 'check' : 'upload'} />
        )}
        <span aria-live="polite">
          <b>{chosen ? chosen.name : nothing.title}</b>
          {chosen ? sizeInWords(chosen.bytes) : nothing.text}
        </span>
        <input
          {...registered}
          id={name}
          type="file"
          accept={question.accept}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={describedBy}
          onChange={(event) => {
            const file = event.currentTarget.files?.item(0)
            setChosen(
              file
                ? {
                    name: file.name,
                    bytes: file.size,
                    address: question.is === 'photo' ? URL.createObjectURL(file) : null,
                  }
                : null,
            )
            return onChange(event)
          }}
        />
      </div>
    </div>
  )
}
