import './lib/load-env'

import { readMigrationFiles } from 'payload'

import { openPayload } from '@/platform/payload'

/** Runs the migrations that it is given by name, in their order. */
const names = new Set(process.argv.slice(2))

// Payload's own command does the same, but under load it has exited with 0 without doing anything.
const payload = await openPayload()
const migrations = await readMigrationFiles({ payload })
await payload.db.migrate({ migrations: migrations.filter(({ name }) => names.has(name)) })

// Payload keeps its connections open, and an open connection keeps the process alive.
process.exit(0)
