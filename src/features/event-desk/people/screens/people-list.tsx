'use client'
// A client component because the selection and the opened health answers stay in this page only.

import { Eye, Lock, Mail } from 'lucide'
import { createContext, type ReactNode, useContext, useState } from 'react'
import * as z from 'zod/mini'

import { DeskButton, DeskLink } from '@/desk/ui/button'
import { Failure } from '@/desk/ui/failure'
import { boxColumn, ON_BAR, ON_BAR_MAIN, SelectionBar, useSelection } from '@/desk/ui/selection'
import {
  type Column,
  type DrawnCells,
  type DrawnColumn,
  drawnColumns,
  Table,
} from '@/desk/ui/table'
import type { ChangeKind } from '@/features/places/changes/rules'
import { ChangeDialog, type Reasons } from '@/features/places/changes/screens/change-dialog'
import type { Standing } from '@/features/rsvp/rules'
import { formatAddress } from '@/lib/address'
import { withCount } from '@/lib/plural'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'

export type ListedChild = {
  id: string
  name: string
  reference: string
  standing: Standing
  cells: DrawnCells
}

export type ListedFamily = {
  key: string
  name: string
  children: readonly ListedChild[]
  /** The colSpan of full-width rows. */
  cell: ReactNode
}

type Props = {
  eventId: string
  summary: string
  families: readonly ListedFamily[]
  columns: readonly DrawnColumn[]
  reasons: Reasons
  /** Why this account may not open health details, or `null`. */
  healthRefusal: string | null
  hasHealth: boolean
  /** The screen that writes to the selected participants. */
  writePath: string
}

const openedSchema = z.object({
  details: z.record(
    z.string(),
    z.array(z.object({ label: z.string(), text: z.string(), isBad: z.boolean() })),
  ),
})

type Details = z.infer<typeof openedSchema>['details']

const refusedSchema = z.object({ error: z.string() })

const Health = createContext<Details>({})

const FAILED = 'That did not work. Please try again in a moment.'

/** The health answers of a child, once opened. */
export function HealthDetails({ rsvpId }: { rsvpId: string }) {
  const details = useContext(Health)[rsvpId] ?? []
  return (
    <>
      {details.map(({ label, text, isBad }) => (
        <span
          key={label}
          className={classNames(
            'mt-1 block max-w-measure rounded-1 px-2 py-1 font-bold whitespace-pre-line',
            isBad ? 'bg-bad-bg text-bad' : 'bg-well',
          )}
        >
          {label}: {text}
        </span>
      ))}
    </>
  )
}

/** The people of an event, each with a checkbox, and the actions for the selected ones. */
export function PeopleList({
  eventId,
  summary,
  families,
  columns,
  reasons,
  healthRefusal,
  hasHealth,
  writePath,
}: Props) {
  const selection = useSelection<ListedChild>()
  const [asked, setAsked] = useState<ChangeKind | null>(null)
  const [details, setDetails] = useState<Details | null>(null)
  // A participant who has changed meanwhile may no longer be in the selection, or may have another status.
  const children = families.flatMap((family) => family.children)
  const picked = children.filter(selection.has)
  const pickedFamilies = families.filter((family) => family.children.some(selection.has))
  return (
    <Health value={details ?? {}}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-soft">{summary}</p>
        {hasHealth ? (
          <HealthSwitch
            eventId={eventId}
            refusal={healthRefusal}
            isOpen={details !== null}
            onChange={setDetails}
          />
        ) : null}
      </div>
      {families.length === 0 ? null : (
        <Table
          hasSheet
          caption="Who comes"
          columns={[
            boxColumn(children, selection),
            ...drawnColumns(columns),
            familyColumn(families, (some) => {
              selection.select(some, true)
            }),
          ]}
          rows={children}
          isMarked={selection.has}
        />
      )}
      {picked.length > 0 ? (
        <SelectionBar
          words={`${withCount(picked.length, { one: 'child', other: 'children' })} selected, ${withCount(
            pickedFamilies.length,
            { one: 'family', other: 'families' },
          )}`}
          onClear={selection.clear}
        >
          <DeskLink
            isSmall
            className={ON_BAR_MAIN}
            href={formatAddress(writePath, {
              to: picked.map(({ reference }) => reference).join(','),
            })}
          >
            <Icon shape={Mail} />
            Write to them
          </DeskLink>
          {ACTIONS.filter(({ standings }) =>
            picked.some(({ standing }) => standings.includes(standing)),
          ).map(({ kind, label }) => (
            <DeskButton
              key={kind}
              isSmall
              className={ON_BAR}
              aria-haspopup="dialog"
              onClick={() => {
                setAsked(kind)
              }}
            >
              {label}
            </DeskButton>
          ))}
        </SelectionBar>
      ) : null}
      {asked === null ? null : (
        <ChangeDialog
          eventId={eventId}
          kind={asked}
          rsvpIds={picked.map(({ id }) => id)}
          reasons={reasons}
          onClose={() => {
            setAsked(null)
          }}
          onDone={selection.clear}
        />
      )}
    </Health>
  )
}

