'use client'
// A client component because what is selected and what was opened about health stay in this page only.

import { Eye, Lock, Mail } from 'lucide'
import { createContext, type ReactNode, useContext, useState } from 'react'
import * as z from 'zod/mini'

import type { ChangeKind } from '@/features/place-changes/rules'
import type { Standing } from '@/features/rsvp/rules'
import { countOf } from '@/lib/plural'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'

import { DeskButton, DeskLink } from '../ui/button'
import { Failure } from '../ui/failure'
import { SelectAll, SelectRow } from '../ui/select-box'
import { ON_BAR, ON_BAR_MAIN, SelectionBar } from '../ui/selection-bar'
import { ChangeDialog, type Reasons } from './change-dialog'

export type ListedChild = {
  id: string
  name: string
  reference: string
  standing: Standing
  cells: ReactNode
}

export type ListedFamily = {
  key: string
  name: string
  children: readonly ListedChild[]
  /** What spans its rows. */
  cell: ReactNode
}

type Props = {
  eventId: string
  summary: string
  families: readonly ListedFamily[]
  heads: readonly string[]
  reasons: Reasons
  /** Why this account may not open health details, or `null`. */
  healthRefusal: string | null
  hasHealth: boolean
  /** Where those who are selected are written to, followed by their references. */
  writePath: string | null
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

/** What was told about the health of a child, once it has been opened. */
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

/** The people of an event, each with a box, and what can be done with those that are selected. */
export function PeopleList({
  eventId,
  summary,
  families,
  heads,
  reasons,
  healthRefusal,
  hasHealth,
  writePath,
}: Props) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<ChangeKind | null>(null)
  const [details, setDetails] = useState<Details | null>(null)
  const [failure, setFailure] = useState('')
  const children = families.flatMap((family) => family.children)
  const picked = children.filter(({ id }) => selected.has(id))
  const pickedFamilies = families.filter((family) =>
    family.children.some(({ id }) => selected.has(id)),
  )

  const select = (some: readonly ListedChild[], isOn: boolean) => {
    const changed = new Set(selected)
    for (const { id } of some)
      if (isOn) changed.add(id)
      else changed.delete(id)
    setSelected(changed)
  }

  async function openHealth() {
    setFailure('')
    try {
      const response = await fetch(`/staff/events/${eventId}/people/health`, {
        method: 'POST',
        headers: { Accept: 'application/json' },
      })
      const body: unknown = await response.json()
      if (response.ok) setDetails(openedSchema.parse(body).details)
      else setFailure(refusedSchema.parse(body).error)
    } catch {
      setFailure(FAILED)
    }
  }

  return (
    <Health value={details ?? {}}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-soft">{summary}</p>
        {details !== null ? (
          <p className="flex flex-wrap items-center gap-3 text-table text-soft" role="status">
            You opened the health details now, and it is recorded.
            <DeskButton
              isSmall
              look="line"
              onClick={() => {
                setDetails(null)
              }}
            >
              Hide them
            </DeskButton>
          </p>
        ) : hasHealth && healthRefusal === null ? (
          <DeskButton
            isSmall
            look="line"
            className="print:hidden"
            onClick={() => void openHealth()}
          >
            <Icon shape={Lock} />
            Show health details
          </DeskButton>
        ) : hasHealth ? (
          <p className="flex items-center gap-2 text-table text-soft">
            <Icon shape={Eye} />
            {healthRefusal}
          </p>
        ) : null}
      </div>
      <Failure>{failure}</Failure>
      {families.length === 0 ? null : (
        <div className="desk-sheet overflow-hidden max-phone:-mx-pad max-phone:rounded-none max-phone:border-x-0">
          <table className="desk-table desk-table--lines desk-table--selectable">
            <thead>
              <tr>
                <th>
                  <SelectAll
                    isOn={children.every(({ id }) => selected.has(id))}
                    onChange={(isOn) => {
                      select(children, isOn)
                    }}
                  />
                </th>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            {families.map((family) => (
              <tbody key={family.key}>
                {family.children.map((child, index) => (
                  <tr key={child.id} data-selected={selected.has(child.id) ? '' : undefined}>
                    <td>
                      <SelectRow
                        name={child.name}
                        isOn={selected.has(child.id)}
                        onChange={(isOn) => {
                          select([child], isOn)
                        }}
                      />
                    </td>
                    {child.cells}
                    {index === 0 ? (
                      <td rowSpan={family.children.length} className="border-line list:border-l">
                        {family.cell}
                        {family.children.length > 1 ? (
                          <DeskButton
                            isSmall
                            look="bare"
                            className="-ml-3"
                            onClick={() => {
                              select(family.children, true)
                            }}
                          >
                            Select {family.children.length === 2 ? 'both' : 'all'}
                            <span className="sr-only"> of {family.name}</span>
                          </DeskButton>
                        ) : null}
                      </td>
                    ) : null}
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </div>
      )}
      {picked.length > 0 ? (
        <SelectionBar
          words={
            <>
              {countOf(picked.length, { one: 'child', other: 'children' })} selected,{' '}
              {countOf(pickedFamilies.length, { one: 'family', other: 'families' })}
            </>
          }
          onClear={() => {
            setSelected(new Set())
          }}
        >
          {writePath === null ? null : (
            <DeskLink
              isSmall
              className={ON_BAR_MAIN}
              href={writePath + picked.map(({ reference }) => reference).join(',')}
            >
              <Icon shape={Mail} />
              Write to them
            </DeskLink>
          )}
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
          onDone={() => {
            setSelected(new Set())
          }}
        />
      )}
    </Health>
  )
}

const ACTIONS: readonly { kind: ChangeKind; label: string; standings: readonly Standing[] }[] = [
  { kind: 'give', label: 'Give places', standings: ['waitlisted', 'cancelled'] },
  { kind: 'waitlist', label: 'Move to waitlist', standings: ['confirmed'] },
  { kind: 'cancel', label: 'Cancel places', standings: ['confirmed', 'waitlisted'] },
]
