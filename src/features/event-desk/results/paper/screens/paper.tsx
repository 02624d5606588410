import { Plus } from 'lucide'
import { notFound } from 'next/navigation'

import { deskView } from '@/desk/desk-view'
import { DeskLink } from '@/desk/ui/button'
import { Empty } from '@/desk/ui/empty'
import { Sheet } from '@/desk/ui/sheet'
import { now } from '@/lib/clock'
import { isUuid } from '@/lib/uuid'
import { Icon } from '@/ui/icon'

import { EventHead } from '../../../screens/event-head'
import { findPaperRoster } from '../store'
import { PAPER_TITLE } from '../wording'
import { PagesSheet } from './pages-sheet'
import { PaperForm } from './paper-form'

/** Where staff type a roster that was kept on paper, by the numbers on it. */
export const PaperRosterView = deskView('review', async ({ user, segments }) => {
  const [, id = ''] = segments
  const roster = isUuid(id) ? await findPaperRoster(id, user) : null
  if (!roster) notFound()
  const { event, lines, hours, now: minute } = roster
  return (
    <>
      <EventHead event={event} here="results" now={now()} />
      <h2 className="font-sign text-name font-bold">{PAPER_TITLE}</h2>
      <p className="mt-1 mb-4 max-w-measure text-soft">
        What you type is marked “from paper, entered by {user.name ?? user.email}”.
      </p>
      <div className="grid items-start gap-6 side:grid-cols-[minmax(0,1fr)_--spacing(70)]">
        {lines.length === 0 ? (
          <Empty isAlone>No one has a spot yet.</Empty>
        ) : (
          <PaperForm eventId={id} lines={lines} hours={hours} now={minute} />
        )}
        <div className="grid gap-6">
          <PagesSheet eventId={id} user={user} />
          <WhatHappens eventId={id} />
        </div>
      </div>
    </>
  )
})

const WhatHappens = ({ eventId }: { eventId: string }) => (
  <Sheet title="What happens">
    <ol className="desk-sheet__body list-decimal space-y-2 pl-9!">
      <li>
        Each line becomes taps at the time you typed, <b>from paper</b>.
      </li>
      <li>
        A line that a phone already has stays as it is. If a phone sends another person later, it
        goes to <b>To settle</b>.
      </li>
      <li>Results and hours count them at once.</li>
    </ol>
    <div className="desk-sheet__body border-t border-line">
      <p className="mb-3 text-table text-soft">
        Somebody without a spot? Register them first, with what the paper says. Then their line is
        here.
      </p>
      <DeskLink href={`/cms/people/register?event=${eventId}`} look="line" isSmall>
        <Icon shape={Plus} />
        Add a walk-in line
      </DeskLink>
    </div>
  </Sheet>
)
