'use client'
// A client component because the opened answers stay in this page only, and close with it.

import { Eye, Lock } from 'lucide'
import { Fragment, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { DeskButton } from '@/desk/ui/button'
import { DeskRadios } from '@/desk/ui/field'
import { FormDialog, useDialog } from '@/desk/ui/form-dialog'
import { Icon } from '@/ui/icon'

type Props = {
  /** The route that opens them. */
  path: string
  /** How many answers there are, without their text. */
  summary: string
  hasEntries: boolean
  /** Why this account may not open them, or `null`. */
  refusal: string | null
  /** The reasons to choose from. */
  reasons: readonly { value: string; label: string }[]
}

const openedSchema = z.object({
  isAnswered: z.boolean(),
  entries: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      answer: z.string(),
      isCurrent: z.boolean(),
    }),
  ),
})

type Opened = z.infer<typeof openedSchema>

/** The health answers of a person, behind a question for the reason, which is recorded. */
export function HealthDoor({ path, summary, hasEntries, refusal, reasons }: Props) {
  const { opener, dialog } = useDialog()
  const [reason, setReason] = useState(reasons[0]?.value ?? '')
  const [opened, setOpened] = useState<Opened>()
  const card = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (opened) card.current?.focus()
  }, [opened])

  return (
    <section
      className="overflow-hidden rounded-3 border-2 border-bad bg-sheet"
      aria-labelledby="health"
    >
      <h2
        id="health"
        className="flex items-center gap-3 bg-bad-bg px-4.5 py-3 font-sign text-name font-bold text-bad"
      >
        <Icon shape={Lock} />
        Health and needs
      </h2>
      <div ref={card} className="px-4.5 py-3.5" tabIndex={-1}>
        {opened ? (
          <Answers opened={opened} />
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="max-w-measure">
              {summary}. {refusal ?? (hasEntries ? 'Opening them is recorded with your name.' : '')}
            </p>
            {hasEntries && refusal === null ? (
              <DeskButton look="bad-line" className="print:hidden" {...opener}>
                <Icon shape={Eye} />
                Open
              </DeskButton>
            ) : null}
          </div>
        )}
      </div>
      <FormDialog
        {...dialog}
        title="Open health and needs?"
        path={path}
        schema={openedSchema}
        onSaved={setOpened}
        submit="Open"
      >
        <p>
          Your name, the time and the reason are recorded. The card closes when you leave the page.
        </p>
        <DeskRadios
          name="reason"
          legend="Why?"
          options={reasons}
          value={reason}
          onChange={setReason}
        />
      </FormDialog>
    </section>
  )
}

const Answers = ({ opened: { entries, isAnswered } }: { opened: Opened }) =>
  entries.length === 0 ? (
    <p>{isAnswered ? 'No allergies, and nothing else reported.' : 'Not answered yet.'}</p>
  ) : (
    <>
      <dl className="desk-facts">
        {entries.map(({ field, label, answer, isCurrent }, index) => (
          <Fragment key={`${field}-${String(index)}`}>
            <dt>{label}</dt>
            <dd className="font-bold whitespace-pre-line">
              {answer}
              {isCurrent ? null : (
                <span className="block font-normal text-soft">
                  From an earlier form; the newest one does not repeat it.
                </span>
              )}
            </dd>
          </Fragment>
        ))}
      </dl>
      <p className="mt-3 text-table text-soft">
        You opened this now, and it is recorded. It closes when you leave the page.
      </p>
    </>
  )
