import { refused } from '@/lib/result'

/** The refusal of whoever sends more than a limit allows. */
export type TooManyAttempts = { code: 'too-many'; retryAfterSeconds: number }

export const tooManyAttempts = (retryAfterSeconds: number) =>
  refused<TooManyAttempts>({ code: 'too-many', retryAfterSeconds })
