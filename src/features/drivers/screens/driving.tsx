import { ActionButton } from '@/desk/ui/action-button'
import { Sheet } from '@/desk/ui/sheet'
import { can } from '@/features/accounts/rules'
import { today } from '@/lib/clock'
import type { User } from '@/payload-types'
import { Link } from '@/ui/link'

import { findDriversOfFamily } from '../store'
import { boardWords, STATE_NAMES } from '../wording'

type Props = {
  user: User
  /** A submission of the family. */
  recordId: string
  /** A volunteer whom staff can ask to drive. */
  volunteerId?: string
}

/** The drivers of a family with their clearances; staff can ask a volunteer who was never asked. */
export async function Driving({ user, recordId, volunteerId }: Props) {
  if (!can(user, 'clear-drivers')) return null
  const drivers = await findDriversOfFamily(recordId)
  if (drivers.length === 0 && volunteerId === undefined) return null
  return (
    <Sheet title="Driving">
      <div className="desk-sheet__body grid gap-3">
        {drivers.map((driver) => (
          <p key={driver.id}>
            <Link className="desk-name" href={`/cms/drivers/${driver.id}`}>
              {driver.name}
            </Link>
            <span className="block text-soft">
              {STATE_NAMES[driver.state]}. {boardWords(driver, today()).text}
            </span>
          </p>
        ))}
        {drivers.length === 0 ? (
          <>
            <p className="text-soft">
              Not asked to drive. An email asks for photos of the license and the insurance card;
              its link works once, for 7 days.
            </p>
            <ActionButton
              path={`/staff/drivers/volunteers/${volunteerId ?? ''}/begin`}
              look="line"
              className="w-full"
            >
              Ask for photos
            </ActionButton>
          </>
        ) : null}
      </div>
    </Sheet>
  )
}
