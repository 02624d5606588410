import { Lock, Printer } from 'lucide'
import { notFound } from 'next/navigation'

import { deskView } from '@/desk/desk-view'
import { DeskButton } from '@/desk/ui/button'
import { Sheet } from '@/desk/ui/sheet'
import { can } from '@/features/accounts/rules'
import { now } from '@/lib/clock'
import { isUuid } from '@/lib/uuid'
import { Icon } from '@/ui/icon'

import { EventHead } from '../../screens/event-head'
import { findRoster, recordRosterOpened } from '../store'
import { COLLECT_AND_SHRED, rosterHead } from '../wording'
import { RosterList } from './roster-list'

/**
 * The participants of an event, to read on a phone at the gate, with the form that prints the roster. Opening it with
 * health answers is recorded.
 */
export const RosterView = deskView('review', async ({ user, segments, query }) => {
  const [, eventId = ''] = segments
  const mayReadHealth = can(user, 'health')
  const withHealth = mayReadHealth && query['health'] === '1'
  const at = now()
  if (!isUuid(eventId)) notFound()
  if (withHealth) await recordRosterOpened(eventId, user)
  const roster = await findRoster(eventId, { user, withHealth, at })
  if (!roster) notFound()
  const head = rosterHead(roster.event, roster.families, { by: user.name ?? user.email, at })
  return (
    <>
      <EventHead event={roster.event} here="roster" now={at} />
      <p className="mb-4 hidden font-bold print:block">
        {head.short} {head.printed} {head.by}.
      </p>
      <div className="grid items-start gap-6 side:grid-cols-[minmax(0,1fr)_--spacing(86)]">
        <section aria-labelledby="roster">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <h2 id="roster" className="font-sign text-name font-bold">
              {head.counts}
            </h2>
            {mayReadHealth ? (
              // Not a Next link, which could prefetch it before staff open it.
              <form>
                {withHealth ? null : <input type="hidden" name="health" value="1" />}
                <DeskButton type="submit" look="line" isSmall>
                  <Icon shape={Lock} />
                  {withHealth ? 'Hide health details' : 'Show health details'}
                </DeskButton>
              </form>
            ) : null}
          </div>
          <RosterList {...roster} zone={head.zone} />
          <p className="mt-4 hidden print:block">{COLLECT_AND_SHRED}</p>
        </section>
        <Paper eventId={eventId} mayReadHealth={mayReadHealth} />
      </div>
    </>
  )
})

type PaperProps = { eventId: string; mayReadHealth: boolean }

/** The options of the printed roster. A form without a script: it opens the PDF with these options. */
const Paper = ({ eventId, mayReadHealth }: PaperProps) => (
  <Sheet title="On paper" className="print:hidden">
    <form
      className="desk-sheet__body grid justify-items-start gap-2"
      aria-label="What to print"
      action={`/staff/events/${eventId}/roster.pdf`}
      target="_blank"
    >
      <Tick name="walkins" value="1" label="Walk-in lines" isChosen />
      {mayReadHealth ? <Tick name="health" value="1" label="With health details" /> : null}
      <Tick name="type" value="large" label="Large type" />
      <Tick name="paper" value="a4" label="A4 paper" />
      <DeskButton type="submit" className="mt-2">
        <Icon shape={Printer} />
        Print or save as PDF
        <span className="sr-only"> (opens in a new tab)</span>
      </DeskButton>
      <p className="mt-2 text-table text-soft">
        {mayReadHealth
          ? 'Health details are for the adults who look after the children at the event. Showing and printing them is recorded with your name.'
          : 'Your account can’t open health details. Where a child has some, the roster says whom to ask.'}
      </p>
    </form>
    <div className="desk-sheet__body grid justify-items-start gap-2 border-t border-line">
      <PaperLink eventId={eventId} paper="tags">
        Name tags
      </PaperLink>
      <PaperLink eventId={eventId} paper="photos">
        Photographer’s sheet
      </PaperLink>
      <p className="mt-2 text-table text-soft">
        Six tags a sheet, 4 × 3 in (Avery 5392 and the like): print at 100 percent. The ring on a
        tag means: ask first. Food, medicine or pictures: look at the desk before you act. It never
        says which.
      </p>
    </div>
  </Sheet>
)

type PaperLinkProps = { eventId: string; paper: 'tags' | 'photos'; children: string }

const PaperLink = ({ eventId, paper, children }: PaperLinkProps) => (
  // Not a Next link, which could prefetch it before staff open it: printing is recorded.
  <form action={`/staff/events/${eventId}/${paper}.pdf`} target="_blank">
    <DeskButton type="submit" look="line">
      <Icon shape={Printer} />
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </DeskButton>
  </form>
)

type TickProps = { name: string; value: string; label: string; isChosen?: boolean }

const Tick = ({ name, value, label, isChosen = false }: TickProps) => (
  <label className="desk-tick">
    <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
    <b>{label}</b>
  </label>
)
