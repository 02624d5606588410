'use client'
// A form within the record's form. It sends its own request and is not part of the record.
import { Button } from '@payloadcms/ui'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { maskPhone } from '@/forms/core/phone'

import { QuestionButtons } from './question-buttons'

type Choice = { value: string; label: string }
type OfferedQuestion = { name: string; label: string; kind: string; options: readonly Choice[] }
type Value = string | readonly string[]

type Stage =
  | 'closed'
  | 'open'
  | 'saving'
  | 'saved'
  | { error: string; fields: Partial<Record<string, string>> }

const NOT_SAVED = 'The correction was not saved. Please try again in a moment.'

const refusalSchema = z.object({
  error: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})

async function save(address: string, correction: object): Promise<Stage> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(correction),
    })
    if (response.ok) return 'saved'
    const { error, fields = {} } = refusalSchema.parse(await response.json())
    return { error, fields }
  } catch {
    return { error: NOT_SAVED, fields: {} }
  }
}

/** A form that corrects one answer, with the new value and a reason. Its input is kept until it is saved. */
export function CorrectAnswer({
  address,
  questions,
  onSaved,
}: {
  address: string
  questions: readonly OfferedQuestion[]
  onSaved: () => Promise<void>
}) {
  const id = useId()
  const [stage, setStage] = useState<Stage>('closed')
  const [name, setName] = useState('')
  const [value, setValue] = useState<Value>('')
  const [reason, setReason] = useState('')
  const first = useRef<HTMLSelectElement>(null)
  const question = questions.find((one) => one.name === name)
  const errors = typeof stage === 'object' ? stage.fields : {}

  const send = async () => {
    if (!question) {
      setStage({ error: '', fields: { field: 'Choose the answer to correct.' } })
      first.current?.focus()
      return
    }
    setStage('saving')
    const outcome = await save(address, { field: name, value, reason })
    if (outcome === 'saved') {
      setName('')
      setValue('')
      setReason('')
      await onSaved()
    }
    setStage(outcome)
  }

  if (stage === 'closed' || stage === 'saved') {
    return (
      <div>
        <p role="status">{stage === 'saved' ? 'The correction is saved.' : null}</p>
        <Button
          type="button"
          size="small"
          buttonStyle="secondary"
          margin={false}
          onClick={() => {
            setStage('open')
            requestAnimationFrame(() => first.current?.focus())
          }}
        >
          Correct an answer
        </Button>
      </div>
    )
  }

  return (
    <div className="corrections__form" role="group" aria-label="Correct an answer">
      <p>What was sent stays on record. The answer you enter here counts from now on.</p>
      <Field id={`${id}-field`} label="Answer to correct" error={errors.field}>
        {(described) => (
          <select
            ref={first}
            {...described}
            value={name}
            onChange={({ target }) => {
              const selected = questions.find((one) => one.name === target.value)
              setName(target.value)
              setValue(selected?.kind === 'choices' ? [] : (selected?.options[0]?.value ?? ''))
            }}
          >
            <option value="">Choose…</option>
            {questions.map(({ name: one, label }) => (
              <option key={one} value={one}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {question && (
        <NewAnswer
          id={`${id}-value`}
          question={question}
          value={value}
          error={errors.value}
          onChange={setValue}
        />
      )}
      <Field id={`${id}-reason`} label="Why" error={errors.reason}>
        {(described) => (
          <textarea
            {...described}
            rows={2}
            maxLength={500}
            placeholder="By phone, on Dec 3, because…"
            value={reason}
            onChange={({ target }) => {
              setReason(target.value)
            }}
          />
        )}
      </Field>
      <p role="alert">{typeof stage === 'object' ? stage.error : null}</p>
      <QuestionButtons
        label="Save the correction"
        workingLabel="Saving…"
        isWorking={stage === 'saving'}
        onYes={send}
        onNotNow={() => {
          setStage('closed')
        }}
      />
    </div>
  )
}

type Described = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

function Field({
  id,
  label,
  error,
  children,
}: {
  id: string
  label: string
  error: string | undefined
  children: (described: Described) => React.ReactNode
}) {
  return (
    <div className="corrections__field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}),
      })}
      {error && (
        <p id={`${id}-error`} className="corrections__error">
          {error}
        </p>
      )}
    </div>
  )
}

function NewAnswer({
  id,
  question: { kind, options },
  value,
  error,
  onChange,
}: {
  id: string
  question: OfferedQuestion
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
}) {
  const text = typeof value === 'string' ? value : ''
  if (kind === 'choices') {
    const selected = typeof value === 'string' ? [] : value
    return (
      <fieldset aria-describedby={error ? `${id}-error` : undefined}>
        <legend>New answer</legend>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="checkbox"
              checked={selected.includes(option.value)}
              onChange={({ target }) => {
                onChange(
                  target.checked
                    ? [...selected, option.value]
                    : selected.filter((one) => one !== option.value),
                )
              }}
            />{' '}
            {option.label}
          </label>
        ))}
        {error && (
          <p id={`${id}-error`} className="corrections__error">
            {error}
          </p>
        )}
      </fieldset>
    )
  }
  const onInput = ({
    target,
  }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
    onChange(target.value)
  }
  return (
    <Field id={id} label="New answer" error={error}>
      {(described) => {
        if (options.length > 0)
          return (
            <select {...described} value={text} onChange={onInput}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          )
        if (kind === 'paragraph')
          return <textarea {...described} rows={4} value={text} onChange={onInput} />
        if (kind === 'phone')
          return (
            <input
              {...described}
              type="tel"
              value={text}
              onChange={({ target }) => {
                onChange(maskPhone(target.value, target.value.length).text)
              }}
            />
          )
        return (
          <input
            {...described}
            type={kind === 'date' ? 'date' : kind === 'email' ? 'email' : 'text'}
            value={text}
            onChange={onInput}
          />
        )
      }}
    </Field>
  )
}
