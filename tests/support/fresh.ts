import { randomUUID } from 'node:crypto'

/** An email address that nobody else has, in this run or another. */
export const freshEmail = (who = 'somebody'): string => `${who}-${randomUUID()}@family.example`
