import { env } from '@/lib/env'
import { openPayload } from '@/platform/payload'
import { fillPracticeSite } from '@/practice/fill'

/** Fills the practice site of `npm run demo`. */

const { isPracticeSite, PRACTICE_PASSWORD: password } = env
if (!isPracticeSite || password === undefined)
  throw new Error('Invented people belong only on the practice site: npm run demo')
await fillPracticeSite(await openPayload(), password)

// Payload keeps its connections open, and an open connection keeps the process alive.
process.exit(0)
