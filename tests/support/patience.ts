/**
 * How long a test waits for something that should happen soon. Only a failing wait takes longer, also on a slow
 * machine; shorter timeouts are promises to people.
 */
export const PATIENCE_MS = 120_000

/**
 * How often a failed test of the integration or of a browser runs again if `CI` is set: there, a process or a press
 * that came a moment too late must not reject a day's work. `npm test` names such a test and its error, so that its
 * reader fixes it. Tests of pure rules and of faults never run again: their failures are facts.
 */
export const SECOND_TRIES = process.env['CI'] ? 1 : 0
