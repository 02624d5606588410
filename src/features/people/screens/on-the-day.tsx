'use client'
// Client code because only a family that drops its children off is asked who may pick them up.

import { Plus } from 'lucide'
import { useState } from 'react'

import { DeskButton } from '@/desk/ui/button'
import { DeskSelect, DeskTick } from '@/desk/ui/field'
import { Sheet } from '@/desk/ui/sheet'
import type { KnownAnswers } from '@/features/rsvp/entry/store'
import { NEVER_PEOPLE_MAX, neverPersonQuestions as askNever } from '@/features/rsvp/never/questions'
import { PICKUP_PEOPLE_MAX, pickupPersonQuestions as askPerson } from '@/features/rsvp/questions'
import { itemName } from '@/forms/core/items'
import type { Questions } from '@/forms/core/questions'
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
  // A draft does not keep them.
  const [never, setNever] = useState(1)
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
        {attendance === 'drop_off_pickup' ? (
          <>
            <People
              list="pickupPeople"
              questions={askPerson}
              legend="May pick up"
              add="Add another person"
              count={rows.people}
              max={PICKUP_PEOPLE_MAX}
              onAdd={rows.addPerson}
              known={known}
            />
            <People
              list="neverPeople"
              questions={askNever}
              legend="Must never pick up (optional)"
              add="Add one more who must never"
              count={never}
              max={NEVER_PEOPLE_MAX}
              onAdd={() => {
                setNever(never + 1)
              }}
              known={known}
            />
          </>
        ) : null}
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

type ListProps = {
  list: string
  questions: Questions
  legend: string
  add: string
  count: number
  max: number
  onAdd: () => void
  known: KnownAnswers
}

/** The people of a list, each with a name and more, and a button that adds one. */
const People = ({ list, questions, legend, add, count, max, onAdd, known }: ListProps) => (
  <>
    {Array.from({ length: count }, (_, index) => (
      <fieldset key={index}>
        <legend className="desk-field__label mb-4">
          {legend}, {index + 1}
        </legend>
        <Two>
          {Object.entries(questions).map(([name, question]) => (
            <Ask key={name} name={itemName(list, index, name)} question={question} known={known} />
          ))}
        </Two>
      </fieldset>
    ))}
    {count < max ? (
      <p>
        <DeskButton look="line" onClick={onAdd}>
          <Icon shape={Plus} />
          {add}
        </DeskButton>
      </p>
    ) : null}
  </>
)
