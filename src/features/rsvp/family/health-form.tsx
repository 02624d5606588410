import { CHECK_FIELDS } from '@/forms/core/wording'
import type { RejectedForm } from '@/forms/server/rejected-forms'
import type { Rsvp } from '@/payload-types'
import { Button } from '@/ui/button'
import { ErrorSummary } from '@/ui/error-summary'
import { CheckboxField, Field, OptionLabel } from '@/ui/field'
import { Link } from '@/ui/link'

import { getHealth, HEALTH, HEALTH_QUESTIONS as ask } from './schema'

type Props = { action: string; rsvp: Rsvp; keepHref: string; rejected: RejectedForm | null }

/** The form for the health answers of one child at all upcoming events. */
export function HealthForm({ action, rsvp, keepHref, rejected }: Props) {
  const stored = getHealth(rsvp)
  const isTicked = (name: 'noAllergies' | 'carriesMedicine') =>
    rejected ? rejected.values[name] !== undefined : stored[name]
  const paragraph = (name: 'allergies' | 'medicine' | 'specialNeeds', label = ask[name].label) => {
    const typed = rejected?.values[name]
    return (
      <Field id={name} label={label} hint={ask[name].hint} error={rejected?.fields[name]?.text}>
        {(control) => (
          <textarea
            {...control}
            name={name}
            rows={3}
            maxLength={ask[name].maxLength}
            defaultValue={typeof typed === 'string' ? typed : stored[name]}
          />
        )}
      </Field>
    )
  }
  return (
    <form className="grid gap-5 p-5" method="post" action={action} noValidate>
      {rejected && (
        <ErrorSummary
          id="error-summary"
          title={CHECK_FIELDS}
          groups={[
            {
              title: null,
              entries: HEALTH.flatMap((name) => {
                const text = rejected.fields[name]?.text
                return text ? [{ target: name, label: `${ask[name].label}:`, text }] : []
              }),
            },
          ]}
        />
      )}
      <input type="hidden" name="child" value={rsvp.reference} />
      <CheckboxField id="noAllergies" label={ask.noAllergies.label}>
        {(control) => (
          <input
            {...control}
            type="checkbox"
            name="noAllergies"
            defaultChecked={isTicked('noAllergies')}
          />
        )}
      </CheckboxField>
      {paragraph('allergies')}
      <div className="opens">
        <OptionLabel label={ask.carriesMedicine.label}>
          <input
            id="carriesMedicine"
            type="checkbox"
            name="carriesMedicine"
            data-opens
            defaultChecked={isTicked('carriesMedicine')}
          />
        </OptionLabel>
        <div className="reveal">{paragraph('medicine')}</div>
      </div>
      {paragraph('specialNeeds')}
      <p className="button-row">
        <Button type="submit" isSquare>
          Save {rsvp.participantFirstName}’s answers
        </Button>
        <Link className="tool-button min-h-12" href={keepHref}>
          Keep them as they are
        </Link>
      </p>
    </form>
  )
}
