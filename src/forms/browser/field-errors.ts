import { type FieldErrors as HookFormErrors, set } from 'react-hook-form'

import type { FieldMessage, FieldMessages } from '@/forms/core/refusals'

import type { Values } from './form-definition'

const hookFormError = ({ code, text }: FieldMessage) => ({ type: code, message: text })

/** Sets our messages as react-hook-form errors, whose `type` is our code. It nests the names of items. */
export function hookFormErrors(messages: FieldMessages): HookFormErrors<Values> {
  const errors: HookFormErrors<Values> = {}
  for (const [name, message] of Object.entries(messages)) set(errors, name, hookFormError(message))
  return errors
}

export const errorsByName = (messages: FieldMessages) =>
  Object.entries(messages).map(([name, message]) => ({ name, error: hookFormError(message) }))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Converts react-hook-form errors back to our messages, under the names of the controls. */
export function getFieldMessages(errors: HookFormErrors<Values>): FieldMessages {
  const messages: FieldMessages = {}
  const collect = (value: unknown, name: string) => {
    if (!isRecord(value)) return
    if (typeof value.message === 'string' && typeof value.type === 'string') {
      messages[name] = { code: value.type, text: value.message }
      return
    }
    for (const [part, inner] of Object.entries(value)) collect(inner, `${name}.${part}`)
  }
  for (const [name, error] of Object.entries(errors)) collect(error, name)
  return messages
}
