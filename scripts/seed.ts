import { seedContent } from '@/content/seed'
import { log } from '@/lib/log'
import { openPayload } from '@/platform/payload'

const isFilled = await seedContent(await openPayload())
log.info({ isFilled }, isFilled ? 'starter content written' : 'content exists already')

// Payload keeps its connections open, and an open connection keeps the process alive.
process.exit(0)
