'use client'
// A client component because what is asked depends on how it came, and on what was answered.

import { toast } from '@payloadcms/ui'
import { Copy } from 'lucide'
import { useState } from 'react'

import { PROGRAM_WAY_HINTS } from '@/features/registration/entry/wording'
import { WHY_EMAIL_OF_PROGRAM } from '@/features/registration/entry/wording'
import { registrationQuestions, type Track, trackSections } from '@/features/registration/questions'
import type { EntryWay } from '@/features/rsvp/entry/schema'
import { isItems, isOpener, type Row } from '@/forms/core/sections'
import { Icon } from '@/ui/icon'

import { DeskButton } from '../ui/button'
import { DeskForm } from '../ui/desk-form'
import { Sheet } from '../ui/sheet'
import { Ask, type AskProps } from './ask'
import { SheetFields } from './sheet-fields'
import { WayChoice } from './way-choice'

type Known = Readonly<Record<string, string>>

type Props = {
  formToken: string
  role: Track
  /** Where a family fills in the form itself. */
  address: string
  waivers: readonly { value: string; label: string }[]
  known: Known
  today: string
}

/** What the public form says to a family, staff read about it. */
const TITLES: Partial<Record<string, string>> = {
  who: 'Who takes part',
  contact: 'Who we write to and call',
  emergency: 'In an emergency',
  last: 'Also',
}

const HINTS: Partial<Record<string, string>> = {
  email: WHY_EMAIL_OF_PROGRAM,
  photoConsent: 'Only if it is ticked on the sheet.',
}

const QUESTIONS = new Map(Object.entries(registrationQuestions))

/** A registration for the program, from a sheet of paper. Its questions are those of the public form, in its order. */
export function ProgramForm({ formToken, role, address, waivers, known, today }: Props) {
  const [way, setWay] = useState<EntryWay>('paper')
  const how = (
    <Sheet title="How it came">
      <div className="desk-sheet__body grid gap-4">
        <WayChoice way={way} hints={PROGRAM_WAY_HINTS} onChange={setWay} />
        {way === 'phone' ? <Address address={address} /> : null}
      </div>
    </Sheet>
  )
  if (way === 'phone') return <div className="max-w-[--spacing(190)]">{how}</div>
  return (
    <DeskForm
      path="/staff/registrations/enter"
      fields={{ formToken, role }}
      submit="Register"
      className="grid max-w-[--spacing(190)] gap-6"
    >
      {how}
      {trackSections[role]
        .filter(({ id }) => id !== 'waiver')
        .map(({ id, title, rows }) => (
          <Sheet key={id} title={TITLES[id] ?? title}>
            <div className="desk-sheet__body grid gap-4">
              {rows.map((row, index) => (
                <QuestionRow key={index} row={row} known={known} />
              ))}
            </div>
          </Sheet>
        ))}
      <Sheet title="The signed sheet">
        <div className="desk-sheet__body grid gap-4">
          <SheetFields waivers={waivers} today={today} />
        </div>
      </Sheet>
    </DeskForm>
  )
}

/** What is read to a family on the phone. */
const Address = ({ address }: { address: string }) => (
  <div className="grid justify-items-start gap-3">
    <p>Tell the family this address. The form takes about five minutes, and it signs at the end.</p>
    <p className="font-sign text-name font-bold wrap-anywhere">{address}</p>
    <DeskButton
      look="line"
      onClick={() => {
        void navigator.clipboard.writeText(address).then(() => toast.success('Copied.'))
      }}
    >
      <Icon shape={Copy} />
      Copy the address
    </DeskButton>
  </div>
)

function QuestionRow({ row, known }: { row: Row; known: Known }) {
  const [isOpen, setIsOpen] = useState(false)
  if (typeof row === 'string') return <AskNamed name={row} known={known} />
  if (isItems(row)) return null
  if (!isOpener(row)) {
    return (
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {row.map((name) => (
          <AskNamed key={name} name={name} known={known} />
        ))}
      </div>
    )
  }
  return (
    <div>
      <AskNamed name={row.ask} known={known} onTick={setIsOpen} />
      {isOpen
        ? row.opens.map((name) =>
            typeof name === 'string' ? <AskNamed key={name} name={name} known={known} /> : null,
          )
        : null}
    </div>
  )
}

function AskNamed({ name, ...more }: { name: string } & Pick<AskProps, 'known' | 'onTick'>) {
  const question = QUESTIONS.get(name)
  if (!question) return null
  const isOptional = 'isOptional' in question && question.kind !== 'consent'
  return (
    <Ask
      name={name}
      question={question}
      hint={HINTS[name] ?? (isOptional ? 'Optional.' : undefined)}
      {...more}
    />
  )
}
