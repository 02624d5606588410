'use client'
// A client component because it opens a dialog, which loads the answers.

import { useState } from 'react'

import { DeskButton } from '@/desk/ui/button'
import { Failure } from '@/desk/ui/failure'
import { DeskInput, DeskSelect, DeskTextarea, DeskTick } from '@/desk/ui/field'
import { FormDialog, useDialog } from '@/desk/ui/form-dialog'
import { QuestionControl } from '@/desk/ui/question-control'
import { NEVER_PEOPLE_MAX, neverPersonQuestions as askNever } from '@/features/rsvp/never/questions'
import type { NeverPerson } from '@/features/rsvp/never/rules'
import { PICKUP_PEOPLE_MAX } from '@/features/rsvp/questions'
import { formatPhone } from '@/forms/core/format-answers'
import { itemName } from '@/forms/core/items'
import { useAnswer } from '@/ui/use-server'

import { correctionsSchema, type LoadedCorrections } from './corrections-schema'

type Props = {
  /** The route of the record's corrections. */
  path: string
  /** The person and the form of the answers. */
  about: string
  /** Corrects only this answer. */
  only?: { field: string; label: string }
}

/** Corrects an answer of a submission, which itself never changes. */
export function Correct({ path, about, only }: Props) {
  const { opener, dialog } = useDialog()
  return (
    <>
      <DeskButton isSmall look="bare" className="-ml-3" {...opener}>
        {only?.label ?? 'Edit an answer'}
        <span className="sr-only">: {about}</span>
      </DeskButton>
      {dialog.isOpen ? <CorrectDialog {...dialog} path={path} about={about} only={only} /> : null}
    </>
  )
}

/** Loads the answers each time that it is opened. */
function CorrectDialog({
  path,
  about,
  only,
  ...dialog
}: Omit<Props, 'only'> & { only: Props['only'] } & { isOpen: boolean; onClose: () => void }) {
  const { answer: loaded, refusal } = useAnswer({ path, method: 'GET' }, correctionsSchema)
  return (
    <FormDialog
      {...dialog}
      title="Correct an answer"
      path={path}
      submit="Save the correction"
      isReady={loaded !== undefined}
    >
      <p>
        {about}. What was sent and signed stays as it is. The answer you type here counts from now
        on.
      </p>
      {loaded ? (
        <>
          <Correction questions={loaded.questions} only={only?.field} />
          <Earlier corrections={loaded.corrections} />
        </>
      ) : refusal ? (
        <Failure>The answers could not be loaded. Close this and open it again.</Failure>
      ) : (
        <p role="status">Loading the answers…</p>
      )}
    </FormDialog>
  )
}

/** The answer that is corrected, and why. */
function Correction({
  questions,
  only,
}: Pick<LoadedCorrections, 'questions'> & { only: string | undefined }) {
  const [name, setName] = useState(only ?? '')
  const question = questions.find((one) => one.name === name)
  return (
    <>
      {only === undefined ? null : <input type="hidden" name="field" value={only} />}
      {only === undefined ? (
        <DeskSelect
          name="field"
          label="Answer to correct"
          value={name}
          onChange={({ target }) => {
            setName(target.value)
          }}
          options={[
            { value: '', label: 'Choose the answer' },
            ...questions.map(({ name: value, label }) => ({ value, label })),
          ]}
        />
      ) : null}
      {question ? (
        <div key={name} className="grid gap-4">
          {question.never ? null : (
            <p>
              <b className="font-sign">Now: </b>
              {question.now === null ? (
                <span className="text-soft">See Health and needs, or the record.</span>
              ) : (
                <span className="whitespace-pre-line">{question.now || 'no answer'}</span>
              )}
            </p>
          )}
          {question.never ? (
            <NeverRows people={question.never} />
          ) : question.kind === 'people' ? (
            <PeopleRows people={question.people} />
          ) : (
            <QuestionControl
              name="value"
              label="New answer"
              kind={question.kind === 'consent' ? 'choice' : question.kind}
              options={question.options}
              chosen={question.chosen}
            />
          )}
          {question.isOfHousehold ? (
            <DeskSelect
              name="where"
              label="Where it counts"
              hint={
                question.never ? 'In all of its RSVPs.' : 'In coming events and open registrations.'
              }
              options={[
                {
                  value: 'household',
                  label: 'Wherever this household says the same',
                },
                { value: 'here', label: 'Only here' },
              ]}
            />
          ) : null}
        </div>
      ) : null}
      <DeskTextarea
        name="reason"
        label="Why"
        hint="For example: by phone, on Dec 3, because the number changed."
        rows={2}
        maxLength={500}
      />
    </>
  )
}

