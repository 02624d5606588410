/** What happened, and medicine that was given. Notes are added to and never changed. */

import { Check } from 'lucide'
import { useState } from 'react'

import type { NoteData } from '../tap'
import { Button, Segments, Sheet, TextField, Tile } from './kit'
import { clock, findChild, personName, shortName, useDesk } from './use-desk'

type ToldWay = NoteData['incident']['told']

const TOLD = [
  { value: 'no', label: 'Not yet' },
  { value: 'phone', label: 'By phone' },
  { value: 'in-person', label: 'In person' },
] as const satisfies readonly { value: ToldWay; label: string }[]

/** Who saw it: one of the adults inside, or a name. */
function WhoSaw({
  seenBy,
  onChange,
  nobody,
}: {
  seenBy: string | null
  onChange: (seenBy: string) => void
  nobody: string
}) {
  const desk = useDesk()
  const names = desk.list.event.adults
    .filter(({ id, ended }) => id !== desk.list.you.id && ended !== true)
    .map(({ id }) => personName(desk, id))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-sign text-ui font-bold">Who saw it?</legend>
      <div className="grid grid-cols-2 gap-2 max-xs:grid-cols-1">
        {[...new Set(names), nobody].map((name) => (
          <Tile
            key={name}
            name="seen"
            title={name}
            isOn={seenBy === name}
            onChange={() => {
              onChange(name)
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}

export function IncidentSheet({ rsvp }: { rsvp: string | null }) {
  const desk = useDesk()
  const [text, setText] = useState('')
  const [when, setWhen] = useState(() => clock(desk, desk.now))
  const [where, setWhere] = useState(desk.list.event.place)
  const [seenBy, setSeenBy] = useState<string | null>(null)
  const [told, setTold] = useState<ToldWay | null>(null)
  const child = rsvp === null ? undefined : findChild(desk, rsvp)
  const isReady = text.trim() !== '' && (told !== null || !child)
  return (
    <Sheet
      title="Incident note"
      onClose={desk.close}
      actions={
        <>
          <Button
            icon={Check}
            isDisabled={!isReady || !desk.canSave}
            onPress={() => {
              void desk
                .tap({
                  kind: 'note',
                  about: 'incident',
                  ...(child ? { rsvp: child.rsvp } : {}),
                  text: text.trim(),
                  data: { when, where, told: told ?? 'no', ...(seenBy === null ? {} : { seenBy }) },
                })
                .then((tap) => {
                  if (tap) desk.close()
                })
            }}
          >
            Save the note
          </Button>
          <p className="text-tool text-soft">
            Kept with your name and the time. It can be added to, never changed.
          </p>
        </>
      }
    >
      {child ? <p className="font-sign text-lg font-bold">{child.name}</p> : null}
      <TextField
        label="What happened, and what did you do?"
        hint="Only what was seen. You can dictate."
        isLong
        value={text}
        onChange={setText}
      />
      <TextField label="When" value={when} onChange={setWhen} />
      <TextField label="Where" value={where} onChange={setWhere} />
      <WhoSaw seenBy={seenBy} onChange={setSeenBy} nobody="Somebody else" />
      {child ? (
        <div className="grid gap-2">
          <p className="font-sign text-ui font-bold">Was the parent told?</p>
          <p className="text-tool text-soft">
            Not yet: we remind you when {shortName(child)} goes home.
          </p>
          <Segments label="Was the parent told?" options={TOLD} value={told} onChange={setTold} />
        </div>
      ) : null}
    </Sheet>
  )
}

export function MedicineSheet({ rsvp }: { rsvp: string }) {
  const desk = useDesk()
  const [text, setText] = useState('')
  const [when, setWhen] = useState(() => clock(desk, desk.now))
  const [seenBy, setSeenBy] = useState<string | null>(null)
  const child = findChild(desk, rsvp)
  if (!child) return null
  const medicine = child.healthText?.medicine ?? ''
  return (
    <Sheet
      title={`Medicine for ${child.name}`}
      onClose={desk.close}
      actions={
        <>
          <Button
            icon={Check}
            isDisabled={text.trim() === '' || seenBy === null || !desk.canSave}
            onPress={() => {
              void desk
                .tap({
                  kind: 'note',
                  about: 'medicine',
                  rsvp,
                  text: text.trim(),
                  data: { when, told: 'no', ...(seenBy === null ? {} : { seenBy }) },
                })
                .then((tap) => {
                  if (tap) desk.close()
                })
            }}
          >
            Given by {personName(desk, desk.list.you.id)}
          </Button>
          <p className="text-tool text-soft">
            Only what the parent wrote. Something else, or a doubt: call{' '}
            {child.parent?.name ?? 'the lead'}, then 911.
          </p>
        </>
      }
    >
      <p className="text-ui text-soft">
        {child.age === null ? '' : `${String(child.age)} years. `}
        {medicine}
      </p>
      <TextField label="What and how much" value={text} onChange={setText} />
      <TextField label="When" value={when} onChange={setWhen} />
      <WhoSaw seenBy={seenBy} onChange={setSeenBy} nobody="Nobody else" />
    </Sheet>
  )
}
