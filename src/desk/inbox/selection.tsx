'use client'
// A client component because what is selected belongs to the page, and what is done with it is asked first.

import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'

import { fileName, IDS_MAX } from '@/features/exports/rules'
import { saveExport } from '@/features/exports/save-export'
import { EXPORT_CANCELED, EXPORT_COMPLETED, EXPORT_FAILED } from '@/features/exports/wording'
import { isWritable } from '@/features/family-messages/rules'
import { COUNTING, manyConsequences } from '@/features/inbox/answer/wording'
import { BULK_MAX, nextSteps, type StepCode } from '@/features/inbox/rules'
import type { AnsweredSlug } from '@/submissions'
import { TYPING_PAUSE_MS, useAnswer } from '@/ui/use-server'

import { DeskButton, DeskLink } from '../ui/button'
import { Consequences } from '../ui/consequences'
import { DeskDialog } from '../ui/dialog'
import { Failure } from '../ui/failure'
import { SelectAll, SelectRow } from '../ui/select-box'
import { ON_BAR, ON_BAR_MAIN, SelectionBar } from '../ui/selection-bar'

/** A record that can be selected. */
export type Selectable = {
  record: string
  collection: AnsweredSlug
  reference: string
  status: string
  name: string
}

type Row = Selectable & { cells: ReactNode }

type Words = Partial<Record<StepCode, { label: string; status: string }>>

type Props = {
  rows: readonly Row[]
  heads: ReactNode
  colleagues: readonly { value: string; label: string }[]
  /** The words of each step, by kind. */
  words: Readonly<Record<AnsweredSlug, Words>>
  /** Where all that the filters show can be read, if there are more than these. */
  allPath: string | null
  /** The current day, for the name of an export; `null` if the account may not export. */
  exportDay: string | null
}

const leftSchema = z.object({
  message: z.optional(z.string()),
  error: z.optional(z.string()),
  left: z.optional(z.array(z.object({ record: z.string(), why: z.string() }))),
})

const allSchema = z.object({
  records: z.array(
    z.object({
      record: z.string(),
      collection: z.enum([
        'registrations',
        'volunteers',
        'career-applications',
        'form-submissions',
      ]),
      reference: z.string(),
      status: z.string(),
      name: z.string(),
    }),
  ),
})

const FAILED = 'That did not work. Please try again in a moment.'

type Asked = { code: StepCode } | 'assign'

