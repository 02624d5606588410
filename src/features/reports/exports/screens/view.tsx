import { Lock, TriangleAlert } from 'lucide'

import { deskView } from '@/desk/desk-view'
import type { Query } from '@/desk/query'
import { DeskLink } from '@/desk/ui/button'
import { PageHead } from '@/desk/ui/page-head'
import { SheetFailure } from '@/desk/ui/sheet-failure'
import { can } from '@/features/accounts/rules'
import { today } from '@/lib/clock'
import { formatInstant } from '@/lib/zone-time'
import type { User } from '@/payload-types'
import { asUser } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { Icon } from '@/ui/icon'

import { quickRanges } from '../quick-ranges'
import { type ExportQuery } from '../rules'
import { parseExportQuery } from '../schema'
import { EXPORT_SLUGS, type ExportSlug, exportSource, isExportSlug } from '../sources/rules'
import { findExport, findLastExports, measureExport } from '../store'
import { refusalWords } from '../wording'
import type { ExportChoice } from './asked'
import { ExportDesk } from './export-desk'
import { LastExports } from './last-exports'

const EVENTS_OFFERED = 200

/** Exports a list as a file. It is also the page at /admin, as specified. */
export const ExportView = deskView('export', async ({ user, query }) => {
  const day = today()
  const { slug, asked } = askedFor(query)
  const [size, choices, events, last] = await Promise.all([
    measureExport(slug, asked, user),
    Promise.all(EXPORT_SLUGS.map((one) => exportChoice(one, user))),
    findEvents(user),
    findLastExports(),
  ])
  return (
    <>
      <PageHead title="Export registrations">
        Download a list. You’ll see the number of rows first.
      </PageHead>
      <ExportDesk
        key={JSON.stringify(query)}
        today={day}
        quickRanges={quickRanges(day)}
        choices={choices}
        events={events}
        mayReadHealth={can(user, 'health')}
        initial={{
          ...asked,
          collection: slug,
          withHealth: asked.healthReason !== null,
          reason: '',
        }}
        initialSize={size}
        refusal={refusalWords(query['refused'])}
        aside={
          <>
            <BackendAccess />
            <Caution />
          </>
        }
        last={
          <SheetFailure title="Last exports">
            <LastExports exports={last} events={events} />
          </SheetFailure>
        }
      />
    </>
  )
})

const NOTHING_ASKED: ExportQuery = {
  ...{ start: '', end: '', format: 'csv', event: '', status: '', ids: [], healthReason: null },
}

/** The initial values of the form. An invalid address counts as an empty one. */
function askedFor({ collection = '', ...query }: Query): { slug: ExportSlug; asked: ExportQuery } {
  const slug = isExportSlug(collection) ? collection : 'registrations'
  const names = ['start_date', 'end_date', 'format', 'event', 'status', 'health']
  const given = names.flatMap((name) => (query[name] ? [[name, query[name]]] : []))
  return { slug, asked: parseExportQuery(slug, new URLSearchParams(given)) ?? NOTHING_ASKED }
}

async function exportChoice(slug: ExportSlug, user: User): Promise<ExportChoice> {
  const { columns } = await findExport(slug, user, true)
  return {
    ...exportSource(slug),
    value: slug,
    columns: columns.map(({ name, meaning, sample, isHealth = false }) => ({
      ...{ name, meaning, sample, isHealth },
    })),
  }
}

/** The events that an export can be about, the newest first. */
async function findEvents(user: User) {
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'events',
    ...asUser(user),
    // A draft may have no day yet.
    where: { startsAt: { exists: true } },
    sort: '-startsAt',
    select: { title: true, startsAt: true, startsAt_tz: true },
    depth: 0,
    limit: EVENTS_OFFERED,
    pagination: false,
  })
  return docs.map(({ id, title, startsAt, startsAt_tz }) => ({
    value: id,
    label: title,
    day: formatInstant(startsAt, startsAt_tz, 'LLL dd, yyyy'),
  }))
}

const BackendAccess = () => (
  <section className="rounded-3 bg-side px-5 py-5.5 text-white" aria-labelledby="backend">
    <Icon shape={Lock} className="mb-2.5 text-sun-400" />
    <h2 id="backend">Backend Access</h2>
    <p className="mt-1 mb-4 text-table text-side-soft">
      Edit pages, events, stories and review sign-ups in the content system.
    </p>
    <DeskLink href="/cms" className="bg-sun-400 text-lake-950 hover:bg-sun-300">
      Open the backend
    </DeskLink>
  </section>
)

const Caution = () => (
  <div className="desk-note desk-note--warn">
    <Icon shape={TriangleAlert} />
    <b>This file holds children’s details</b>
    <p>
      Save it only where the team agreed, share it with no one outside, and delete it when the job
      is done.
    </p>
  </div>
)
