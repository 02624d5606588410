import type { Field } from 'payload'

import { isPrivate, type Question, type Questions } from '@/forms/core/questions'

import { keepRowsAsSent } from '../hooks/keep-rows-as-sent'
import { asSubmitted, sealed } from './submission'

/**
 * One Payload field for each stored question, so that the panel stores and labels exactly what the form asks. Submitted
 * answers are evidence: staff can read them but not edit them.
 * `required` is separate from the form's schema on purpose: it lists the answers that every record has, including those
 * submitted with an older form.
 */
export function answerFields<const Q extends Questions>(
  questions: Q,
  { required }: { required: readonly (keyof Q & string)[] },
): Field[] {
  const isRequired = new Set<string>(required)
  return Object.entries(questions).flatMap(([name, question]) =>
    question.kind === 'file' ? [] : [answerField(name, question, isRequired.has(name))],
  )
}

function answerField(
  name: string,
  question: Exclude<Question, { kind: 'file' }>,
  required: boolean,
): Field {
  const common = {
    name,
    label: question.label,
    required,
    access: isPrivate(question) ? sealed : asSubmitted,
  }
  switch (question.kind) {
    case 'text':
    case 'signature':
    case 'url':
      return { ...common, type: 'text', maxLength: question.maxLength }
    case 'paragraph':
      return { ...common, type: 'textarea', maxLength: question.maxLength }
    case 'email':
      return { ...common, type: 'email', index: true }
    case 'phone':
      return { ...common, type: 'text', maxLength: 10 }
    // A day is stored as text, because a timestamp would be another day in some time zones.
    case 'date':
      return { ...common, type: 'text', maxLength: 10 }
    case 'choice':
      if (question.isLocal) return { ...common, type: 'text', maxLength: 120 }
      return {
        ...common,
        type: 'select',
        options: question.options.map(({ value, label }) => ({ value, label })),
      }
    case 'choices':
      return {
        ...common,
        type: 'select',
        hasMany: true,
        hooks: { beforeChange: [keepRowsAsSent] },
        options: question.options.map(({ value, label }) => ({ value, label })),
      }
    case 'consent':
      return { ...common, type: 'checkbox' }
    case 'people':
      return {
        ...common,
        type: 'array',
        hooks: { beforeChange: [keepRowsAsSent] },
        fields: [
          { name: 'name', type: 'text', required: true, maxLength: 120 },
          { name: 'relationship', type: 'text', maxLength: 60 },
          { name: 'phone', type: 'text', required: true, maxLength: 10 },
        ],
      }
  }
}
