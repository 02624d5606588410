'use client'
// A client component because it shows the form's current answers and links back to each of them.

import { Check, Mail } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'

import { ConfirmSignature } from '@/features/waiver/confirm-signature'
import type { WaiverOnScreen } from '@/features/waiver/use-waiver-on-screen'
import { WaiverPanel } from '@/features/waiver/waiver-panel'
import { EmailSuggestion } from '@/forms/browser/fields/email-suggestion'
import { QuestionField } from '@/forms/browser/fields/question-field'
import { useFormState, useQuestion } from '@/forms/browser/fields/use-form-context'
import { selectedFiles } from '@/forms/browser/selected-files'
import { ageInYears, isDay } from '@/forms/core/days'
import { formatAnswer, formatDay, formatPhone } from '@/forms/core/format-answers'
import { flattenItems, itemAnswers, itemName } from '@/forms/core/items'
import { normalizeAnswers } from '@/forms/core/normalize'
import { type Answers, toText } from '@/forms/core/questions'
import { suggestEmail } from '@/forms/core/suggest-email'
import { Icon } from '@/ui/icon'

import type { CheckWords } from './check-words'
import type { Audience } from './questions'
import { isOutsideAges, type RsvpEvent } from './rules'
import { CheckWordsProvider, useCheckWords } from './use-check-words'
import { useRsvpWords } from './use-rsvp-words'

export type CheckStepProps = {
  event: RsvpEvent
  waiver: WaiverOnScreen
  audience: Audience
  counts: { participants: number; pickupPeople: number; neverPeople: number }
  /** Moves to the control with this id. */
  onChange: (target: string) => void
}

/** All answers, each with a link back to it, and the signature below them. */
export function CheckStep({
  words,
  event,
  waiver,
  audience,
  counts,
  onChange,
}: CheckStepProps & { words: CheckWords }) {
  const { questions, fields, fromServer, isHydrated } = useFormState()
  const values = isHydrated ? fields.getValues() : (fromServer?.values ?? {})
  const answers = normalizeAnswers(questions, flattenItems(values))
  const children = Array.from({ length: counts.participants }, (_, index) =>
    itemAnswers(answers, 'participants', index),
  )
  return (
    <CheckWordsProvider value={words}>
      <div className="grid gap-6">
        <h3 id="form-step" tabIndex={-1}>
          {words.title}
        </h3>
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 rounded-2 border-2 border-ink bg-lake-100 px-5 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
          <Icon shape={Mail} />
          <p>
            {words.copiesGoTo(children.length)}{' '}
            <b className="wrap-anywhere">{toText(answers.parentEmail)}</b>
          </p>
          <div className="-ml-1 max-sm:col-start-2">
            <ChangeButton what={words.what.email} target="parentEmail" onChange={onChange} />
          </div>
          <SlipInEmail />
        </div>
        {!isHydrated && answers.volunteerDriver === true && (
          <div className="grid gap-5">
            <p>{words.photosHere}</p>
            <QuestionField name="driverLicense" />
            <QuestionField name="insuranceCard" />
          </div>
        )}
        {children.map((child, index) => (
          <ChildCard key={index} {...{ child, index, event, audience, onChange }} />
        ))}
        <FamilyCard {...{ answers, audience, counts, onChange }} />
        <SignBox {...{ answers, audience, event, waiver }} people={children} />
      </div>
    </CheckWordsProvider>
  )
}

/** Asks once more about a probable typo in the address: without the confirmation, a family has no link to its RSVP. */
function SlipInEmail() {
  const { words, fields, saveDraft, isHydrated, fromServer } = useFormState()
  const [isKept, setIsKept] = useState(false)
  const typed: unknown = useWatch({ control: fields.control, name: 'parentEmail' })
  const address = isHydrated ? typed : fromServer?.values.parentEmail
  const suggestion = typeof address === 'string' && !isKept ? suggestEmail(address) : null
  const close = () => {
    setIsKept(true)
    // The focused button is gone.
    document.getElementById('form-step')?.focus()
  }
  return (
    <div className="col-span-full">
      <EmailSuggestion
        words={words}
        suggestion={suggestion}
        {...(isHydrated
          ? {
              onUse: () => {
                fields.setValue('parentEmail', suggestion)
                saveDraft()
                close()
              },
              onKeep: close,
            }
          : {})}
      />
    </div>
  )
}

