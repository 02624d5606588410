import type { UIFieldServerProps } from 'payload'
import * as z from 'zod/mini'

import { can } from '@/features/accounts/rules'

const dataSchema = z.object({
  submissionData: z.array(z.object({ id: z.string(), label: z.string(), answer: z.string() })),
})

/**
 * The answers of an inquiry. It checks the role itself, because Payload renders UI fields for everyone who can open
 * the record.
 */
export function SentAnswers({ data, req }: UIFieldServerProps) {
  const parsed = dataSchema.safeParse(data)
  if (!req.user || !can(req.user, 'review') || !parsed.success) return null
  return (
    <dl className="sent-answers">
      {parsed.data.submissionData.map(({ id, label, answer }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  )
}
