import { Check, CircleSlash, Clock, TriangleAlert } from 'lucide'

import { deliveryName } from '@/features/emails/wording'
import { type Delivery, isTakenBack } from '@/mail/email'

import { Flag } from './flag'

const LOOKS = {
  queued: { shape: Clock, tone: 'soft' },
  sent: { shape: Check, tone: 'ok' },
  failed: { shape: TriangleAlert, tone: 'bad' },
} as const

const STOPPED = { shape: CircleSlash, tone: 'soft' } as const

/** The delivery of an email, in an icon and words. */
export const DeliveryFlag = ({
  status,
  lastError = null,
}: {
  status: Delivery
  lastError?: string | null
}) => {
  const { shape, tone } = isTakenBack({ status, lastError }) ? STOPPED : LOOKS[status]
  return (
    <Flag tone={tone} shape={shape} className="whitespace-nowrap">
      {deliveryName({ status, lastError })}
    </Flag>
  )
}
