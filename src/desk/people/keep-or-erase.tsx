import type { Hold } from '@/features/retention/legal-holds'
import { SCOPES } from '@/features/retention/rules'
import { SCOPE_HINT, SCOPE_NAMES } from '@/features/retention/wording'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { formatInstant } from '@/lib/zone-time'
import { Link } from '@/ui/link'

import { ActionButton } from '../ui/action-button'
import { DeskForm, DeskInput, DeskSelect, DeskTextarea } from '../ui/desk-form'

type Props = { id: string; name: string; holds: readonly Hold[] }

/** For administrators: erasing what is known of a person, or making sure that it stays. */
export const KeepOrErase = ({ id, name, holds }: Props) => (
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
          Erases what {name} sent, with notes, emails, files and what staff wrote about it. It
          cannot be undone. Signed waivers stay until their{' '}
          <Link href="/privacy-policy/what-we-keep">time limit</Link>. Where somebody else named
          them, as a parent or an emergency contact, that stays.
        </p>
        {holds.length > 0 ? (
          <p className="desk-note">A legal hold keeps this data. Lift it first.</p>
        ) : (
          <DeskForm path={`/staff/people/${id}/erase`} submit="Erase for good" look="bad">
            <DeskSelect
              name="scope"
              label="Whose data"
              hint={SCOPE_HINT}
              defaultValue=""
              options={[
                { value: '', label: 'Choose' },
                ...SCOPES.map((value) => ({ value, label: SCOPE_NAMES[value] })),
              ]}
            />
            <DeskInput
              name="code"
              label="Code from your app"
              hint="The six digits of your authenticator app, or a recovery code."
              autoComplete="one-time-code"
              maxLength={64}
            />
          </DeskForm>
        )}
      </div>
    </details>
  </>
)
