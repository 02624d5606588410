'use client'
// Client code because only a family that drops its children off is asked who may pick them up.

import { Plus } from 'lucide'
import { useState } from 'react'

import { DeskButton } from '@/desk/ui/button'
import { DeskSelect, DeskTick } from '@/desk/ui/field'
import { Sheet } from '@/desk/ui/sheet'
import type { KnownAnswers } from '@/features/rsvp/entry/store'
import { NEVER_PEOPLE_MAX } from '@/features/rsvp/never/rules'
import {
  neverPersonQuestions as askNever,
  PICKUP_PEOPLE_MAX,
  pickupPersonQuestions as askPerson,
} from '@/features/rsvp/questions'
import { itemName } from '@/forms/core/items'
import { Icon } from '@/ui/icon'

import { Ask, Two } from './ask'
import type { Rows } from './use-rows'

type Props = {
  rows: Rows
  /** Whether the answers are read on a sheet. */
  isOnPaper: boolean
  known: KnownAnswers
}

/** Whether the parent stays, and if not, who picks up. */
export function OnTheDay({ rows, isOnPaper, known }: Props) {
  const [attendance, setAttendance] = useState('')
  return (
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
        {attendance === 'drop_off_pickup' ? <PickupPeople rows={rows} known={known} /> : null}
        {isOnPaper ? (
          <DeskTick
            name="transportationConsent"
            label="May ride with an approved driver"
            hint="Only if it is ticked and signed on the sheet."
          />
        ) : null}
      </div>
    </Sheet>
  )
}

const PickupPeople = ({ rows, known }: Omit<Props, 'isOnPaper'>) => {
  const person = (index: number, question: keyof typeof askPerson) => ({
    name: itemName('pickupPeople', index, question),
    question: askPerson[question],
    known,
  })
  return (
    <>
      {Array.from({ length: rows.people }, (_, index) => (
        <fieldset key={index} className="grid gap-4">
          <legend className="desk-field__label">May pick up, {index + 1}</legend>
          <Ask {...person(index, 'name')} />
          <Two>
            <Ask {...person(index, 'relationship')} />
            <Ask {...person(index, 'phone')} />
          </Two>
        </fieldset>
      ))}
      {rows.people < PICKUP_PEOPLE_MAX ? (
        <p>
          <DeskButton look="line" onClick={rows.addPerson}>
            <Icon shape={Plus} />
            Add another person
          </DeskButton>
        </p>
      ) : null}
      <NeverPeople rows={rows} known={known} />
    </>
  )
}

const NeverPeople = ({ rows, known }: Omit<Props, 'isOnPaper'>) => (
  <>
    <p className="desk-field__label">Is there anyone who must never pick up the child? Optional.</p>
    {Array.from({ length: rows.never }, (_, index) => (
      <fieldset key={index} className="grid gap-4">
        <legend className="desk-field__label">Must never pick up, {index + 1}</legend>
        {NEVER_PERSON.map((question) => (
          <Ask
            key={question}
            name={itemName('neverPeople', index, question)}
            question={askNever[question]}
            known={known}
          />
        ))}
      </fieldset>
    ))}
    {rows.never < NEVER_PEOPLE_MAX ? (
      <p>
        <DeskButton look="line" onClick={rows.addNever}>
          <Icon shape={Plus} />
          Add one more who must never pick up
        </DeskButton>
      </p>
    ) : null}
  </>
)

const NEVER_PERSON = ['name', 'note'] as const
