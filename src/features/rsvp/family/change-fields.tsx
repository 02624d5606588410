import { itemName } from '@/forms/core/items'
import { formatPhone, type Person, type Question } from '@/forms/core/questions'
import type { RejectedForm } from '@/forms/server/rejected-forms'
import type { Rsvp } from '@/payload-types'
import type { SummaryEntry } from '@/ui/error-summary'
import { CheckboxField, Field } from '@/ui/field'

import { NEVER_PEOPLE_MAX, neverPersonQuestions as askNever } from '../never/questions'
import type { NeverPerson } from '../never/rules'
import { PICKUP_PEOPLE_MAX, pickupPersonQuestions as askPerson, WHO_MUST_NEVER } from '../questions'
import { WHO_SEES_NEVER } from '../wording'
import { byChild } from './rules'
import { CONTACT_QUESTIONS, CONTACTS, NEVER_LIST, REMOVED, type SharedAnswers } from './schema'

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

const NEVER_PERSON = ['name', 'note'] as const

const neverControl = (index: number, name: string) => itemName(NEVER_LIST, index, name)

/** Each of these people, and an empty row for one more. */
const neverRows = (people: readonly NeverPerson[]): (NeverPerson | null)[] => [
  ...people,
  ...(people.length < NEVER_PEOPLE_MAX ? [null] : []),
]

type NeverProps = { people: readonly NeverPerson[]; rejected: Rejected }

/** The people who must not collect the children. Emptying both fields takes one off the list. */
export const NeverFields = ({ people, rejected }: NeverProps) => (
  <div>
    <h3 className="mb-1 text-h4">{WHO_MUST_NEVER}</h3>
    <p className="mb-4 text-sm text-soft">
      {WHO_SEES_NEVER} To take a person off the list, empty both fields.
    </p>
    <div className="grid gap-5">
      {neverRows(people).map((person, index) => (
        <fieldset key={index} className="item-card">
          <legend className="sr-only">{person?.name ?? 'Someone who must never pick up'}</legend>
          <div className="item-card__body">
            {NEVER_PERSON.map((name) => (
              <NeverControl
                key={name}
                name={neverControl(index, name)}
                question={askNever[name]}
                value={person?.[name] ?? ''}
                rejected={rejected}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  </div>
)

function NeverControl({ name, question, value, rejected }: ControlProps) {
  const typed = rejected?.values[name]
  const shown = typeof typed === 'string' ? typed : value
  return (
    <Field id={name} label={question.label} isOptional error={rejected?.fields[name]?.text}>
      {(control) =>
        question.kind === 'paragraph' ? (
          <textarea {...control} name={name} rows={2} defaultValue={shown} />
        ) : (
          <input {...control} name={name} defaultValue={shown} autoComplete="off" />
        )
      }
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
export function summaryEntries(
  rejected: RejectedForm,
  people: readonly Person[],
  never: readonly NeverPerson[],
): SummaryEntry[] {
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
    ...entry(NEVER_LIST, 'Who must never pick up'),
    ...neverRows(never).flatMap((_person, index) =>
      NEVER_PERSON.flatMap((name) =>
        entry(
          neverControl(index, name),
          `Who must never pick up, ${askNever[name].label.toLowerCase()}`,
        ),
      ),
    ),
    ...CONTACTS.flatMap((name) => entry(name, CONTACT_QUESTIONS[name].label)),
  ]
}
