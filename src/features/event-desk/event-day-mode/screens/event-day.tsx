import { headers } from 'next/headers'

import { ActionButton } from '@/desk/ui/action-button'
import { Sheet } from '@/desk/ui/sheet'
import { clientAddress } from '@/lib/client-address'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { TIME_ZONE_NAME } from '@/lib/organization'
import { formatInstant } from '@/lib/zone-time'
import { eventDayEnd } from '@/platform/event-day'

/** Whether this browser's network may send more forms, for a tablet at an event where families sign up. */
export async function EventDay() {
  const endsAt = await eventDayEnd(clientAddress(await headers()))
  return (
    <Sheet title="Event-day mode">
      <div className="desk-sheet__body grid gap-3">
        <p>
          For a tablet at an event where many families sign up. Press it there: for twelve hours,
          everyone on the same Wi-Fi can submit five times as many forms.
        </p>
        <p className="text-soft">
          {endsAt === null
            ? 'It is off for your connection.'
            : `It is on for your connection until ${formatInstant(endsAt, ORGANIZATION_ZONE)} ${TIME_ZONE_NAME}.`}
        </p>
      </div>
      <div className="desk-sheet__foot">
        {endsAt === null ? (
          <ActionButton path="/staff/event-day/start" look="line" isSmall>
            Start event-day mode
          </ActionButton>
        ) : (
          <ActionButton path="/staff/event-day/end" look="line" isSmall>
            End event-day mode
          </ActionButton>
        )}
      </div>
    </Sheet>
  )
}
