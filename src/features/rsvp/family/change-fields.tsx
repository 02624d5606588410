import { itemName } from '@/forms/core/items'
import { formatPhone, type Person, type Question } from '@/forms/core/questions'
import type { RejectedForm } from '@/forms/server/rejected-forms'
import type { Rsvp } from '@/payload-types'
import type { SummaryEntry } from '@/ui/error-summary'
import { CheckboxField, Field } from '@/ui/field'

import {
  PICKUP_PEOPLE_MAX,
  pickupPersonQuestions as askPerson,
  rsvpQuestions as ask,
} from '../questions'
import { byChild } from './rules'
import { CONTACT_QUESTIONS, CONTACTS, REMOVED, type SharedAnswers } from './schema'

/** The answers that a refused form shows again, and its errors. */
type Rejected = RejectedForm | null

const PERSON = ['name', 'relationship', 'phone'] as const

const personControl = (index: number, name: string) => itemName('pickupPeople', index, name)

type ControlProps = { name: string; question: Question; value: string; rejected: Rejected }

const isPhone = ({ kind }: Question) => kind === 'phone'

function TextControl({ name, question, value, rejected }: ControlProps) {
  const typed = rejected?.values[name]
  return (
    <Field id={name} label={question.label} error={rejected?.fields[name]?.text}>
      {(control) => (
        <input
          {...control}
          name={name}
          type={isPhone(question) ? 'tel' : 'text'}
          defaultValue={
            typeof typed === 'string' ? typed : isPhone(question) ? formatPhone(value) : value
          }
          autoComplete="off"
        />
      )}
    </Field>
  )
}

type ContactProps = { shared: SharedAnswers; rejected: Rejected }

/** The family's phone numbers and emergency contact. */
export const ContactFields = ({ shared, rejected }: ContactProps) => (
  <div className="field-grid">
    {CONTACTS.map((name) => (
      <TextControl
        key={name}
        name={name}
        question={CONTACT_QUESTIONS[name]}
        value={shared[name]}
        rejected={rejected}
      />
    ))}
  </div>
)

type PeopleProps = { people: readonly Person[]; rejected: Rejected }

/** The pick-up people, with an empty row for one more. */
export function PeopleFields({ people, rejected }: PeopleProps) {
  const next = people.length
  return (
    <div className="grid gap-5">
      {people.map((person, index) => (
        <PersonFields
          key={index}
          index={index}
          person={person}
          isRemovable={people.length > 1}
          rejected={rejected}
        />
      ))}
      {next < PICKUP_PEOPLE_MAX && (
        <details open={PERSON.some((name) => rejected?.values[personControl(next, name)])}>
          <summary className="tool-button">Add someone who may pick up</summary>
          <div className="mt-4">
            <PersonFields index={next} person={null} isRemovable={false} rejected={rejected} />
          </div>
        </details>
      )}
    </div>
  )
}

type PersonProps = {
  index: number
  /** `null`: a new person. */
  person: Person | null
  isRemovable: boolean
  rejected: Rejected
}

function PersonFields({ index, person, isRemovable, rejected }: PersonProps) {
  const title = person?.name ?? 'Another person'
  const removed = personControl(index, REMOVED)
  return (
    <fieldset className="item-card">
      <legend className="sr-only">{title}</legend>
      <div className="item-card__bar">
        <span aria-hidden="true" className="item-card__title">
          {title}
        </span>
      </div>
      <div className="item-card__body">
        <div className="field-grid">
          {PERSON.map((name) => (
            <TextControl
              key={name}
              name={personControl(index, name)}
              question={askPerson[name]}
              value={person?.[name] ?? ''}
              rejected={rejected}
            />
          ))}
        </div>
        {isRemovable && (
          <CheckboxField id={removed} label={`Remove ${title} from the list`}>
            {(control) => (
              <input
                {...control}
                type="checkbox"
                name={removed}
                defaultChecked={rejected?.values[removed] !== undefined}
              />
            )}
          </CheckboxField>
        )}
      </div>
    </fieldset>
  )
}

type NeverProps = { names: string; rejected: Rejected }

/** The people who may not pick up the children. */
export function NeverReleaseField({ names, rejected }: NeverProps) {
  const { label, hint, maxLength } = ask.neverReleaseTo
  const typed = rejected?.values.neverReleaseTo
  return (
    <Field
      id="neverReleaseTo"
      label={label}
      hint={hint}
      isOptional
      error={rejected?.fields.neverReleaseTo?.text}
    >
      {(control) => (
        <textarea
          {...control}
          name="neverReleaseTo"
          rows={3}
          maxLength={maxLength}
          defaultValue={typeof typed === 'string' ? typed : names}
        />
      )}
    </Field>
  )
}

/** The consent to rides, which the family can withdraw for all events. */
export const RidesField = ({ rejected }: { rejected: Rejected }) => (
  <CheckboxField
    id="withdrawRides"
    label="Withdraw the consent to rides"
    hint="Nobody rides with an approved driver anymore."
  >
    {(control) => (
      <input
        {...control}
        type="checkbox"
        name="withdrawRides"
        defaultChecked={rejected?.values.withdrawRides !== undefined}
      />
    )}
  </CheckboxField>
)

type PhotoProps = { rsvps: readonly Rsvp[]; rejected: Rejected }

/** The consent to photos of each child, which the family can withdraw for all events. */
export const PhotoFields = ({ rsvps, rejected }: PhotoProps) =>
  byChild(rsvps.filter(({ photoConsent }) => photoConsent === true)).map(
    ([{ reference, participantFirstName }]) => (
      <CheckboxField
        key={reference}
        id={`withdraw-${reference}`}
        label={`Withdraw the consent to photos of ${participantFirstName}`}
        hint={`Photos that include ${participantFirstName} may no longer be used.`}
      >
        {(control) => (
          <input
            {...control}
            type="checkbox"
            name="withdrawPhotoConsent"
            value={reference}
            defaultChecked={[rejected?.values.withdrawPhotoConsent].flat().includes(reference)}
          />
        )}
      </CheckboxField>
    ),
  )

/** The errors, for the summary above the form. */
export function summaryEntries(rejected: RejectedForm, people: readonly Person[]): SummaryEntry[] {
  const entry = (target: string, label: string): SummaryEntry[] => {
    const text = rejected.fields[target]?.text
    return text ? [{ target, label: `${label}:`, text }] : []
  }
  return [
    ...entry('pickupPeople', 'Who may pick up'),
    ...[...people.map(({ name }) => name), 'Another person'].flatMap((who, index) =>
      PERSON.flatMap((name) =>
        entry(personControl(index, name), `${who}, ${askPerson[name].label.toLowerCase()}`),
      ),
    ),
    ...entry('neverReleaseTo', 'Who must never pick up'),
    ...CONTACTS.flatMap((name) => entry(name, CONTACT_QUESTIONS[name].label)),
  ]
}
