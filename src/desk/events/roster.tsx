import { Printer } from 'lucide'
import { notFound } from 'next/navigation'

import { can } from '@/features/accounts/rules'
import { parseRosterOptions, type RosterOptions, rosterQuery } from '@/features/roster/schema'
import { findRoster, recordRosterOpened } from '@/features/roster/store'
import { rosterHead } from '@/features/roster/wording'
import { now } from '@/lib/clock'
import { isUuid } from '@/lib/uuid'
import { Icon } from '@/ui/icon'

import { deskView } from '../desk-view'
import type { Query } from '../query'
import { DeskButton, DeskLink } from '../ui/button'
import { EventHead } from './event-head'
import { RosterPaper } from './roster-paper'

/** The options that were chosen; at first walk-in lines and no health details. */
function optionsOf(query: Query, mayReadHealth: boolean): RosterOptions {
  const chosen = query.chosen === undefined ? { walkins: '1' } : query
  const said = Object.entries(chosen).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  const options = parseRosterOptions(new URLSearchParams(said))
  return { ...options, withHealth: options.withHealth && mayReadHealth }
}

/** The roster of an event, as it will be printed. Opening it with health details is recorded. */
export const RosterView = deskView('review', async ({ user, segments, query }) => {
  const [, eventId = ''] = segments
  const mayReadHealth = can(user, 'health')
  const options = optionsOf(query, mayReadHealth)
  const { withHealth } = options
  const at = now()
  if (!isUuid(eventId)) notFound()
  if (withHealth) await recordRosterOpened(eventId, user)
  const roster = await findRoster(eventId, { user, withHealth, at })
  if (!roster) notFound()
  const { event, families, drivers, waiting } = roster
  const head = rosterHead(event, families, { by: user.name ?? user.email, at })
  return (
    <>
      <EventHead event={event} here="roster" now={at} />
      <Choices eventId={eventId} options={options} mayReadHealth={mayReadHealth} />
      <div
        className="overflow-x-auto rounded-3 bg-well p-4 phone:p-8 print:overflow-visible print:bg-transparent print:p-0"
        role="region"
        aria-label="Roster, as it will be printed"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls sideways has to be reachable with the keyboard
        tabIndex={0}
      >
        <RosterPaper
          head={head}
          families={families}
          drivers={drivers}
          waiting={waiting}
          options={options}
        />
      </div>
    </>
  )
})

type ChoicesProps = { eventId: string; options: RosterOptions; mayReadHealth: boolean }

/** What to print. A form without a script: it shows the page again with what was chosen. */
const Choices = ({ eventId, options, mayReadHealth }: ChoicesProps) => (
  <form
    className="desk-sheet mb-6 flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3 print:hidden"
    aria-label="What to print"
  >
    <input type="hidden" name="chosen" value="1" />
    <Tick name="type" value="large" label="Large type" isChosen={options.isLarge} />
    {mayReadHealth ? (
      <Tick name="health" value="1" label="With health details" isChosen={options.withHealth} />
    ) : null}
    <Tick name="walkins" value="1" label="Walk-in lines" isChosen={options.withWalkIns} />
    <Tick name="paper" value="a4" label="A4 paper" isChosen={options.paper === 'a4'} />
    <DeskButton type="submit" look="line">
      Show
    </DeskButton>
    <div className="ms-auto flex gap-2.5 max-phone:w-full max-phone:*:flex-1">
      <DeskLink href={`/staff/events/${eventId}/roster.pdf?${rosterQuery(options)}`} newTab>
        <Icon shape={Printer} />
        Print or save as PDF
      </DeskLink>
    </div>
    <p className="w-full text-table text-soft">
      {mayReadHealth
        ? 'Health details are for those who look after the children on the day. Showing and printing them is recorded with your name.'
        : 'Your account does not read health details. Where a child has some, the roster says whom to ask.'}
    </p>
  </form>
)

type TickProps = { name: string; value: string; label: string; isChosen: boolean }

const Tick = ({ name, value, label, isChosen }: TickProps) => (
  <label className="desk-tick">
    <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
    <b>{label}</b>
  </label>
)
