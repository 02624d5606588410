import { randomUUID } from 'node:crypto'

/** A unique email address, in this run and others. */
export const freshEmail = (who = 'somebody'): string => `${who}-${randomUUID()}@family.example`
