import { Counter, register } from 'prom-client'

// What this process counts, for `/metrics`. No label may hold what a visitor sends: each has a few values that are known.

/** What became of a form that was sent. */
export type CountedOutcome =
  | 'accepted'
  | 'invalid'
  | 'refused'
  | 'too-many'
  /** From a bot, which was told that it was accepted. */
  | 'dropped'
  /** Another page of the form, for a browser without JavaScript; nothing was sent. */
  | 'turned'
  /** A body that could not be read: cut off, too large, too slow. */
  | 'unreadable'
  /** There was no room for its files. */
  | 'no-room'
  /** Something of ours failed, or took too long. */
  | 'failed'

/** The build may load this file several times within one process; the registry exists once. */
function counter(name: string, help: string, labelNames: string[]) {
  const existing = register.getSingleMetric(name)
  return existing instanceof Counter ? existing : new Counter({ name, help, labelNames })
}

/** @see CountedOutcome */
export const formsAnswered = counter(
  'site_forms_total',
  'Forms that were sent, by what became of them; those that staff have built are "custom"',
  ['form', 'outcome'],
)

export const limitsReached = counter(
  'site_limits_reached_total',
  'Uses beyond a rate limit, by its name in src/platform/limits.ts',
  ['limit'],
)
