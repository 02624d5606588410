'use client'
// A client component because rows are added to it, and what is asked depends on what was answered.

import { Plus, X } from 'lucide'
import { type ReactNode, useState } from 'react'

import type { EntryWay } from '@/features/rsvp/entry/schema'
import type { KnownAnswers } from '@/features/rsvp/entry/store'
import {
  CHILDREN_MAX,
  onceQuestions as ask,
  participantQuestions as askChild,
  PICKUP_PEOPLE_MAX,
  pickupPersonQuestions as askPerson,
} from '@/features/rsvp/questions'
import { countItems, itemName, parseItemName } from '@/forms/core/items'
import type { Question } from '@/forms/core/questions'
import { Icon } from '@/ui/icon'

import { DeskButton } from '../ui/button'
import { DeskInput, DeskSelect, DeskTick } from '../ui/field'
import { DeskForm } from '../ui/form'
import { Sheet } from '../ui/sheet'
import { Ask } from './ask'
import { SheetFields } from './sheet-fields'
import { WayChoice } from './way-choice'

/** A child of the household that can be signed up with one press. */
export type KnownChild = {
  id: string
  firstName: string
  /** What is known of the child, as that of the first participant. */
  known: KnownAnswers
}

type Props = {
  formToken: string
  events: readonly { id: string; label: string; isOver: boolean }[]
  /** What is said beside each way, beside the email address, and beside a day that is over. */
  hints: { ways: Readonly<Record<EntryWay, string>>; email: string; walkIn: string }
  waivers: readonly { value: string; label: string }[]
  known: KnownAnswers
  /** The children of the household besides the one whom the form begins with. */
  others: readonly KnownChild[]
  today: string
  /** Under which name this tab keeps what was typed: a draft about one family never fills in the form for another. */
  draft: string
}

const QUESTIONS = new Map<string, Question>(Object.entries({ ...ask, ...askChild, ...askPerson }))

/** Answers about health, and who must never collect a child, are not kept on the disk of a computer. */
const isKept = (control: string): boolean => {
  const question = QUESTIONS.get(parseItemName(control)?.question ?? control)
  return question?.isHealth !== true && question?.isConfidential !== true
}

const RESTORED =
  'What you had typed is back, except for health and who must never collect: ask again.'

/** A child of the form, by the id of the known child if it is one. */
type Row = { id: string; known: KnownAnswers }

const newRow = (): Row => ({ id: crypto.randomUUID(), known: {} })

const FIRST_NAME = itemName('participants', 0, 'participantFirstName')
const LAST_NAME = itemName('participants', 0, 'participantLastName')

const Two = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
)

