import './lib/load-env'

import { openPayload } from '@/platform/payload'

// Payload's own command does the same, but under load it has exited with 0 without doing anything.
const payload = await openPayload()
await payload.db.migrate()

// Payload keeps its connections open, and an open connection keeps the process alive.
process.exit(0)
