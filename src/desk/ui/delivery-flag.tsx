import { Check, Clock, TriangleAlert } from 'lucide'

import { deliveryName } from '@/features/emails/wording'
import type { Delivery } from '@/mail/email'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'

const LOOKS = {
  queued: { shape: Clock, tone: 'desk-flag--soft' },
  sent: { shape: Check, tone: 'desk-flag--ok' },
  failed: { shape: TriangleAlert, tone: 'desk-flag--bad' },
} as const

/** How an email stands, in an icon and words. */
export const DeliveryFlag = ({
  status,
  lastError = null,
}: {
  status: Delivery
  lastError?: string | null
}) => (
  <span className={classNames('desk-flag whitespace-nowrap', LOOKS[status].tone)}>
    <Icon shape={LOOKS[status].shape} />
    {deliveryName({ status, lastError })}
  </span>
)
