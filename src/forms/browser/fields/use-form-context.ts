'use client'

import { createContext, use } from 'react'

import type { InitialForm } from '@/forms/core/initial-form'
import type { Question } from '@/forms/core/questions'
import type { AnswerRefusal } from '@/forms/core/refusals'

import type { PublicForm } from '../use-public-form'

type FormContext = {
  form: PublicForm
  /** The initial values of the controls, by name. */
  initialValues: InitialForm['values']
}

const Context = createContext<FormContext | null>(null)

export const FormContextProvider = Context.Provider

/** A question of the given kinds, with its name. */
export type FieldOf<Kind extends Question['kind']> = {
  name: string
  question: Extract<Question, { kind: Kind }>
}

function useFormContext() {
  const context = use(Context)
  if (!context) throw new Error('A field is rendered outside its form.')
  return context
}

/** The state of the form around a component. */
export const useFormState = (): PublicForm => useFormContext().form

export function useQuestion(name: string): Question {
  const question = useFormContext().form.questions[name]
  if (!question) throw new Error(`The form has no question ${name}.`)
  return question
}

/** The parts of the form that a field needs. */
export function useField({ name, question }: { name: string; question: Question }) {
  const { form, initialValues } = useFormContext()
  const { label, hint, isOptional } = question
  const getValues = (control: string) => [initialValues[control] ?? []].flat()
  return {
    words: {
      id: name,
      locale: form.words.locale,
      label,
      hint,
      isOptional,
      error: form.errors[name],
    },
    describe: (refusal: AnswerRefusal) => form.describe(refusal, name),
    initialValue: (control = name) => getValues(control)[0],
    isInitialValue: (value: string) => getValues(name).includes(value),
    /** The props that register an element as a control of the question. Editing it clears the question's error. */
    register: (control = name) =>
      form.fields.register(control, { onChange: () => form.clearError(name) }),
    setValue: (text: string) => {
      form.fields.setValue(name, text)
      form.saveDraft()
    },
    clearError: () => form.clearError(name),
  }
}
