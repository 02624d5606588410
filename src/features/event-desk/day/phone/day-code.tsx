/** The lead decides on another phone, with the day code, and confirms it later on the own one. */

import { Hand, LogOut, TriangleAlert } from 'lucide'
import { useState } from 'react'

import type { AskState } from '../day-notes'
import type { DayChild } from '../snapshot'
import { textIn } from '../tap'
import { isRightCode } from './codes'
import { dayCodeWords, Keypad } from './keypad'
import { Button, Note, Sheet, TextField } from './kit'
import { AskedActions } from './lead'
import { type Desk, findChild, leadName, shortName, useDesk } from './use-desk'
import { vibrate } from './vibrate'

const DIGITS = 4
const TRIES = 2
/** The name under which wrong day codes are counted on this phone. */
const WRONG = 'day code'

export function DayCodeSheet({ ask: id }: { ask: string }) {
  const desk = useDesk()
  const ask = desk.day.asks.find(({ tap }) => tap === id)
  const child = findChild(desk, ask?.rsvp ?? '')
  return ask && child ? <DayCode ask={ask} child={child} /> : null
}

function DayCode({ ask, child }: { ask: AskState; child: DayChild }) {
  const desk = useDesk()
  const [reason, setReason] = useState('')
  const [isRight, setIsRight] = useState(false)
  const to = textIn(ask.note, 'to') ?? ''
  const first = shortName(child)
  const needsReason = textIn(ask.note, 'parent') !== 'said-yes'
  const isReady = isRight && (!needsReason || reason.trim() !== '')
  return (
    <Sheet
      title={`May ${first} go with ${to}?`}
      onClose={desk.close}
      actions={
        <>
          {ask.answer === null ? (
            <Button
              icon={LogOut}
              isDisabled={!isReady || !desk.canSave}
              onPress={() => void letGo(desk, ask, { to, reason: reason.trim() })}
            >
              Let {first} go with {to}
            </Button>
          ) : (
            <AskedActions ask={ask} child={child} to={to} />
          )}
          <Button look="line" icon={Hand} onPress={desk.close}>
            {first} stays for now
          </Button>
        </>
      }
    >
      {ask.answer === null ? (
        <>
          {needsReason ? (
            <TextField
              label="Your reason"
              hint="Without the parent’s yes this needs a reason."
              placeholder="One sentence, kept with the record"
              value={reason}
              onChange={setReason}
            />
          ) : null}
          <TypedCode
            onRight={() => {
              setIsRight(true)
            }}
          />
        </>
      ) : null}
    </Sheet>
  )
}

export function TypedCode({ onRight }: { onRight: () => void }) {
  const desk = useDesk()
  const [code, setCode] = useState('')
  const [state, setState] = useState<'typing' | 'checking' | 'right' | 'wrong'>('typing')
  const [wrongCode, setWrongCode] = useState<string | null>(null)
  const tries = desk.wrongCodes.get(WRONG) ?? 0
  const check = async (typed: string) => {
    setState('checking')
    if (await isRightCode(typed, desk.list.dayCodeHash)) {
      desk.wrongCodes.delete(WRONG)
      setState('right')
      onRight()
      return
    }
    desk.wrongCodes.set(WRONG, (desk.wrongCodes.get(WRONG) ?? 0) + 1)
    setCode('')
    setWrongCode(typed)
    setState('wrong')
    vibrate('alarm')
  }
  if (tries >= TRIES)
    return (
      <div role="alert">
        <Note tone="bad" icon={TriangleAlert} title="Two wrong codes">
          No more tries on this phone. Call {leadName(desk)}.
        </Note>
      </div>
    )
  return (
    <Keypad
      words={dayCodeWords(leadName(desk))}
      code={code}
      state={state}
      wrongCode={wrongCode}
      onChange={(next) => {
        setCode(next)
        if (next.length === DIGITS) void check(next)
      }}
    />
  )
}

/** The *Out* says that the code was typed here; the lead confirms it. */
async function letGo(
  desk: Desk,
  { tap: ask, rsvp, note }: AskState,
  { to, reason }: { to: string; reason: string },
): Promise<void> {
  if (rsvp === null) return
  const isParentsYes = textIn(note, 'parent') === 'said-yes'
  const tap = await desk.tap({
    kind: 'out',
    rsvp,
    release: {
      to,
      how: 'lead',
      ...(isParentsYes ? { parent: 'said-yes' as const } : {}),
      ...(reason === '' ? {} : { reason }),
    },
    data: { ask, dayCode: true },
  })
  if (tap) desk.close()
}
