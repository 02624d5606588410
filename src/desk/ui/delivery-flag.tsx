import { Check, CircleSlash, Clock, TriangleAlert } from 'lucide'

import { deliveryName } from '@/features/emails/wording'
import { type Delivery, isTakenBack } from '@/mail/email'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'

const LOOKS = {
  queued: { shape: Clock, tone: 'desk-flag--soft' },
  sent: { shape: Check, tone: 'desk-flag--ok' },
  failed: { shape: TriangleAlert, tone: 'desk-flag--bad' },
} as const

const STOPPED = { shape: CircleSlash, tone: 'desk-flag--soft' } as const

/** How an email stands, in an icon and words. */
export const DeliveryFlag = ({
  status,
  lastError = null,
}: {
  status: Delivery
  lastError?: string | null
}) => {
  const { shape, tone } = isTakenBack({ status, lastError }) ? STOPPED : LOOKS[status]
  return (
    <span className={classNames('desk-flag whitespace-nowrap', tone)}>
      <Icon shape={shape} />
      {deliveryName({ status, lastError })}
    </span>
  )
}
