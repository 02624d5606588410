import type { Duplicate } from './duplicate'
import type { FieldMessages } from './refusals'

/** Where the server rendered the form: its token, and what an earlier attempt left. */
export type InitialForm = {
  formToken: string
  values: Record<string, string | string[]>
  /** What is said at the fields. */
  fields: FieldMessages
  /** Why the earlier attempt was refused; `null` when there was none. */
  refusal: {
    message: string
    /** Whether the message says no more than what is said at the fields. */
    isAboutFields: boolean
    /** The earlier submission, when this one repeats it. */
    duplicate: Duplicate | null
  } | null
}
