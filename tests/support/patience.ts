/**
 * How long a test waits for what should happen soon. Only what never happens takes longer, on a slow machine, too; whatever is
 * waited for shorter is promised to people.
 */
export const PATIENCE_MS = 120_000

/**
 * How often a test of the integration or of a browser that failed runs again where `CI` is set: there a process or a press that
 * came a moment too late must not refuse the work of a day. `npm test` names such a test and its error, and whoever reads it
 * mends it. Tests of pure rules and of faults never run again: there a failure is a fact.
 */
export const SECOND_TRIES = process.env['CI'] ? 1 : 0
