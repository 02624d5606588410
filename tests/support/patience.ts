/**
 * How long a test waits for what should happen soon. Only what never happens takes longer, on a slow machine, too; whatever is
 * waited for shorter is promised to people.
 */
export const PATIENCE_MS = 120_000
