import { ActionButton } from '@/desk/ui/action-button'
import { DeskTextarea } from '@/desk/ui/field'
import { DeskForm } from '@/desk/ui/form'
import { fingerprint } from '@/features/records/retention/erasure'
import type { Hold } from '@/features/records/retention/legal-holds'
import { type Erasable, getRecordIds, SCOPES } from '@/features/records/retention/rules'
import {
  ERASURE_WAITS,
  householdWords,
  recordWords,
  SCOPE_HINT,
  SCOPE_NAMES,
} from '@/features/records/retention/wording'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { formatInstant } from '@/lib/zone-time'
import { Link } from '@/ui/link'

import { Erase, type EraseList } from './erase'

type Props = {
  /** The opened record: an erasure covers its household. */
  id: string
  name: string
  holds: readonly Hold[]
  erasable: Erasable | null
}

/** For administrators: erases the data of a person, or makes sure that it stays. */
export const KeepOrErase = ({ id, name, holds, erasable }: Props) => (
  <>
    <details className="desk-sheet desk-fold">
      <summary>Legal hold</summary>
      {holds.length > 0 ? (
        <ul className="grid gap-3">
          {holds.map((hold) => (
            <li key={hold.id} className="grid gap-2 text-table">
              <span>
                Nothing of this family is erased: {hold.reason}
                <span className="block text-soft">
                  {formatInstant(hold.at, ORGANIZATION_ZONE)}, {hold.by}
                </span>
              </span>
              <span>
                <ActionButton path={`/staff/holds/${hold.id}/lift`} look="line">
                  Lift the hold
                </ActionButton>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <div className="grid gap-3">
          <p className="text-table">
            If a court, an insurer or the police may ask for it, a hold keeps everything of this
            family, beyond every time limit, until it is lifted.
          </p>
          <DeskForm path={`/staff/people/${id}/hold`} submit="Place a hold" look="line">
            <DeskTextarea
              name="reason"
              label="Why"
              hint="For example: claim after the hike on Oct 18, letter of the insurer."
              rows={2}
              maxLength={500}
            />
          </DeskForm>
        </div>
      )}
    </details>
    <details className="desk-sheet desk-fold">
      <summary>Erase</summary>
      <div className="grid gap-3">
        <p className="text-table">
          Erases what {name} sent, with notes, emails, files and what staff wrote about it.{' '}
          {ERASURE_WAITS} After that it cannot be undone. Signed waivers stay until their{' '}
          <Link href="/privacy-policy/what-we-keep">time limit</Link>. If another family named them
          as a parent or an emergency contact, that stays.
        </p>
        {holds.length > 0 ? (
          <p className="desk-note">A legal hold keeps this data. Lift it first.</p>
        ) : (
          <Erase id={id} hint={SCOPE_HINT} lists={getLists(erasable)} />
        )}
      </div>
    </details>
  </>
)

/** The contents of each scope, in words. */
const getLists = (erasable: Erasable | null): EraseList[] =>
  SCOPES.map((scope) => {
    const households = erasable?.[scope] ?? []
    return {
      scope,
      name: SCOPE_NAMES[scope],
      seen: fingerprint(getRecordIds(households)),
      households: households.map((household) => ({
        key: household.key,
        who: householdWords(household),
        records: household.records.map((record) => ({
          id: record.id,
          name: record.name,
          what: recordWords(record),
          sent: formatInstant(record.createdAt, ORGANIZATION_ZONE, 'LLL dd, yyyy'),
          reference: record.reference,
        })),
      })),
    }
  })