const ChangeButton = ({
  what,
  target,
  onChange,
}: {
  what: string
  target: string
  onChange: CheckStepProps['onChange']
}) => (
  <button
    className="min-h-11 cursor-pointer border-0 bg-transparent px-1 font-sign text-sm font-semibold text-link underline"
    type="submit"
    name="do"
    value={`change.${target}`}
    formNoValidate
    onClick={(event) => {
      event.preventDefault()
      onChange(target)
    }}
  >
    {useCheckWords().change}
    <span className="sr-only"> {what}</span>
  </button>
)

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="item-card" aria-label={title}>
    <div className="item-card__bar">
      <h4 className="item-card__title">{title}</h4>
    </div>
    <dl className="answers">{children}</dl>
  </section>
)

type RowProps = {
  label: string
  /** The name of the change link. */
  what: string
  target: string
  isImportant?: boolean
  children: ReactNode
  onChange: CheckStepProps['onChange']
}

const Row = ({ label, what, target, isImportant = false, children, onChange }: RowProps) => (
  <div className={isImportant ? 'border-l-6 border-l-bill-500 bg-sun-100' : undefined}>
    <dt className="font-sign text-ui leading-label font-bold">{label}</dt>
    <dd className="col-start-1 wrap-anywhere">{children}</dd>
    <dd className="col-start-2 row-span-2 row-start-1 self-center">
      <ChangeButton what={what} target={target} onChange={onChange} />
    </dd>
  </div>
)

type ChildCardProps = Pick<CheckStepProps, 'event' | 'audience' | 'onChange'> & {
  child: Answers
  index: number
}

function ChildCard({ child, index, event, audience, onChange }: ChildCardProps) {
  const name = toText(child.participantFirstName)
  const { kit, agesInSentence } = useRsvpWords()
  const words = useCheckWords()
  const whom = audience === 'self' ? null : name
  const at = (question: string) => itemName('participants', index, question)
  const dateOfBirth = toText(child.participantDob)
  const isMisfit = isOutsideAges(dateOfBirth, { eventDay: event.day, ages: event.ages })
  const health = useHealth(child, at('carriesMedicine'))
  return (
    <Card title={`${name} ${toText(child.participantLastName)}`}>
      <Row
        label={words.label.dateOfBirth}
        what={words.what.dateOfBirth(whom)}
        target={at('participantDobMonth')}
        isImportant={isMisfit}
        onChange={onChange}
      >
        {formatDay(dateOfBirth, kit.locale)}
        {isDay(dateOfBirth) && ` (${words.ageOnTheDay(ageInYears(dateOfBirth, event.day))})`}
        {isMisfit && <b className="block">{words.eventIsFor(agesInSentence(event.ages))}</b>}
      </Row>
      <Row
        label={words.label.health}
        what={words.what.health(whom)}
        target={at('allergies')}
        isImportant={health !== null}
        onChange={onChange}
      >
        {health === null ? (
          child.noAllergies === true ? (
            words.none
          ) : (
            words.notAnswered
          )
        ) : (
          <b className="whitespace-pre-line">{health}</b>
        )}
      </Row>
      <Row
        label={words.label.needs}
        what={words.what.needs(whom)}
        target={at('specialNeeds')}
        isImportant={toText(child.specialNeeds) !== ''}
        onChange={onChange}
      >
        {toText(child.specialNeeds) === '' ? (
          words.none
        ) : (
          <b className="whitespace-pre-line">{toText(child.specialNeeds)}</b>
        )}
      </Row>
      <Row
        label={words.label.photos}
        what={words.what.photos(whom)}
        target={at('photoConsent')}
        onChange={onChange}
      >
        {child.photoConsent === true ? words.photosFine : words.noPhotos}
      </Row>
    </Card>
  )
}

/**
 * Allergies and medicine in one text; `null` if there are none.
 *
 * @param question the name of the question about medicine
 */
function useHealth(
  { allergies, carriesMedicine, medicine }: Answers,
  question: string,
): string | null {
  const { label } = useQuestion(question)
  const lines = [
    ...(toText(allergies) === '' ? [] : [toText(allergies)]),
    ...(carriesMedicine === true ? [`${label}: ${toText(medicine)}`] : []),
  ]
  return lines.length > 0 ? lines.join('\n') : null
}

type FamilyCardProps = Pick<CheckStepProps, 'audience' | 'counts' | 'onChange'> & {
  answers: Answers
}

