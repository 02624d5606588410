import type { EmailAdapter } from 'payload'

import { env } from '@/lib/env'

import { enqueueEmail } from './queue'

const [, fromName = '', fromAddress = env.EMAIL_FROM] =
  /^(.*?)\s*<(.+)>$/.exec(env.EMAIL_FROM) ?? []

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Queues Payload's own emails like all others, for the worker to send. */
export const emailAdapter: EmailAdapter = ({ payload }) => ({
  name: 'emails',
  defaultFromName: fromName,
  defaultFromAddress: fromAddress,
  sendEmail: async (message) => {
    await enqueueEmail(
      { sql: payload.db.drizzle },
      {
        to: asText(message.to),
        subject: asText(message.subject),
        text: asText(message.text),
        html: asText(message.html),
      },
      { reference: '' },
    )
  },
})
