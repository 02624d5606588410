/** Who must not collect a child without an RSVP, as the RSVP asks for it: up to three people, and a note about each. */

import { Plus, X } from 'lucide'

import { NEVER_PEOPLE_MAX, neverPersonQuestions as asked } from '@/features/rsvp/never/questions'
import type { NeverPerson } from '@/features/rsvp/never/rules'

import { draftNeverRefusal, type WalkInDraft } from '../arrivals/rules'
import { describeNever } from '../arrivals/wording'
import { Button, IconButton, TextField } from './kit'

const NO_ONE: NeverPerson = { name: '', note: '' }

export function NeverFields({
  draft,
  onChange,
}: {
  draft: WalkInDraft
  onChange: (part: Pick<WalkInDraft, 'never'>) => void
}) {
  const people = draft.never.length === 0 ? [NO_ONE] : draft.never
  const first = draft.firstName.trim() || 'the child'
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-sign text-ui font-bold">
        Is there anyone who must never pick up {first}?
      </legend>
      {people.map((person, index) => (
        <NeverPersonFields
          key={index}
          {...{ person, draft }}
          onChange={(part) => {
            onChange({ never: people.with(index, { ...person, ...part }) })
          }}
          onRemove={
            draft.never.length === 0
              ? null
              : () => {
                  onChange({ never: people.toSpliced(index, 1) })
                }
          }
        />
      ))}
      {draft.never.length === 0 || people.length >= NEVER_PEOPLE_MAX ? null : (
        <Button
          look="bare"
          icon={Plus}
          onPress={() => {
            onChange({ never: [...people, NO_ONE] })
          }}
        >
          Add one more who must never pick up
        </Button>
      )}
    </fieldset>
  )
}

function NeverPersonFields({
  person,
  draft,
  onChange,
  onRemove,
}: {
  person: NeverPerson
  draft: WalkInDraft
  onChange: (part: Partial<NeverPerson>) => void
  onRemove: (() => void) | null
}) {
  const refusal = draftNeverRefusal(person, draft)
  return (
    <div className="grid gap-3">
      <div
        className={
          onRemove === null ? undefined : 'grid grid-cols-[minmax(0,1fr)_auto] items-end gap-1'
        }
      >
        <TextField
          label={asked.name.label}
          hint="Leave it empty if there is nobody."
          value={person.name}
          maxLength={asked.name.maxLength}
          onChange={(name) => {
            onChange({ name })
          }}
        />
        {onRemove === null ? null : (
          <IconButton
            shape={X}
            label={`Remove ${person.name.trim() || 'this person'}`}
            onPress={onRemove}
          />
        )}
      </div>
      {onRemove === null ? null : (
        <TextField
          label={asked.note.label}
          isLong
          value={person.note}
          maxLength={asked.note.maxLength}
          onChange={(note) => {
            onChange({ note })
          }}
        />
      )}
      {refusal === null ? null : (
        <p role="alert" className="text-ui font-bold text-bad">
          {describeNever(refusal)}
        </p>
      )}
    </div>
  )
}
