import type { Duplicate } from './duplicate'
import type { FieldMessages } from './refusals'

/** A form as the server rendered it: its token, and the values and errors of a rejected attempt. */
export type InitialForm = {
  formToken: string
  values: Record<string, string | string[]>
  /** The errors at the fields. */
  fields: FieldMessages
  /** The page of the form that a button has requested; `null` if the form has only one. */
  step: string | null
  /** Why the earlier attempt was refused; `null` if there was none. */
  refusal: {
    message: string
    /** Whether the message only repeats what the errors at the fields say. */
    isAboutFields: boolean
    /** The earlier submission that this one repeats, if any. */
    duplicate: Duplicate | null
  } | null
}
