import { DeskInput } from '@/desk/ui/field'
import { DeskForm } from '@/desk/ui/form'
import { Sheet } from '@/desk/ui/sheet'
import { can } from '@/features/accounts/rules'
import { KEPT_BRIEFLY } from '@/features/records/retention/rules'
import { issueToken } from '@/forms/server/token'
import { now, ORGANIZATION_ZONE } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { withCount } from '@/lib/plural'
import { formatInstant } from '@/lib/zone-time'
import type { User } from '@/payload-types'
import { Link } from '@/ui/link'

import { PAGE_FORM } from '../handler'
import { findPages, PAGES, type RosterPage } from '../pages'
import { pageKept, PAGES_TITLE, PAGES_WITHOUT_RIGHT } from '../wording'

/** Photos of the paper beside the lines that staff type from it. */
export async function PagesSheet({ eventId, user }: { eventId: string; user: User }) {
  const pages = await findPages(eventId)
  const next = pages.length + 1
  return (
    <Sheet
      title={PAGES_TITLE}
      aside={
        pages.length === 0 ? undefined : withCount(pages.length, { one: 'page', other: 'pages' })
      }
    >
      <div className="desk-sheet__body grid gap-4">
        {pages.length > 0 && !can(user, 'health') ? <p>{PAGES_WITHOUT_RIGHT}</p> : null}
        {can(user, 'health')
          ? pages.map((page, index) => <Page key={page.id} page={page} number={index + 1} />)
          : null}
        <DeskForm
          path={`/staff/events/${eventId}/paper/pages`}
          submit={`Add page ${String(next)}`}
          look="line"
          fields={{ formToken: issueToken(PAGE_FORM, now()) }}
          isEmptied
        >
          <DeskInput
            name="sheet"
            label={`Photo of page ${String(next)}`}
            hint="JPG, PNG or WebP, up to 10 MB."
            type="file"
            accept="image/jpeg,image/png,image/webp"
          />
        </DeskForm>
      </div>
    </Sheet>
  )
}

const KEPT_MS = Number.parseInt(KEPT_BRIEFLY[PAGES].period, 10) * DAY_MS

function Page({ page: { id, at }, number }: { page: RosterPage; number: number }) {
  const until = new Date(Date.parse(at) + KEPT_MS).toISOString()
  const address = `/staff/files/${PAGES}/${id}`
  return (
    <figure>
      <img
        src={address}
        alt={`Page ${String(number)} of the paper roster`}
        loading="lazy"
        className="w-full rounded-1 border border-edge"
      />
      <figcaption className="mt-2 grid gap-1 text-table text-soft">
        {pageKept(formatInstant(until, ORGANIZATION_ZONE, 'LLLL d'))}
        <Link href={address} newTab>
          Larger<span className="sr-only">: page {number}</span>
        </Link>
      </figcaption>
    </figure>
  )
}