function FamilyCard({ answers, audience, counts, onChange }: FamilyCardProps) {
  const { questions } = useFormState()
  const words = useCheckWords()
  const { label, what } = words
  const stays = questions.attendanceType
  const isSelf = audience === 'self'
  const text = (name: string) => toText(answers[name])
  const isDroppedOff = answers.attendanceType === 'drop_off_pickup'
  const never = Array.from({ length: counts.neverPeople }, (_, index) =>
    itemAnswers(answers, 'neverPeople', index),
  ).filter(({ name }) => toText(name) !== '')
  return (
    <Card title={isSelf ? label.reach : label.family}>
      {!isSelf && (
        <Row label={label.parent} what={what.parent} target="parentName" onChange={onChange}>
          {text('parentName')}
        </Row>
      )}
      <Row label={label.phone} what={what.phone} target="parentPhone" onChange={onChange}>
        {formatPhone(text('parentPhone'))}
      </Row>
      {!isSelf && (
        <Row label={label.day} what={what.stay} target="attendanceType" onChange={onChange}>
          {stays && formatAnswer(stays, answers.attendanceType)}
        </Row>
      )}
      {isDroppedOff && (
        <Row
          label={label.pickup}
          what={what.pickup}
          target={itemName('pickupPeople', 0, 'name')}
          onChange={onChange}
        >
          {Array.from({ length: counts.pickupPeople }, (_, index) => {
            const person = itemAnswers(answers, 'pickupPeople', index)
            return (
              <span key={index} className="block">
                <b>{toText(person.name)}</b>, {toText(person.relationship)},{' '}
                <Phone digits={toText(person.phone)} />
              </span>
            )
          })}
        </Row>
      )}
      {isDroppedOff && never.length > 0 && (
        <Row
          label={label.never}
          what={what.never}
          target={itemName('neverPeople', 0, 'name')}
          isImportant
          onChange={onChange}
        >
          {never.map(({ name, note }, index) => (
            <span key={index} className="block whitespace-pre-line">
              <b>{toText(name)}</b>
              {toText(note) === '' ? '' : `: ${toText(note)}`}
            </span>
          ))}
        </Row>
      )}
      <Row
        label={label.emergency}
        what={what.emergency}
        target="emergencyContactName"
        onChange={onChange}
      >
        {text('emergencyContactName')}, {text('emergencyContactRelationship')},{' '}
        <Phone digits={text('emergencyContactPhone')} />
      </Row>
      <Row label={label.rides} what={what.rides} target="transportationConsent" onChange={onChange}>
        {answers.transportationConsent === true ? words.rides : words.no}
      </Row>
      <Row label={label.driving} what={what.driving} target="volunteerDriver" onChange={onChange}>
        {answers.volunteerDriver === true ? words.drives : words.no}
        {answers.volunteerDriver === true && <DriverPhotos />}
      </Row>
    </Card>
  )
}

/** The names of the attached photos. Without JavaScript the visitor chooses them on this page. */
function DriverPhotos() {
  const { questions, fields, isHydrated } = useFormState()
  if (!isHydrated) return null
  return [...selectedFiles(questions, fields.getValues())].map(([question, { name }]) => (
    <span key={question} className="block wrap-anywhere">
      {questions[question]?.label}: {name}
    </span>
  ))
}

const Phone = ({ digits }: { digits: string }) => (
  <span className="whitespace-nowrap">{formatPhone(digits)}</span>
)

type SignBoxProps = Pick<CheckStepProps, 'audience' | 'event' | 'waiver'> & {
  answers: Answers
  people: readonly Answers[]
}

/** One signature, which names each child. */
function SignBox({ answers, audience, event, waiver, people }: SignBoxProps) {
  const { messages } = useFormState()
  const { kit } = useRsvpWords()
  const words = useCheckWords()
  const names = people.map(({ participantFirstName }) => toText(participantFirstName))
  return (
    <section className="item-card" id="waiver" aria-labelledby="sign-title">
      <div className="item-card__bar item-card__bar--dark">
        <h4 className="item-card__title" id="sign-title">
          {words.signTitle(names, audience)}
        </h4>
      </div>
      <div className="item-card__body">
        <div>
          <p>{words.covers}</p>
          <ul className="mt-2 grid gap-1.5">
            {people.map((person, index) => (
              <li key={index} className="flex gap-2.5">
                <Icon shape={Check} />
                <span>
                  <b>
                    {toText(person.participantFirstName)} {toText(person.participantLastName)}
                  </b>
                  , {words.born(formatDay(toText(person.participantDob), kit.locale))}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-2">
            {words.at} <b lang={event.languages.title}>{event.title}</b>, {event.when}
            {event.where === null ? '' : `, ${event.where}`}.
          </p>
        </div>
        <WaiverPanel waiver={waiver} locale={kit.locale} words={words.waiver} />
        <QuestionField name="acceptedWaiver" />
        <QuestionField name="signature" />
        {answers.transportationConsent === true && <QuestionField name="transportationSignature" />}
        <ConfirmSignature />
        {(messages.ifNotAll !== undefined || toText(answers.ifNotAll) !== '') && (
          <QuestionField name="ifNotAll" />
        )}
      </div>
    </section>
  )
}
