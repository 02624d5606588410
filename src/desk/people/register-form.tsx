'use client'
// A client component because rows are added to it, and what is asked depends on what was answered.

import { Plus, X } from 'lucide'
import { type ReactNode, useState } from 'react'

import type { EntryWay } from '@/features/rsvp/entry/schema'
import type { KnownAnswers, OpenEvent } from '@/features/rsvp/entry/store'
import { WAY_HINTS, WHY_EMAIL } from '@/features/rsvp/entry/wording'
import {
  CHILDREN_MAX,
  onceQuestions as ask,
  participantQuestions as askChild,
  PICKUP_PEOPLE_MAX,
  pickupPersonQuestions as askPerson,
} from '@/features/rsvp/questions'
import { itemName } from '@/forms/core/items'
import { plural } from '@/lib/plural'
import { Icon } from '@/ui/icon'

import { DeskButton } from '../ui/button'
import { DeskForm, DeskInput, DeskSelect, DeskTick } from '../ui/desk-form'
import { Sheet } from '../ui/sheet'
import { Ask } from './ask'
import { SheetFields } from './sheet-fields'
import { WayChoice } from './way-choice'

type Props = {
  formToken: string
  events: readonly OpenEvent[]
  waivers: readonly { value: string; label: string }[]
  known: KnownAnswers
  today: string
}

const placesWords = (left: number | null): string =>
  left === null
    ? ''
    : left === 0
      ? ', waitlist'
      : `, ${plural(left, { one: '1 place left', other: `${String(left)} places left` })}`

const Two = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 sm:grid-cols-2">{children}</div>
)

/** The questions of the public form, as staff ask them on the phone or read them on a sheet. */
export function RegisterForm({ formToken, events, waivers, known, today }: Props) {
  const [way, setWay] = useState<EntryWay>('phone')
  const [children, setChildren] = useState(1)
  const [people, setPeople] = useState(1)
  const [attendance, setAttendance] = useState('')
  const once = (question: keyof typeof ask) => ({ name: question, question: ask[question], known })
  const person = (index: number, question: keyof typeof askPerson) => ({
    name: itemName('pickupPeople', index, question),
    question: askPerson[question],
    known,
  })
  return (
    <DeskForm
      path="/staff/rsvps/enter"
      fields={{ formToken }}
      submit="Register"
      className="grid max-w-[--spacing(190)] gap-6"
    >
      <Sheet title="How it came">
        <div className="desk-sheet__body grid gap-4">
          <WayChoice way={way} hints={WAY_HINTS} onChange={setWay} />
          <DeskSelect
            name="eventId"
            label="Day out"
            defaultValue={known['eventId']}
            options={[
              { value: '', label: 'Choose the day out' },
              ...events.map(({ id, title, when, left }) => ({
                value: id,
                label: `${title}, ${when}${placesWords(left)}`,
              })),
            ]}
          />
        </div>
      </Sheet>

      <Sheet title="Who is coming">
        <div className="divide-y divide-line">
          {Array.from({ length: children }, (_, index) => (
            <Participant key={index} index={index} way={way} known={known} today={today} />
          ))}
        </div>
        <p className="flex flex-wrap gap-2.5 px-5 pb-5">
          {children < CHILDREN_MAX ? (
            <DeskButton
              look="line"
              onClick={() => {
                setChildren(children + 1)
              }}
            >
              <Icon shape={Plus} />
              Add a brother or sister
            </DeskButton>
          ) : null}
          {children > 1 ? (
            <DeskButton
              look="bare"
              onClick={() => {
                setChildren(children - 1)
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
          <Ask {...once('parentEmail')} hint={WHY_EMAIL} />
          <Ask {...once('parentPhone')} />
        </div>
      </Sheet>

      <Sheet title="On the day">
        <div className="desk-sheet__body grid gap-4">
          <DeskSelect
            name="attendanceType"
            label="Does the parent stay?"
            value={attendance}
            onChange={({ target }) => {
              setAttendance(target.value)
            }}
            options={[
              { value: '', label: 'Not asked: an adult comes alone' },
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

      <DeskSelect
        name="ifNotAll"
        label="If there are too few places for all of them"
        options={[
          { value: '', label: 'Stop, so that you can ask' },
          { value: 'split', label: 'Take the places there are' },
          { value: 'waitlist', label: 'Put all of them on the waitlist' },
        ]}
      />
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
  known: KnownAnswers
  today: string
}) => {
  const name = (question: keyof typeof askChild) => itemName('participants', index, question)
  const child = (question: keyof typeof askChild) => ({
    name: name(question),
    question: askChild[question],
    known,
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
        defaultValue={known[name('participantDob')]}
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
