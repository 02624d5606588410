import { existsSync } from 'node:fs'

import { log } from '@/lib/log'

if (existsSync('.env')) process.loadEnvFile('.env')

// Imported last, because the settings are checked as soon as they are imported.
const { openPayload } = await import('@/platform/payload')
const { seedContent } = await import('@/content/seed')

const isFilled = await seedContent(await openPayload())
log.info({ isFilled }, isFilled ? 'starter content written' : 'content exists already')

// Payload keeps its connections open, and an open connection keeps the process alive.
process.exit(0)