/** The rows of the inbox, each with a box, and what can be done with those that are selected. */
export function Selection({ rows, heads, colleagues, words, allPath, exportDay }: Props) {
  const router = useRouter()
  const [selected, setSelected] = useState<ReadonlyMap<string, Selectable>>(new Map())
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isExporting, setIsExporting] = useState(false)
  const picked = [...selected.values()]
  const isAll = rows.length > 0 && rows.every(({ record }) => selected.has(record))

  const select = (some: readonly Selectable[], isOn: boolean) => {
    const changed = new Map(selected)
    for (const { record, collection, reference, status, name } of some)
      if (isOn) changed.set(record, { record, collection, reference, status, name })
      else changed.delete(record)
    setSelected(changed)
  }
  const clear = () => {
    setSelected(new Map())
    setAsked(null)
  }
  const selectAll = async (path: string) => {
    try {
      const response = await fetch(path, { headers: { Accept: 'application/json' } })
      select(allSchema.parse(await response.json()).records, true)
    } catch {
      toast.error(FAILED)
    }
  }
  // Messages are answered on their own sheet, and whoever has withdrawn is left alone.
  const written = picked.filter(({ collection, status }) => isWritable(collection, status))
  // One file holds records of one kind, because each kind has columns of its own.
  const kind = kindOf(picked)
  const exportPicked = async (collection: AnsweredSlug, day: string) => {
    if (picked.length > IDS_MAX) {
      toast.error(`At most ${String(IDS_MAX)} at a time.`)
      return
    }
    setIsExporting(true)
    const file = fileName(collection, day, 'csv')
    const ids = picked.map(({ record }) => record.slice(collection.length + 1)).join(',')
    const saved = await saveExport(
      {
        path: `/exports/${collection}`,
        body: new URLSearchParams({ format: 'csv', ids }),
        format: 'csv',
        rows: picked.length,
        fileName: file,
      },
      () => undefined,
      new AbortController().signal,
    )
    setIsExporting(false)
    if (saved.ok) toast.success(EXPORT_COMPLETED, { description: `${file} is saved.` })
    else if (saved.refusal.isCanceled) toast.info(EXPORT_CANCELED)
    else toast.error(EXPORT_FAILED, { description: saved.refusal.why })
  }

  return (
    <>
      <div className="desk-sheet overflow-hidden max-phone:-mx-pad max-phone:rounded-none max-phone:border-x-0">
        <table className="desk-table desk-table--selectable max-list:block">
          <thead>
            <tr>
              <th>
                <SelectAll
                  isOn={isAll}
                  onChange={(isOn) => {
                    select(rows, isOn)
                  }}
                />
              </th>
              {heads}
            </tr>
          </thead>
          <tbody className="max-list:block">
            {rows.map((row) => (
              <tr
                key={row.record}
                className="max-list:grid max-list:grid-cols-[auto_auto_minmax(0,1fr)_auto] max-list:border-b max-list:border-line max-list:*:border-0"
              >
                <td className="max-list:row-span-2">
                  <SelectRow
                    name={row.name}
                    isOn={selected.has(row.record)}
                    onChange={(isOn) => {
                      select([row], isOn)
                    }}
                  />
                </td>
                {row.cells}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {picked.length > 0 ? (
        <SelectionBar words={`${String(picked.length)} selected`} onClear={clear}>
          {isAll && allPath !== null && picked.length <= rows.length ? (
            <DeskButton isSmall className={ON_BAR} onClick={() => void selectAll(allPath)}>
              Select all, up to {BULK_MAX}
            </DeskButton>
          ) : null}
          {stepsFor(picked).map(({ code, collection }, index) => {
            const step = words[collection][code]
            return step ? (
              <DeskButton
                key={code}
                isSmall
                className={index === 0 ? ON_BAR_MAIN : ON_BAR}
                onClick={() => {
                  setAsked({ code })
                }}
              >
                {step.label} {picked.length}
              </DeskButton>
            ) : null
          })}
          <DeskButton
            isSmall
            className={ON_BAR}
            onClick={() => {
              setAsked('assign')
            }}
          >
            Assign
          </DeskButton>
          {written.length > 0 ? (
            <DeskLink
              isSmall
              className={ON_BAR}
              href={`/cms/write?to=${written.map(({ reference }) => reference).join(',')}`}
            >
              Write to {written.length}
            </DeskLink>
          ) : null}
          {kind !== null && exportDay !== null ? (
            <DeskButton
              isSmall
              className={ON_BAR}
              disabled={isExporting}
              onClick={() => void exportPicked(kind, exportDay)}
            >
              {isExporting ? 'One moment…' : 'Export'}
            </DeskButton>
          ) : null}
        </SelectionBar>
      ) : null}
      {asked === null ? null : (
        <ManyDialog
          asked={asked}
          picked={picked}
          words={words}
          colleagues={colleagues}
          onClose={() => {
            setAsked(null)
          }}
          onDone={() => {
            clear()
            router.refresh()
          }}
        />
      )}
    </>
  )
}

/** The kind that all of them are of; `null` if they are of several. */
function kindOf(picked: readonly Selectable[]): AnsweredSlug | null {
  const [first] = picked
  return first && picked.every(({ collection }) => collection === first.collection)
    ? first.collection
    : null
}

/** The steps that are next for all of them; none if they are of several kinds. */
function stepsFor(picked: readonly Selectable[]) {
  const [first] = picked
  if (!first || kindOf(picked) === null) return []
  return nextSteps(first.collection, first.status)
    .filter((step) =>
      picked.every(({ collection, status }) => nextSteps(collection, status).includes(step)),
    )
    .map(({ code, isEmailed }) => ({ code, isEmailed, collection: first.collection }))
}

function ManyDialog({
  asked,
  picked,
  words,
  colleagues,
  onClose,
  onDone,
}: Pick<Props, 'words' | 'colleagues'> & {
  asked: Asked
  picked: readonly Selectable[]
  onClose: () => void
  onDone: () => void
}) {
  const step =
    asked === 'assign' ? undefined : stepsFor(picked).find(({ code }) => code === asked.code)
  const [isSent, setIsSent] = useState(step?.isEmailed ?? false)
  const [to, setTo] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState('')
  const [left, setLeft] = useState<readonly { record: string; why: string }[] | null>(null)
  const said = step ? words[step.collection][step.code] : undefined

  async function send() {
    setIsSending(true)
    setFailure('')
    try {
      const records = picked.map(({ record }) => record).join(' ')
      const fields = step ? { step: step.code, ...(isSent ? { send: 'on' } : {}) } : { to }
      const response = await fetch('/staff/inbox/many', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify({ records, ...fields }),
      })
      const answer = leftSchema.parse(await response.json())
      if (!response.ok) setFailure(answer.error ?? FAILED)
      else if (answer.left && answer.left.length > 0) {
        setLeft(answer.left)
        setFailure(answer.message ?? '')
      } else {
        toast.success(answer.message ?? '')
        onDone()
      }
    } catch {
      setFailure(FAILED)
    }
    setIsSending(false)
  }

  const title =
    step && said ? `${said.label} ${String(picked.length)}?` : `Assign ${String(picked.length)}?`
  return (
    <DeskDialog
      title={title}
      isOpen
      onClose={left ? onDone : onClose}
      actions={
        left ? (
          <DeskButton onClick={onDone}>Close</DeskButton>
        ) : (
          <>
            <DeskButton disabled={isSending} onClick={() => void send()}>
              {isSent ? 'Save and send' : 'Save'}
            </DeskButton>
            <DeskButton look="line" onClick={onClose}>
              Not yet
            </DeskButton>
          </>
        )
      }
    >
      {left ? (
        <ul className="grid gap-1.5">
          {left.map(({ record, why }) => (
            <li key={record}>
              <b>{picked.find((one) => one.record === record)?.name}</b>: {why}
            </li>
          ))}
        </ul>
      ) : step && said ? (
        <>
          {isSent ? (
            <WithEmails
              slug={step.collection}
              records={picked.map(({ record }) => record).join(' ')}
              code={step.code}
              count={picked.length}
              status={said.status}
            />
          ) : (
            <Consequences
              sentences={manyConsequences(step.collection, {
                count: picked.length,
                status: said.status,
                emails: null,
              })}
            />
          )}
          {step.isEmailed ? (
            <label className="desk-tick">
              <input
                type="checkbox"
                checked={isSent}
                onChange={({ currentTarget }) => {
                  setIsSent(currentTarget.checked)
                }}
              />
              <b>Send the emails</b>
              <small>A family gets one, without words of your own.</small>
            </label>
          ) : null}
        </>
      ) : (
        <div className="desk-field">
          <label htmlFor="assign-many">Assigned to</label>
          <select
            id="assign-many"
            className="desk-input"
            value={to}
            onChange={({ currentTarget }) => {
              setTo(currentTarget.value)
            }}
          >
            {colleagues.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
      <Failure>{failure}</Failure>
    </DeskDialog>
  )
}

const countedSchema = z.object({ emails: z.number(), together: z.array(z.array(z.string())) })

/** What will happen, with the emails that the server has counted: it knows which records are of one family. */
function WithEmails({
  slug,
  records,
  code,
  count,
  status,
}: {
  slug: AnsweredSlug
  records: string
  code: StepCode
  count: number
  status: string
}) {
  const { answer: emails, refusal } = useAnswer(
    { path: '/staff/inbox/many', fields: { records, step: code, preview: 'on' } },
    countedSchema,
    { pauseMs: TYPING_PAUSE_MS },
  )
  if (refusal) return <Failure>{refusal.message}</Failure>
  return emails ? (
    <Consequences sentences={manyConsequences(slug, { count, status, emails })} />
  ) : (
    <p className="text-soft">{COUNTING}</p>
  )
}
