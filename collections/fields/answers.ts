import type { Field } from 'payload'

import { isPrivate, type Question, type Questions } from '@/forms/core/questions'

import { may, nobody } from '../access'
import { notInLists } from '../hooks/keep-from-lists'
import { keepRowsAsSent } from '../hooks/keep-rows-as-sent'

/**
 * One Payload field for each stored question, so that the panel stores and labels exactly what the form
 * asks. What was submitted is evidence: staff read it, nobody edits it.
 *
 * `required` is said again on purpose: what a record may never lack is a different fact from what
 * today's form insists on.
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
    access: { create: nobody, read: may(question.isHealth ? 'health' : 'review'), update: nobody },
    ...(isPrivate(question) ? { admin: notInLists } : {}),
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
    // A day is text: a timestamp would move a birthday across midnight in some zone.
    case 'date':
      return { ...common, type: 'text', maxLength: 10 }
    case 'choice':
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
  }
}
