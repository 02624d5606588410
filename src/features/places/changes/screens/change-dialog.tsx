'use client'
// A client component because it reloads the preview with every choice, before anything changes.

import { useState } from 'react'
import * as z from 'zod/mini'

import { DeskButton } from '@/desk/ui/button'
import { Consequences } from '@/desk/ui/consequences'
import { DeskDialog } from '@/desk/ui/dialog'
import { EmailFrame } from '@/desk/ui/email-frame'
import { Failure } from '@/desk/ui/failure'
import { DeskInput, DeskRadios, DeskSelect } from '@/desk/ui/field'
import { FormDialog } from '@/desk/ui/form-dialog'
import { useAnswer } from '@/ui/use-server'

import type { ChangeKind } from '../rules'

export type Reasons = readonly { value: string; label: string }[]

type Props = {
  eventId: string
  kind: ChangeKind
  rsvpIds: readonly string[]
  reasons: Reasons
  onClose: () => void
  onDone?: () => void
}

const previewSchema = z.object({
  title: z.string(),
  lead: z.string(),
  sentences: z.array(z.string()),
  siblings: z.nullable(z.object({ legend: z.string(), together: z.string(), alone: z.string() })),
  free: z.nullable(
    z.object({
      legend: z.string(),
      choices: z.array(z.object({ value: z.string(), label: z.string(), hint: z.string() })),
    }),
  ),
  emails: z.array(z.object({ to: z.string(), subject: z.string(), html: z.string() })),
  needsReason: z.boolean(),
  button: z.string(),
  keep: z.string(),
  note: z.string(),
  fingerprint: z.string(),
})

type Preview = z.infer<typeof previewSchema>

const answerSchema = z.object({ preview: previewSchema })

/** The choices in the dialog, by the names of the fields. */
type Choices = { alone: '' | 'on'; free: string }

/** Previews a change of places with its families and emails, and carries it out once confirmed. */
export function ChangeDialog({ eventId, kind, rsvpIds, reasons, onClose, onDone }: Props) {
  const [choices, setChoices] = useState<Choices>({
    alone: '',
    free: kind === 'release' ? 'next' : 'hold',
  })
  /** The number of refusals so far: after one, the preview may be different. */
  const [refusals, setRefusals] = useState(0)
  const path = `/staff/events/${eventId}/people`
  const request = { kind, rsvps: rsvpIds.join(' ') }
  const { answer, refusal, isAsking } = useAnswer(
    { path: `${path}/preview`, fields: { ...request, ...choices }, version: refusals },
    answerSchema,
  )
  if (!answer) {
    return (
      <DeskDialog
        title={refusal ? 'This cannot be done' : 'One moment…'}
        isOpen
        onClose={onClose}
        actions={
          <DeskButton look="line" onClick={onClose}>
            Close
          </DeskButton>
        }
      >
        <Failure>{refusal?.message ?? ''}</Failure>
      </DeskDialog>
    )
  }
  const { preview } = answer
  const takesAway = kind === 'cancel' || kind === 'waitlist'
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={preview.title}
      path={`${path}/change`}
      fields={{ ...request, ...choices, fingerprint: preview.fingerprint }}
      submit={preview.button}
      look={takesAway ? 'bad' : undefined}
      cancel={preview.keep}
      note={preview.note}
      isReady={!isAsking}
      onSaved={onDone}
      onRefused={() => {
        setRefusals(refusals + 1)
      }}
    >
      <p>{preview.lead}</p>
      <Consequences sentences={preview.sentences} isBusy={isAsking} />
      <Emails emails={preview.emails} />
      <WhoAndWhat preview={preview} choices={choices} onChange={setChoices} />
      {preview.needsReason ? (
        <DeskInput name="limitReason" label="Reason for going over the limit" maxLength={200} />
      ) : takesAway ? (
        <DeskSelect
          name="reason"
          label={
            <>
              Reason <span className="font-normal text-soft">(kept with the change, not sent)</span>
            </>
          }
          options={[{ value: '', label: 'None given' }, ...reasons]}
        />
      ) : null}
    </FormDialog>
  )
}

/** The changed children, and the use of the places that become free. */
const WhoAndWhat = ({
  preview: { siblings, free },
  choices,
  onChange,
}: {
  preview: Preview
  choices: Choices
  onChange: (choices: Choices) => void
}) => (
  <>
    {siblings ? (
      <DeskRadios
        name="alone"
        legend={siblings.legend}
        options={[
          { value: '', label: siblings.together },
          { value: 'on', label: siblings.alone },
        ]}
        value={choices.alone}
        onChange={(alone) => {
          onChange({ ...choices, alone })
        }}
      />
    ) : null}
    {free ? (
      <DeskRadios
        name="free"
        legend={free.legend}
        options={free.choices}
        value={choices.free}
        onChange={(chosen) => {
          onChange({ ...choices, free: chosen })
        }}
      />
    ) : null}
  </>
)

/** The emails that would go out, to read first. */
const Emails = ({ emails }: Pick<Preview, 'emails'>) =>
  emails.length === 0 ? null : (
    <details>
      <summary className="cursor-pointer font-sign font-semibold text-link">
        {emails.length === 1
          ? 'Read the email first'
          : `Read the ${String(emails.length)} emails first`}
      </summary>
      <div className="mt-2 grid gap-4">
        {emails.map(({ to, subject, html }) => (
          <div key={to} className="grid gap-1 border-l-4 border-line pl-4">
            <p className="text-table text-soft">{to}</p>
            <p className="font-bold">{subject}</p>
            <EmailFrame html={html} title={`The email to ${to}`} className="h-80" />
          </div>
        ))}
      </div>
    </details>
  )
