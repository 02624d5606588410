import type { FieldErrors as HookFormErrors } from 'react-hook-form'

import type { FieldMessages } from '@/forms/core/refusals'

import type { Values } from './form-definition'

/** Converts our messages to react-hook-form errors, whose `type` is our code. */
export const hookFormErrors = (messages: FieldMessages) =>
  Object.fromEntries(
    Object.entries(messages).map(([name, { code, text }]) => [name, { type: code, message: text }]),
  )

/** Converts react-hook-form errors back to our messages. */
export const fieldMessagesOf = (errors: HookFormErrors<Values>): FieldMessages =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) =>
      typeof error?.message === 'string'
        ? [[name, { code: String(error.type), text: error.message }]]
        : [],
    ),
  )
