'use client'
// A client component because the selection belongs to the page, and dialogs confirm each action.

import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import * as z from 'zod/mini'

import { DeskButton, DeskLink } from '@/desk/ui/button'
import { boxColumn, ON_BAR, ON_BAR_MAIN, SelectionBar, useSelection } from '@/desk/ui/selection'
import { type DrawnCells, type DrawnColumn, drawnColumns, Table } from '@/desk/ui/table'
import { isWritable } from '@/features/emails/messages/rules'
import { fileName, IDS_MAX } from '@/features/reports/exports/rules'
import { saveExport } from '@/features/reports/exports/save-export'
import {
  EXPORT_CANCELED,
  EXPORT_COMPLETED,
  EXPORT_FAILED,
} from '@/features/reports/exports/wording'
import { formatAddress } from '@/lib/address'

import { BULK_MAX } from '../rules'
import { ManyDialog } from './many-dialog'
import { type Asked, getKind, type Selectable, stepsFor, type StepWords } from './picked'

type Props = {
  columns: readonly DrawnColumn[]
  rows: readonly (Selectable & { cells: DrawnCells })[]
  colleagues: readonly { value: string; label: string }[]
  words: StepWords
  /** The address of everything that the filters show, if there is more than this page. */
  allPath: string | null
  /** The current day, for the name of an export; `null` if the account may not export. */
  exportDay: string | null
}

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

/** The rows of the inbox, each with a checkbox, and the actions for the selected ones. */
export function Selection({ columns, rows, colleagues, words, allPath, exportDay }: Props) {
  const router = useRouter()
  const selection = useSelection<Selectable>()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { picked, clear } = selection
  return (
    <>
      <Table
        hasSheet
        caption="Inbox"
        columns={[boxColumn(rows, selection), ...drawnColumns(columns)]}
        rows={rows}
        isMarked={selection.has}
      />
      {picked.length > 0 ? (
        <SelectionBar
          words={`${String(picked.length)} selected`}
          onClear={() => {
            clear()
            setAsked(null)
          }}
        >
          {allPath !== null && picked.length <= rows.length && rows.every(selection.has) ? (
            <SelectAllButton
              path={allPath}
              onRead={(all) => {
                selection.select(all, true)
              }}
            />
          ) : null}
          <Actions picked={picked} words={words} onAsked={setAsked} />
          <ExportButton picked={picked} day={exportDay} />
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
            setAsked(null)
            router.refresh()
          }}
        />
      )}
    </>
  )
}

/** Selects all that the filters show, beyond what is on the page. */
const SelectAllButton = ({
  path,
  onRead,
}: {
  path: string
  onRead: (all: readonly Selectable[]) => void
}) => {
  const read = async () => {
    try {
      const response = await fetch(path, { headers: { Accept: 'application/json' } })
      const { records } = allSchema.parse(await response.json())
      onRead(records.map(({ record, ...rest }) => ({ id: record, ...rest })))
    } catch {
      toast.error(FAILED)
    }
  }
  return (
    <DeskButton isSmall className={ON_BAR} onClick={() => void read()}>
      Select all, up to {BULK_MAX}
    </DeskButton>
  )
}

const Actions = ({
  picked,
  words,
  onAsked,
}: Pick<Props, 'words'> & {
  picked: readonly Selectable[]
  onAsked: (asked: Asked) => void
}) => {
  // Staff answer messages on their own sheet, and leave withdrawn submissions alone.
  const written = picked.filter(({ collection, status }) => isWritable(collection, status))
  return (
    <>
      {stepsFor(picked).map(({ code, collection }, index) => {
        const step = words[collection][code]
        return step ? (
          <DeskButton
            key={code}
            isSmall
            className={index === 0 ? ON_BAR_MAIN : ON_BAR}
            onClick={() => {
              onAsked({ code })
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
          onAsked('assign')
        }}
      >
        Assign
      </DeskButton>
      {written.length > 0 ? (
        <DeskLink
          isSmall
          className={ON_BAR}
          href={formatAddress('/cms/write', {
            to: written.map(({ reference }) => reference).join(','),
          })}
        >
          Write to {written.length}
        </DeskLink>
      ) : null}
    </>
  )
}

/** Saves the selection as a file. One file holds records of one kind, because each kind has its own columns. */
function ExportButton({ picked, day }: { picked: readonly Selectable[]; day: string | null }) {
  const [isExporting, setIsExporting] = useState(false)
  const kind = getKind(picked)
  if (kind === null || day === null) return null
  const save = async () => {
    if (picked.length > IDS_MAX) {
      toast.error(`At most ${String(IDS_MAX)} at a time.`)
      return
    }
    setIsExporting(true)
    const file = fileName(kind, day, 'csv')
    const ids = picked.map(({ id }) => id.slice(kind.length + 1)).join(',')
    const saved = await saveExport(
      {
        path: `/exports/${kind}`,
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
    <DeskButton isSmall className={ON_BAR} disabled={isExporting} onClick={() => void save()}>
      {isExporting ? 'One moment…' : 'Export'}
    </DeskButton>
  )
}