/** Everyone who may pick up a child, each to be changed or removed, and a row for one more. */
const PeopleRows = ({ people }: Pick<LoadedCorrections['questions'][number], 'people'>) =>
  [...people, ...(people.length < PICKUP_PEOPLE_MAX ? [null] : [])].map((person, index) => {
    const name = (question: string) => itemName('pickupPeople', index, question)
    return (
      <fieldset key={index} className="grid gap-3 border-t border-line pt-3">
        <legend className="sr-only">{person?.name ?? 'One more'}</legend>
        <p className="font-sign text-tool font-bold">
          {person ? `May pick up, ${String(index + 1)}` : 'Add a person'}
        </p>
        <DeskInput
          name={name('name')}
          label="Name"
          defaultValue={person?.name}
          autoComplete="off"
        />
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <DeskInput
            name={name('relationship')}
            label="Relationship"
            defaultValue={person?.relationship}
            autoComplete="off"
          />
          <DeskInput
            name={name('phone')}
            label="Phone"
            type="tel"
            defaultValue={person ? formatPhone(person.phone) : undefined}
            autoComplete="off"
          />
        </div>
        {person ? <DeskTick name={name('isRemoved')} label={`Take ${person.name} off`} /> : null}
      </fieldset>
    )
  })

/** Everyone who must not collect a child, and a row for one more. An emptied row takes the person off. */
const NeverRows = ({ people }: { people: readonly NeverPerson[] }) => (
  <>
    <p className="text-soft">
      The name stands large on every phone at the gate. To take a person off, empty both fields.
    </p>
    {[...people, ...(people.length < NEVER_PEOPLE_MAX ? [null] : [])].map((person, index) => {
      const name = (question: string) => itemName('neverPeople', index, question)
      return (
        <fieldset key={index} className="grid gap-3 border-t border-line pt-3">
          <legend className="sr-only">{person?.name ?? 'One more'}</legend>
          <p className="font-sign text-tool font-bold">
            {person ? `Must not go home with, ${String(index + 1)}` : 'Add a person'}
          </p>
          <DeskInput
            name={name('name')}
            label={askNever.name.label}
            defaultValue={person?.name}
            autoComplete="off"
          />
          <DeskTextarea
            name={name('note')}
            label={askNever.note.label}
            defaultValue={person?.note}
            rows={2}
            maxLength={askNever.note.maxLength}
          />
        </fieldset>
      )
    })}
  </>
)

/** The earlier corrections, oldest first. */
const Earlier = ({ corrections }: Pick<LoadedCorrections, 'corrections'>) =>
  corrections.length === 0 ? null : (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="font-sign text-tool font-bold">Corrected before</h3>
      <ul className="grid gap-2 text-table">
        {corrections.map(({ id, label, before, after, who, when, why, isHidden }) => (
          <li key={id}>
            <b className="font-sign">{label}</b>:{' '}
            {isHidden ? (
              'corrected. Your account may not read health answers.'
            ) : (
              <>
                <s>{before || 'no answer'}</s> → {after || 'no answer'}
              </>
            )}
            <span className="block text-soft">
              {when}, {who}
              {why === null ? '.' : `: “${why}”`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
