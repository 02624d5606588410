import type { RejectedForm } from '@/forms/server/rejected-forms'
import type { Locale } from '@/lib/locale'
import type { Rsvp } from '@/payload-types'
import { Button } from '@/ui/button'
import { ErrorSummary } from '@/ui/error-summary'
import { CheckboxField, Field, OptionLabel } from '@/ui/field'
import { Link } from '@/ui/link'
import { PageLanguage } from '@/ui/page-language'

import { getHealth, HEALTH, HEALTH_QUESTIONS } from './schema'
import { familyWordsIn } from './words-in'

type Props = {
  action: string
  rsvp: Rsvp
  keepHref: string
  rejected: RejectedForm | null
  locale: Locale
}

/** The form for the health answers of one child at all upcoming events. */
export function HealthForm({ action, rsvp, keepHref, rejected, locale }: Props) {
  const { ask: questions, checkFields, health: words } = familyWordsIn(locale)
  const ask = questions.health
  const stored = getHealth(rsvp)
  const isTicked = (name: 'noAllergies' | 'carriesMedicine') =>
    rejected ? rejected.values[name] !== undefined : stored[name]
  const paragraph = (name: 'allergies' | 'medicine' | 'specialNeeds', label = ask[name].label) => {
    const typed = rejected?.values[name]
    return (
      <Field
        id={name}
        label={label}
        hint={ask[name].hint}
        error={rejected?.fields[name]?.text}
        locale={locale}
      >
        {(control) => (
          <textarea
            {...control}
            name={name}
            rows={3}
            maxLength={HEALTH_QUESTIONS[name].maxLength}
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
          title={checkFields}
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
      <PageLanguage locale={locale} />
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
          {words.save(rsvp.participantFirstName)}
        </Button>
        <Link className="tool-button min-h-12" href={keepHref}>
          {words.keep}
        </Link>
      </p>
    </form>
  )
}
