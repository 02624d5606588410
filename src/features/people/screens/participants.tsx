'use client'
// Client code because rows are added, and the questions depend on the answers.

import { Plus, X } from 'lucide'
import { useState } from 'react'

import { DeskButton } from '@/desk/ui/button'
import { DeskInput, DeskTick } from '@/desk/ui/field'
import { Sheet } from '@/desk/ui/sheet'
import type { EntryWay } from '@/features/rsvp/entry/schema'
import type { KnownAnswers } from '@/features/rsvp/entry/store'
import { CHILDREN_MAX, participantQuestions as askChild } from '@/features/rsvp/questions'
import { itemName } from '@/forms/core/items'
import { Icon } from '@/ui/icon'

import { Ask, Two } from './ask'
import type { Rows } from './use-rows'

/** The participants: a row of questions for each child, and the buttons that add one. */
export const Participants = ({
  rows,
  way,
  today,
}: {
  rows: Rows
  way: EntryWay
  today: string
}) => (
  <Sheet title="Who is coming">
    <div className="divide-y divide-line">
      {rows.children.map((child, index) => (
        <Participant key={child.id} index={index} way={way} known={child.known} today={today} />
      ))}
    </div>
    <p className="flex flex-wrap gap-2.5 px-5 pb-5">
      {rows.children.length < CHILDREN_MAX ? (
        <>
          {rows.offered.map((other) => (
            <DeskButton
              key={other.id}
              look="line"
              onClick={({ currentTarget }) => {
                rows.addKnown(other, currentTarget.form)
              }}
            >
              <Icon shape={Plus} />
              Add {other.firstName}
            </DeskButton>
          ))}
          <DeskButton look="line" onClick={rows.addChild}>
            <Icon shape={Plus} />
            Add a brother or sister
          </DeskButton>
        </>
      ) : null}
      {rows.children.length > 1 ? (
        <DeskButton look="bare" onClick={rows.removeLastChild}>
          <Icon shape={X} />
          Take off the last
        </DeskButton>
      ) : null}
    </p>
  </Sheet>
)

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
