import type { FieldErrors as HookFormErrors } from 'react-hook-form'

import type { FieldMessages } from '@/forms/core/refusals'

import type { Values } from './form-definition'

/** Our messages in the shape of react-hook-form’s errors: the code is the type of the error. */
export const hookFormErrors = (messages: FieldMessages) =>
  Object.fromEntries(
    Object.entries(messages).map(([name, { code, text }]) => [name, { type: code, message: text }]),
  )

/** The same the other way round. */
export const fieldMessagesOf = (errors: HookFormErrors<Values>): FieldMessages =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) =>
      typeof error?.message === 'string'
        ? [[name, { code: String(error.type), text: error.message }]]
        : [],
    ),
  )
