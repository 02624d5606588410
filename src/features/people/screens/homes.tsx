import { ActionButton } from '@/desk/ui/action-button'
import { DeskTextarea } from '@/desk/ui/field'
import { DeskForm } from '@/desk/ui/form'
import { Sheet } from '@/desk/ui/sheet'
import { neverLine, type NeverPerson } from '@/features/rsvp/never/rules'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { formatInstant } from '@/lib/zone-time'
import { Link } from '@/ui/link'

import { NEVER_FIELD } from '../corrections/rules'
import type { Homes } from '../households/store'
import { conflictWords, TWO_HOMES } from '../households/wording'
import { Correct } from './correct'
import { NeverReleaseLine } from './never-release-line'

const day = (at: string) => formatInstant(at, ORGANIZATION_ZONE, 'LLL dd, yyyy')

type Props = {
  personId: string
  name: string
  never: readonly NeverPerson[]
  neverRecordId: string | null
  homes: Homes
}

/**
 * The people who must never pick up a child, and the contradictions between its homes: before everything else on its
 * page.
 */
export const NeverRelease = ({ personId, name, never, neverRecordId, homes }: Props) => {
  const { conflicts, lookedAt } = homes
  if (never.length === 0 && conflicts.length === 0) return null
  return (
    <section
      id="must-not"
      className="desk-sheet mb-6 grid gap-2 bg-bad-bg px-5 py-4 text-bad"
      aria-label={`Who must never pick up ${name}`}
    >
      {never.map((one) => (
        <NeverReleaseLine key={neverLine(one)} person={one} />
      ))}
      {neverRecordId === null ? null : (
        <div className="print:hidden">
          <Correct
            path={`/staff/corrections/rsvps/${neverRecordId}`}
            about={name}
            only={{ field: NEVER_FIELD, label: 'Set the names' }}
          />
        </div>
      )}
      {conflicts.length > 0 ? (
        <>
          <p className="font-sign font-bold">{TWO_HOMES}.</p>
          <ul className="grid gap-1">
            {conflicts.map((conflict, index) => (
              <li key={index}>{conflictWords(conflict)}</li>
            ))}
          </ul>
          {lookedAt ? (
            <p className="text-table">
              {`Looked at by ${lookedAt.by ?? 'a former colleague'}, ${day(lookedAt.at)}: ${lookedAt.reason}`}
            </p>
          ) : (
            <details className="desk-fold bg-sheet text-text">
              <summary>Looked at</summary>
              <DeskForm path={`/staff/people/${personId}/pickup-conflict`} submit="Looked at">
                <DeskTextarea
                  name="reason"
                  label="What did you find out, and from whom?"
                  hint="It leaves Today. It comes back if one of the homes changes who may pick up."
                  rows={2}
                  maxLength={500}
                />
              </DeskForm>
            </details>
          )}
        </>
      ) : null}
    </section>
  )
}

/** The addresses that are one household, and others that have signed up the same child. Those are never merged. */
export const OtherHomes = ({
  personId,
  name,
  homes: { joined, others },
}: Omit<Props, 'never' | 'neverRecordId'>) =>
  joined.length === 0 && others.length === 0 ? null : (
    <Sheet title="Other addresses">
      <ul className="divide-y divide-line">
        {joined.map(({ address, reason, by, at }) => (
          <li key={address} className="grid gap-1 px-5 py-3">
            <p className="font-sign font-semibold">{address}</p>
            <p className="text-table text-soft">
              {`One household with this, says ${by ?? 'a former colleague'}, ${day(at)}: ${reason}`}
            </p>
            <p>
              <ActionButton
                path={`/staff/people/${personId}/household`}
                fields={{ separate: address }}
                look="line"
                isSmall
              >
                Undo<span className="sr-only">: {address}</span>
              </ActionButton>
            </p>
          </li>
        ))}
        {others.map(({ recordId, address, parentName, at, event }) => (
          <li key={recordId} className="grid gap-1 px-5 py-3">
            <p>
              Also signed up by{' '}
              <Link className="font-sign font-semibold" href={`/cms/people/${recordId}`}>
                {parentName ?? address}
              </Link>
              , other address
            </p>
            <p className="text-table text-soft">
              {[parentName === null ? null : address, event, day(at)].filter(Boolean).join(', ')}
            </p>
            <details className="desk-fold">
              <summary>The same household?</summary>
              <div className="grid gap-3">
                <p className="text-table">
                  Only if you know that both addresses are of the family that {name} lives with.
                  They share phones, pick-up people and corrections from then on.
                </p>
                <DeskForm
                  path={`/staff/people/${personId}/household`}
                  fields={{ join: recordId }}
                  submit="One household"
                  look="line"
                >
                  <DeskTextarea name="reason" label="How you know" rows={2} maxLength={500} />
                </DeskForm>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Sheet>
  )
