/** The gate: who is expected, inside and gone home. One press checks a child in, and none goes home without a sheet. */

import { Search, X } from 'lucide'
import { useState } from 'react'

import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'

import { Button, IconButton } from './kit'
import { NeverBlock } from './never'
import { RowList } from './row-list'
import { findSections, type Tab, TAB_WORDS, TABS } from './rows'
import { findChildren } from './search'
import { childWithState, useDesk } from './use-desk'

const TAB_KEY = 'day tab'

const storedTab = (): Tab => TABS.find((tab) => tab === localStorage.getItem(TAB_KEY)) ?? 'all'

export function GateList({ chosen }: { chosen: string | null }) {
  const desk = useDesk()
  const [tab, setTab] = useState(storedTab)
  const [typed, setTyped] = useState('')
  const { counts } = desk.day
  return (
    <div>
      <div
        role="group"
        aria-label="Show"
        className="mb-3 grid grid-cols-4 overflow-hidden rounded-2 border-2 border-line-strong bg-sheet max-xs:grid-cols-2"
      >
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === tab}
            className={classNames(
              'min-h-15 cursor-pointer border-0 p-1 font-sign text-table/tight font-semibold not-last:border-r not-last:border-line focus-visible:-outline-offset-4',
              name === tab ? 'bg-main text-main-ink' : 'bg-transparent text-ink',
            )}
            onClick={() => {
              setTab(name)
              localStorage.setItem(TAB_KEY, name)
            }}
          >
            <b className="block font-display text-dialog/tight font-extrabold">{counts[name]}</b>
            {TAB_WORDS[name]}
          </button>
        ))}
      </div>
      <SearchField typed={typed} onType={setTyped} />
      {typed.trim() === '' ? (
        <Sections tab={tab} chosen={chosen} />
      ) : (
        <Results typed={typed} chosen={chosen} />
      )}
    </div>
  )
}

const SearchField = ({ typed, onType }: { typed: string; onType: (typed: string) => void }) => {
  const { list } = useDesk()
  return (
    <div className="relative">
      <Icon shape={Search} className="absolute top-5 left-3.5 text-soft" />
      <input
        id="search"
        type="search"
        aria-label="Find a child"
        placeholder={
          list.you.kind === 'helper'
            ? 'First name or pick-up person'
            : 'Child, parent or pick-up person'
        }
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          onType(target.value)
        }}
        className={classNames(
          typed === '' ? 'pr-3' : 'pr-15',
          'h-15 w-full appearance-none rounded-2 border-2 border-edge bg-sheet pl-11 text-lg text-ink placeholder:text-soft placeholder:opacity-100 focus-visible:outline-offset-0 [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {typed === '' ? null : (
        <div className="absolute top-0 right-0">
          <IconButton
            shape={X}
            label="Clear the search"
            onPress={() => {
              onType('')
              document.getElementById('search')?.focus()
            }}
          />
        </div>
      )}
    </div>
  )
}

function Sections({ tab, chosen }: { tab: Tab; chosen: string | null }) {
  const desk = useDesk()
  const sections = findSections(desk, tab)
  if (sections.length === 0)
    return (
      <p className="mt-6 text-ui text-soft">
        {tab === 'inside'
          ? `Nobody is inside yet. ${String(desk.day.counts.expected)} are expected.`
          : 'Nobody here.'}
      </p>
    )
  return sections.map(({ key, title, rows }) => (
    <section key={key} id={`list-${key}`} aria-labelledby={`section-${key}`}>
      <h2
        id={`section-${key}`}
        tabIndex={-1}
        className="mt-4.5 mb-2 flex items-baseline gap-2.5 focus:outline-none focus:shadow-none"
      >
        {title} <span className="font-sign text-tool font-semibold text-soft">{rows.length}</span>
      </h2>
      <RowList rows={rows} chosen={chosen} />
    </section>
  ))
}

function Results({ typed, chosen }: { typed: string; chosen: string | null }) {
  const desk = useDesk()
  const { never, matches } = findChildren(desk.list.children, typed)
  const total = never.length + matches.length
  return (
    <section aria-labelledby="found">
      <h2 id="found" className="mt-4.5 mb-2 flex items-baseline gap-2.5">
        {total === 0 ? `Nobody found for “${typed.trim()}”` : 'Found'}{' '}
        {total === 0 ? null : (
          <span className="font-sign text-tool font-semibold text-soft" role="status">
            {matches.length} of {desk.list.children.length}
          </span>
        )}
      </h2>
      <div className="grid gap-2.5">
        {never.map(({ child, person }) => (
          <NeverBlock
            key={`${child.rsvp} ${person.name}`}
            before={`${child.name}${child.age === null ? '' : `, ${String(child.age)}`}, must not go home with`}
            child={child}
            person={person}
          />
        ))}
        {matches.length === 0 ? null : (
          <RowList
            chosen={chosen}
            rows={matches.flatMap(({ child, name, why }) => {
              const row = childWithState(desk, child.rsvp)
              return row ? [{ ...row, name, why }] : []
            })}
          />
        )}
      </div>
      <p className="mt-2.5 flex flex-wrap items-center gap-x-3 text-tool text-soft">
        {total === 0
          ? 'Try a first name or a pick-up person.'
          : matches.length === 0
            ? 'No child and no pick-up person has this name.'
            : 'Searched children, parents and pick-up people.'}{' '}
        Not on the list?
        <Button
          look="bare"
          onPress={() => {
            desk.open({ sheet: 'walk-in' })
          }}
        >
          Walk-in
        </Button>
      </p>
    </section>
  )
}

/** Stands beside the list until a child is chosen. */
export const NobodyChosen = () => (
  <section className="hidden gap-1.5 rounded-3 border-2 border-line-strong bg-sheet p-5 tablet:grid">
    <h2 className="text-dialog">No child chosen</h2>
    <p className="text-soft">
      Tap <b>Out</b> for the child who is going home, or a name to see what the family told us.
    </p>
  </section>
)
