import { refused } from '@/lib/result'

/** The refusal when a rate limit is exceeded. */
export type TooManyAttempts = { code: 'too-many'; retryAfterSeconds: number }

export const tooManyAttempts = (retryAfterSeconds: number) =>
  refused<TooManyAttempts>({ code: 'too-many', retryAfterSeconds })
