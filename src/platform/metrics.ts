import { Counter, register } from 'prom-client'

import { OWN_FORM_NAMES } from '@/submissions'

// Counters of this process, for `/metrics`. A label never holds input of a visitor: each has a few known values.

/**
 * The outcome of a submitted form. Bots are told that theirs was accepted (`dropped`); without JavaScript, a button may
 * ask for another page of the form (`turned`); a body may be cut off, too large or too slow (`unreadable`), or have
 * files for which there is no room (`no-room`); and something of ours may fail, or take too long (`failed`).
 */
const OUTCOMES = [
  'accepted',
  'invalid',
  'refused',
  'too-many',
  'dropped',
  'turned',
  'unreadable',
  'no-room',
  'failed',
] as const

export type CountedOutcome = (typeof OUTCOMES)[number]

/** The build may load this file several times within one process; the registry exists once. */
function counter(
  name: string,
  help: string,
  labelNames: string[],
  known: readonly Record<string, string>[] = [],
) {
  const existing = register.getSingleMetric(name)
  if (existing instanceof Counter) return existing
  const created = new Counter({ name, help, labelNames })
  // Prometheus sees no increase in a series that begins with its first one.
  for (const labels of known) created.inc(labels, 0)
  return created
}

/** @see CountedOutcome */
export const formsAnswered = counter(
  'site_forms_total',
  'Forms that were sent, by what became of them; those that staff have built are "custom"',
  ['form', 'outcome'],
  [...OWN_FORM_NAMES, 'custom'].flatMap((form) => OUTCOMES.map((outcome) => ({ form, outcome }))),
)

export const limitsReached = counter(
  'site_limits_reached_total',
  'Uses beyond a rate limit, by its name in src/platform/limits.ts',
  ['limit'],
)

/** Every counter of this file, from the start: a caller that reads them has loaded this file. */
export const figures = register
