import type { EmailAdapter } from 'payload'

import { env } from './env'
import { queueLetter } from './letters'

const [, fromName = '', fromAddress = env.EMAIL_FROM] =
  /^(.*?)\s*<(.+)>$/.exec(env.EMAIL_FROM) ?? []

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Payload's own letters go the way of all others: into the queue, and out by the worker. */
export const emailAdapter: EmailAdapter = ({ payload }) => ({
  name: 'letters',
  defaultFromName: fromName,
  defaultFromAddress: fromAddress,
  sendEmail: async (message) => {
    await queueLetter(
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