/** The questions of the public form, as staff ask them on the phone or read them on a sheet. */
export function RegisterForm({
  formToken,
  events,
  hints,
  waivers,
  known,
  others,
  today,
  draft,
}: Props) {
  const [way, setWay] = useState<EntryWay>('phone')
  const first: Row = { id: 'first', known }
  const [children, setChildren] = useState<readonly Row[]>([first])
  const [people, setPeople] = useState(Math.max(1, countItems('pickupPeople', known)))
  const [attendance, setAttendance] = useState('')
  const [day, setDay] = useState(known['eventId'] ?? '')
  const isPast = (id: string) => events.find((event) => event.id === id)?.isOver
  const isOver = isPast(day)
  const once = (question: keyof typeof ask) => ({ name: question, question: ask[question], known })
  const person = (index: number, question: keyof typeof askPerson) => ({
    name: itemName('pickupPeople', index, question),
    question: askPerson[question],
    known,
  })
  const add = (row: Row, form: HTMLFormElement | null) => {
    const typed = new FormData(form ?? undefined)
    // In the place of a first child of whom nothing is known or typed, such as that of a parent's page.
    const isUntouched =
      children.length === 1 && typed.get(FIRST_NAME) === '' && typed.get(LAST_NAME) === ''
    setChildren(isUntouched ? [row] : [...children, row])
  }
  return (
    <DeskForm
      path="/staff/rsvps/enter"
      fields={{ formToken }}
      submit="Register"
      className="grid max-w-[--spacing(190)] gap-6"
      draft={{
        name: draft,
        isKept,
        onFound: (kept) => {
          const count = Math.max(1, countItems('participants', kept))
          setChildren(
            Array.from({ length: count }, (_, index) => {
              const name = kept[itemName('participants', index, 'participantFirstName')]
              // Whoever is on the form already is not offered again.
              const known = others.find((other) => other.known[FIRST_NAME] === name)
              return known ?? (index > 0 ? newRow() : first)
            }),
          )
          setPeople(Math.max(1, countItems('pickupPeople', kept)))
        },
      }}
      restored={RESTORED}
    >
      <Sheet title="How it came">
        <div className="desk-sheet__body grid gap-4">
          <WayChoice way={way} hints={hints.ways} onChange={setWay} />
          <DeskSelect
            name="eventId"
            label="Day out"
            hint={isOver ? hints.walkIn : ''}
            value={day}
            onChange={({ target }) => {
              setDay(target.value)
              // Whoever was there has signed a sheet.
              if (isPast(target.value)) setWay('paper')
            }}
            options={[
              { value: '', label: 'Choose the day out' },
              ...events.map(({ id, label }) => ({ value: id, label })),
            ]}
          />
        </div>
      </Sheet>

      <Sheet title="Who is coming">
        <div className="divide-y divide-line">
          {children.map((child, index) => (
            <Participant key={child.id} index={index} way={way} known={child.known} today={today} />
          ))}
        </div>
        <p className="flex flex-wrap gap-2.5 px-5 pb-5">
          {children.length < CHILDREN_MAX ? (
            <>
              {others
                .filter(({ id }) => children.every((child) => child.id !== id))
                .map((other) => (
                  <DeskButton
                    key={other.id}
                    look="line"
                    onClick={({ currentTarget }) => {
                      add(other, currentTarget.form)
                    }}
                  >
                    <Icon shape={Plus} />
                    Add {other.firstName}
                  </DeskButton>
                ))}
              <DeskButton
                look="line"
                onClick={() => {
                  setChildren([...children, newRow()])
                }}
              >
                <Icon shape={Plus} />
                Add a brother or sister
              </DeskButton>
            </>
          ) : null}
          {children.length > 1 ? (
            <DeskButton
              look="bare"
              onClick={() => {
                setChildren(children.slice(0, -1))
              }}
            >
              <Icon shape={X} />
              Take off the last
            </DeskButton>
          ) : null}
        </p>
      </Sheet>

      <Sheet title="Parent">
        <div className="desk-sheet__body grid gap-4">
          <Ask {...once('parentName')} hint="Leave it empty for an adult who comes alone." />
          <Ask {...once('parentEmail')} hint={hints.email} />
          <Ask {...once('parentPhone')} />
        </div>
      </Sheet>

      <Sheet title="On the day">
        <div className="desk-sheet__body grid gap-4">
          <DeskSelect
            name="attendanceType"
            label="Does the parent stay?"
            hint="Not asked of an adult who comes alone."
            value={attendance}
            onChange={({ target }) => {
              setAttendance(target.value)
            }}
            options={[
              { value: '', label: 'Choose' },
              { value: 'stay_with_child', label: 'Stays with the child' },
              { value: 'drop_off_pickup', label: 'Drop off and pick up' },
            ]}
          />
          {attendance === 'drop_off_pickup' ? (
            <>
              {Array.from({ length: people }, (_, index) => (
                <fieldset key={index} className="grid gap-4">
                  <legend className="font-sign text-tool font-bold">
                    May collect, {index + 1}
                  </legend>
                  <Ask {...person(index, 'name')} />
                  <Two>
                    <Ask {...person(index, 'relationship')} />
                    <Ask {...person(index, 'phone')} />
                  </Two>
                </fieldset>
              ))}
              {people < PICKUP_PEOPLE_MAX ? (
                <p>
                  <DeskButton
                    look="line"
                    onClick={() => {
                      setPeople(people + 1)
                    }}
                  >
                    <Icon shape={Plus} />
                    Add another person
                  </DeskButton>
                </p>
              ) : null}
              <Ask
                {...once('neverReleaseTo')}
                label="Is there anyone who must never collect the child?"
                hint="Optional. Names only."
              />
            </>
          ) : null}
          {way === 'paper' ? (
            <DeskTick
              name="transportationConsent"
              label="May ride with an approved driver"
              hint="Only if it is ticked and signed on the sheet."
            />
          ) : null}
        </div>
      </Sheet>

      <Sheet title="In an emergency">
        <div className="desk-sheet__body grid gap-4">
          <Ask {...once('emergencyContactName')} />
          <Two>
            <Ask {...once('emergencyContactRelationship')} />
            <Ask {...once('emergencyContactPhone')} />
          </Two>
        </div>
      </Sheet>

      {way === 'paper' ? (
        <Sheet title="The signed sheet">
          <div className="desk-sheet__body grid gap-4">
            <SheetFields waivers={waivers} today={today} />
          </div>
        </Sheet>
      ) : null}

      {isOver ? null : (
        <DeskSelect
          name="ifNotAll"
          label="If there are too few places for all of them"
          options={[
            { value: '', label: 'Stop, so that you can ask' },
            { value: 'split', label: 'Take the places there are' },
            { value: 'waitlist', label: 'Put all of them on the waitlist' },
          ]}
        />
      )}
    </DeskForm>
  )
}

const Participant = ({
  index,
  way,
  known,
  today,
}: {
  index: number
  way: EntryWay
  /** As that of the first participant. */
  known: KnownAnswers
  today: string
}) => {
  const name = (question: keyof typeof askChild) => itemName('participants', index, question)
  const child = (question: keyof typeof askChild) => ({
    name: name(question),
    question: askChild[question],
    known: { [name(question)]: known[itemName('participants', 0, question)] ?? '' },
  })
  const [hasMedicine, setHasMedicine] = useState(false)
  return (
    <fieldset className="grid gap-4 p-5">
      <legend className="sr-only">{index === 0 ? 'First' : `Number ${String(index + 1)}`}</legend>
      <Two>
        <Ask {...child('participantFirstName')} />
        <Ask {...child('participantLastName')} />
      </Two>
      <DeskInput
        name={name('participantDob')}
        label={askChild.participantDob.label}
        type="date"
        max={today}
        defaultValue={known[itemName('participants', 0, 'participantDob')]}
      />
      <div>
        <Ask {...child('noAllergies')} />
        <Ask {...child('allergies')} hint="Food, insect stings, medicine." />
      </div>
      <div>
        <Ask {...child('carriesMedicine')} onTick={setHasMedicine} />
        {hasMedicine ? <Ask {...child('medicine')} /> : null}
      </div>
      <Ask {...child('specialNeeds')} hint="Optional." />
      {way === 'paper' ? (
        <DeskTick
          name={name('photoConsent')}
          label="Photos may be used"
          hint="Only if it is ticked on the sheet."
        />
      ) : null}
    </fieldset>
  )
}
