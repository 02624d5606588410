'use client'
// A client component because the questions depend on how the registration came, and on the answers.

import { toast } from '@payloadcms/ui'
import { Copy } from 'lucide'
import { useState } from 'react'

import { DeskButton } from '@/desk/ui/button'
import { DeskForm } from '@/desk/ui/form'
import { Sheet } from '@/desk/ui/sheet'
import { registrationQuestions, type Track, trackSections } from '@/features/registration/questions'
import type { EntryWay } from '@/features/rsvp/entry/schema'
import { isItems, isOpener, type Row } from '@/forms/core/sections'
import { Icon } from '@/ui/icon'

import { Ask, type AskProps } from './ask'
import { SheetFields } from './sheet-fields'
import { WayChoice } from './way-choice'

type Known = Readonly<Record<string, string>>

type Props = {
  formToken: string
  role: Track
  /** The address of the public form. */
  address: string
  /** The hints beside each way, and beside the email address. */
  hints: { ways: Readonly<Record<EntryWay, string>>; email: string }
  waivers: readonly { value: string; label: string }[]
  known: Known
  today: string
  /** The key under which this tab keeps the draft. */
  draft: string
}

/** Hints that replace those for families. */
const TITLES: Partial<Record<string, string>> = {
  who: 'Who takes part',
  contact: 'Who we write to and call',
  emergency: 'Emergency contact',
  last: 'Also',
}

const QUESTIONS = new Map(Object.entries(registrationQuestions))

/** A registration for the program, from a sheet of paper. Its questions are those of the public form, in its order. */
export function ProgramForm({
  formToken,
  role,
  address,
  hints,
  waivers,
  known,
  today,
  draft,
}: Props) {
  const [way, setWay] = useState<EntryWay>('paper')
  const fieldHints = { email: hints.email, photoConsent: 'Only if it is ticked on the sheet.' }
  const how = (
    <Sheet title="How it came">
      <div className="desk-sheet__body grid gap-4">
        <WayChoice way={way} hints={hints.ways} onChange={setWay} />
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
      draft={{ name: draft }}
    >
      {how}
      {trackSections[role]
        .filter(({ id }) => id !== 'waiver')
        .map(({ id, title, rows }) => (
          <Sheet key={id} title={TITLES[id] ?? title}>
            <div className="desk-sheet__body grid gap-4">
              {rows.map((row, index) => (
                <QuestionRow key={index} row={row} known={known} hints={fieldHints} />
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

/** The text that staff read to a family on the phone. */
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

type Shared = { known: Known; hints: Partial<Record<string, string>> }

function QuestionRow({ row, ...shared }: { row: Row } & Shared) {
  const [isOpen, setIsOpen] = useState(false)
  if (typeof row === 'string') return <AskNamed name={row} {...shared} />
  if (isItems(row)) return null
  if (!isOpener(row)) {
    return (
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {row.map((name) => (
          <AskNamed key={name} name={name} {...shared} />
        ))}
      </div>
    )
  }
  return (
    <div>
      <AskNamed name={row.ask} {...shared} onTick={setIsOpen} />
      {isOpen
        ? row.opens.map((name) =>
            typeof name === 'string' ? <AskNamed key={name} name={name} {...shared} /> : null,
          )
        : null}
    </div>
  )
}

function AskNamed({
  name,
  hints,
  ...more
}: { name: string; hints: Shared['hints'] } & Pick<AskProps, 'known' | 'onTick'>) {
  const question = QUESTIONS.get(name)
  if (!question) return null
  const isOptional = 'isOptional' in question && question.kind !== 'consent'
  return (
    <Ask
      name={name}
      question={question}
      hint={hints[name] ?? (isOptional ? 'Optional.' : undefined)}
      {...more}
    />
  )
}
