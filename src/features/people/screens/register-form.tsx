'use client'
// A client component because rows are added to it, and the questions depend on the answers.

import { useState } from 'react'

import { DeskSelect } from '@/desk/ui/field'
import { DeskForm } from '@/desk/ui/form'
import { Sheet } from '@/desk/ui/sheet'
import type { EntryWay } from '@/features/rsvp/entry/schema'
import type { KnownAnswers } from '@/features/rsvp/entry/store'
import {
  onceQuestions as ask,
  participantQuestions as askChild,
  pickupPersonQuestions as askPerson,
} from '@/features/rsvp/questions'
import { parseItemName } from '@/forms/core/items'
import type { Question } from '@/forms/core/questions'

import { Ask, Two } from './ask'
import { OnTheDay } from './on-the-day'
import { Participants } from './participants'
import { SheetFields } from './sheet-fields'
import { type KnownChild, useRows } from './use-rows'
import { WayChoice } from './way-choice'

type Props = {
  formToken: string
  events: readonly { id: string; label: string; isOver: boolean }[]
  /** The hints beside each way, beside the email address, and beside an event that is over. */
  hints: { ways: Readonly<Record<EntryWay, string>>; email: string; walkIn: string }
  waivers: readonly { value: string; label: string }[]
  known: KnownAnswers
  /** The children of the household besides the one whom the form begins with. */
  others: readonly KnownChild[]
  today: string
  /** The key under which this tab keeps the draft: a draft about one family never fills in the form for another. */
  draft: string
}

const QUESTIONS = new Map<string, Question>(Object.entries({ ...ask, ...askChild, ...askPerson }))

/** Answers about health, and the people who must never pick up a child, are not kept on the disk of a computer. */
const isKept = (control: string): boolean => {
  const item = parseItemName(control)
  if (item?.list === 'neverPeople') return false
  const question = QUESTIONS.get(item?.question ?? control)
  return question?.isHealth !== true && question?.isConfidential !== true
}

const RESTORED = 'Your text is back, except for health and who must never pick up: ask again.'

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
  const [day, setDay] = useState(known['eventId'] ?? '')
  const rows = useRows(known, others)
  const isPast = (id: string) => events.find((event) => event.id === id)?.isOver
  const isOver = isPast(day)
  return (
    <DeskForm
      path="/staff/rsvps/enter"
      fields={{ formToken }}
      submit="Register"
      className="grid max-w-[--spacing(190)] gap-6"
      draft={{ name: draft, isKept, onFound: rows.restore }}
      restored={RESTORED}
    >
      <Sheet title="How it came">
        <div className="desk-sheet__body grid gap-4">
          <WayChoice way={way} hints={hints.ways} onChange={setWay} />
          <DeskSelect
            name="eventId"
            label="Event"
            hint={isOver ? hints.walkIn : ''}
            value={day}
            onChange={({ target }) => {
              setDay(target.value)
              // A family that was there has signed a sheet.
              if (isPast(target.value)) setWay('paper')
            }}
            options={[
              { value: '', label: 'Choose an event' },
              ...events.map(({ id, label }) => ({ value: id, label })),
            ]}
          />
        </div>
      </Sheet>
      <Participants rows={rows} way={way} today={today} />
      <Parent known={known} emailHint={hints.email} />
      <OnTheDay rows={rows} isOnPaper={way === 'paper'} known={known} />
      <Emergency known={known} />
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
          label="If there are too few spots for all of them"
          options={[
            { value: '', label: 'Stop, so that you can ask' },
            { value: 'split', label: 'Take the open spots' },
            { value: 'waitlist', label: 'Put all of them on the waitlist' },
          ]}
        />
      )}
    </DeskForm>
  )
}

type Known = { known: KnownAnswers }

const once = (question: keyof typeof ask, known: KnownAnswers) => ({
  name: question,
  question: ask[question],
  known,
})

const Parent = ({ known, emailHint }: Known & { emailHint: string }) => (
  <Sheet title="Parent">
    <div className="desk-sheet__body grid gap-4">
      <Ask {...once('parentName', known)} hint="Leave it empty for an adult who comes alone." />
      <Ask {...once('parentEmail', known)} hint={emailHint} />
      <Ask {...once('parentPhone', known)} />
    </div>
  </Sheet>
)

const Emergency = ({ known }: Known) => (
  <Sheet title="Emergency contact">
    <div className="desk-sheet__body grid gap-4">
      <Ask {...once('emergencyContactName', known)} />
      <Two>
        <Ask {...once('emergencyContactRelationship', known)} />
        <Ask {...once('emergencyContactPhone', known)} />
      </Two>
    </div>
  </Sheet>
)