/** The family beside its children; one click selects all of them. */
function familyColumn(
  families: readonly ListedFamily[],
  select: (children: readonly ListedChild[]) => void,
): Column<ListedChild> {
  const byFirst = new Map(families.map((family) => [family.children[0]?.id, family]))
  return {
    head: 'Family',
    className: 'list:border-l list:border-line',
    rowSpan: ({ id }) => byFirst.get(id)?.children.length ?? 0,
    cell: ({ id }) => {
      const family = byFirst.get(id)
      return family === undefined ? null : (
        <>
          {family.cell}
          {family.children.length > 1 ? (
            <DeskButton
              isSmall
              look="bare"
              className="-ml-3"
              onClick={() => {
                select(family.children)
              }}
            >
              Select {family.children.length === 2 ? 'both' : 'all'}
              <span className="sr-only"> of {family.name}</span>
            </DeskButton>
          ) : null}
        </>
      )
    },
  }
}

/** Opens health answers, which is recorded, and hides them again. */
function HealthSwitch({
  eventId,
  refusal,
  isOpen,
  onChange,
}: {
  eventId: string
  refusal: string | null
  isOpen: boolean
  onChange: (details: Details | null) => void
}) {
  const [failure, setFailure] = useState('')

  async function open() {
    setFailure('')
    try {
      const response = await fetch(`/staff/events/${eventId}/people/health`, {
        method: 'POST',
        headers: { Accept: 'application/json' },
      })
      const body: unknown = await response.json()
      if (response.ok) onChange(openedSchema.parse(body).details)
      else setFailure(refusedSchema.parse(body).error)
    } catch {
      setFailure(FAILED)
    }
  }

  if (isOpen) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-table text-soft" role="status">
        You opened the health details now, and it is recorded.
        <DeskButton
          isSmall
          look="line"
          onClick={() => {
            onChange(null)
          }}
        >
          Hide them
        </DeskButton>
      </p>
    )
  }
  return refusal === null ? (
    <>
      <DeskButton isSmall look="line" className="print:hidden" onClick={() => void open()}>
        <Icon shape={Lock} />
        Show health details
      </DeskButton>
      <Failure>{failure}</Failure>
    </>
  ) : (
    <p className="flex items-center gap-2 text-table text-soft">
      <Icon shape={Eye} />
      {refusal}
    </p>
  )
}

const ACTIONS: readonly { kind: ChangeKind; label: string; standings: readonly Standing[] }[] = [
  { kind: 'give', label: 'Give spots', standings: ['waitlisted', 'cancelled'] },
  { kind: 'waitlist', label: 'Move to waitlist', standings: ['confirmed'] },
  { kind: 'cancel', label: 'Cancel spots', standings: ['confirmed', 'waitlisted'] },
]
