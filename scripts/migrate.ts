import type { Migration } from 'payload'

import { migrations } from '@/migrations'
import { openPayload } from '@/platform/payload'

/** Runs the migrations with the given names, in the order of their names. */
const names = new Set(process.argv.slice(2))
// Payload's own type of a migration does not say which arguments it gets.
const isNamed = (migration: { name: string }): migration is Migration => names.has(migration.name)

// Payload's own command does the same, but under load it has exited with 0 without doing anything.
const payload = await openPayload()
const named = migrations.filter(isNamed).toSorted((one, other) => (one.name < other.name ? -1 : 1))
await payload.db.migrate({ migrations: named })

// Payload keeps its connections open, and an open connection keeps the process alive.
process.exit(0)
