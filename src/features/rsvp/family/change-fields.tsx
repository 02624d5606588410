import { formatPhone } from '@/forms/core/format-answers'
import { itemName } from '@/forms/core/items'
import type { Person, Question } from '@/forms/core/questions'
import type { RejectedForm } from '@/forms/server/rejected-forms'
import type { Locale } from '@/lib/locale'
import type { Rsvp } from '@/payload-types'
import type { SummaryEntry } from '@/ui/error-summary'
import { CheckboxField, Field } from '@/ui/field'

import { NEVER_PEOPLE_MAX, neverPersonQuestions as askNever } from '../never/questions'
import type { NeverPerson } from '../never/rules'
import { PICKUP_PEOPLE_MAX, pickupPersonQuestions as askPerson } from '../questions'
import { byChild } from './rules'
import { CONTACT_QUESTIONS, CONTACTS, NEVER_LIST, REMOVED, type SharedAnswers } from './schema'
import { familyWordsIn } from './words-in'

/** The answers that a refused form shows again, and its errors. */
type Rejected = RejectedForm | null

const PERSON = ['name', 'relationship', 'phone'] as const

const personControl = (index: number, name: string) => itemName('pickupPeople', index, name)

type ControlProps = {
  name: string
  question: Question
  label: string
  value: string
  rejected: Rejected
  locale: Locale
}

const isPhone = ({ kind }: Question) => kind === 'phone'

function TextControl({ name, question, label, value, rejected, locale }: ControlProps) {
  const typed = rejected?.values[name]
  return (
    <Field id={name} label={label} error={rejected?.fields[name]?.text} locale={locale}>
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

type ContactProps = { shared: SharedAnswers; rejected: Rejected; locale: Locale }

/** The family's phone numbers and emergency contact. */
export const ContactFields = ({ shared, rejected, locale }: ContactProps) => (
  <div className="field-grid">
    {CONTACTS.map((name) => (
      <TextControl
        key={name}
        name={name}
        question={CONTACT_QUESTIONS[name]}
        label={familyWordsIn(locale).ask.contacts[name].label}
        value={shared[name]}
        rejected={rejected}
        locale={locale}
      />
    ))}
  </div>
)

type PeopleProps = { people: readonly Person[]; rejected: Rejected; locale: Locale }

/** The pick-up people, with an empty row for one more. */
export function PeopleFields({ people, rejected, locale }: PeopleProps) {
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
          locale={locale}
        />
      ))}
      {next < PICKUP_PEOPLE_MAX && (
        <details open={PERSON.some((name) => rejected?.values[personControl(next, name)])}>
          <summary className="tool-button">{familyWordsIn(locale).people.addPerson}</summary>
          <div className="mt-4">
            <PersonFields
              index={next}
              person={null}
              isRemovable={false}
              rejected={rejected}
              locale={locale}
            />
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
  locale: Locale
}

function PersonFields({ index, person, isRemovable, rejected, locale }: PersonProps) {
  const { ask, people: words } = familyWordsIn(locale)
  const title = person?.name ?? words.another
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
              label={ask.person[name].label}
              value={person?.[name] ?? ''}
              rejected={rejected}
              locale={locale}
            />
          ))}
        </div>
        {isRemovable && (
          <CheckboxField id={removed} label={words.remove(title)}>
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

type NeverProps = { people: readonly NeverPerson[]; rejected: Rejected; locale: Locale }

/** The people who must not collect the children. Emptying both fields takes one off the list. */
export function NeverFields({ people, rejected, locale }: NeverProps) {
  const { ask, people: words } = familyWordsIn(locale)
  return (
    <div>
      <h3 className="mb-1 text-h4">{words.whoMustNever}</h3>
      <p className="mb-4 text-sm text-soft">{words.whoSeesNever}</p>
      <div className="grid gap-5">
        {neverRows(people).map((person, index) => (
          <fieldset key={index} className="item-card">
            <legend className="sr-only">{person?.name ?? words.someoneNever}</legend>
            <div className="item-card__body">
              {NEVER_PERSON.map((name) => (
                <NeverControl
                  key={name}
                  name={neverControl(index, name)}
                  question={askNever[name]}
                  label={ask.neverPerson[name].label}
                  value={person?.[name] ?? ''}
                  rejected={rejected}
                  locale={locale}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </div>
  )
}

function NeverControl({ name, question, label, value, rejected, locale }: ControlProps) {
  const typed = rejected?.values[name]
  const shown = typeof typed === 'string' ? typed : value
  return (
    <Field id={name} label={label} isOptional error={rejected?.fields[name]?.text} locale={locale}>
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
export const RidesField = ({ rejected, locale }: { rejected: Rejected; locale: Locale }) => (
  <CheckboxField
    id="withdrawRides"
    label={familyWordsIn(locale).people.withdrawRides}
    hint={familyWordsIn(locale).people.noRides}
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

type PhotoProps = { rsvps: readonly Rsvp[]; rejected: Rejected; locale: Locale }

/** The consent to photos of each child, which the family can withdraw for all events. */
export const PhotoFields = ({ rsvps, rejected, locale }: PhotoProps) =>
  byChild(rsvps.filter(({ photoConsent }) => photoConsent === true)).map(
    ([{ reference, participantFirstName }]) => (
      <CheckboxField
        key={reference}
        id={`withdraw-${reference}`}
        label={familyWordsIn(locale).people.withdrawPhotos(participantFirstName)}
        hint={familyWordsIn(locale).people.noPhotos(participantFirstName)}
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
  locale: Locale,
): SummaryEntry[] {
  const { ask, people: words } = familyWordsIn(locale)
  const entry = (target: string, label: string): SummaryEntry[] => {
    const text = rejected.fields[target]?.text
    return text ? [{ target, label: `${label}:`, text }] : []
  }
  return [
    ...entry('pickupPeople', words.whoMayPickUp),
    ...[...people.map(({ name }) => name), words.another].flatMap((who, index) =>
      PERSON.flatMap((name) =>
        entry(personControl(index, name), words.field(who, ask.person[name].label)),
      ),
    ),
    ...entry(NEVER_LIST, words.whoNever),
    ...neverRows(never).flatMap((_person, index) =>
      NEVER_PERSON.flatMap((name) =>
        entry(neverControl(index, name), words.field(words.whoNever, ask.neverPerson[name].label)),
      ),
    ),
    ...CONTACTS.flatMap((name) => entry(name, ask.contacts[name].label)),
  ]
}
