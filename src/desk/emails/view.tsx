import {
  EMAIL_VIEWS,
  emailSearchOf,
  emailViewOf,
  SEARCH_CHARACTERS_MAX,
} from '@/features/emails/rules'
import { countEmails, type EmailRow, findEmails } from '@/features/emails/store'
import { EMAIL_VIEW_NAMES, noEmailWords } from '@/features/emails/wording'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { formatAfter, parseAfter, ROWS_SHOWN } from '@/lib/keyset'
import { TIME_ZONE_NAME } from '@/lib/organization'
import { formatInstant } from '@/lib/zone-time'
import { Link } from '@/ui/link'

import { deskView } from '../desk-view'
import { DeskButton } from '../ui/button'
import { DeliveryFlag } from '../ui/delivery-flag'
import { PageHead } from '../ui/page-head'

const ADDRESS = '/cms/emails'
const HEADS = ['To whom', 'About', 'When', 'State']

/** Every email that the site has sent, the newest first. */
export const EmailsView = deskView('review', async ({ query }) => {
  const view = emailViewOf(query['view'])
  const search = emailSearchOf(query['find'])
  const after = parseAfter(query['after'])
  const [counts, { rows, isMore }] = await Promise.all([
    countEmails(),
    findEmails({ view, search, after }),
  ])
  const address = (more: Record<string, string>) => {
    const all = Object.entries({ view: view === 'all' ? '' : view, find: search, ...more })
    const asked = new URLSearchParams(all.filter(([, value]) => value !== '')).toString()
    return asked === '' ? ADDRESS : `${ADDRESS}?${asked}`
  }
  const last = rows.at(-1)
  return (
    <>
      <PageHead title="Sent emails">
        What the site wrote, to whom, and whether it went out.
      </PageHead>
      <nav
        className="mb-4 flex gap-2 overflow-x-auto py-1 max-phone:-mx-pad max-phone:px-pad"
        aria-label="Which ones"
      >
        {EMAIL_VIEWS.map((one) => (
          <Link
            key={one}
            className="desk-chip"
            href={address({ view: one === 'all' ? '' : one })}
            aria-current={one === view ? 'true' : undefined}
          >
            {EMAIL_VIEW_NAMES[one]}
            {one === 'all' ? null : (
              <span className="desk-chip__count">{counts[one].toLocaleString('en-US')}</span>
            )}
          </Link>
        ))}
      </nav>
      <form className="mb-4 flex flex-wrap items-end gap-3" action={ADDRESS} role="search">
        {view === 'all' ? null : <input type="hidden" name="view" value={view} />}
        <label className="desk-field flex-1 sm:max-w-100">
          <span className="desk-field__label">Email address, subject or reference</span>
          <input
            className="desk-input"
            type="search"
            name="find"
            defaultValue={search}
            maxLength={SEARCH_CHARACTERS_MAX}
            autoComplete="off"
          />
        </label>
        <DeskButton type="submit" look="line">
          Find
        </DeskButton>
      </form>
      {rows.length === 0 ? (
        <p className="desk-sheet desk-sheet__body text-soft">{noEmailWords(view, search)}</p>
      ) : (
        <div className="desk-sheet">
          <table className="desk-table">
            <thead className="max-list:sr-only">
              <tr>
                {HEADS.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="mt-5 flex flex-wrap gap-x-5 gap-y-2 text-soft">
        {isMore && last ? (
          <Link href={address({ after: formatAfter({ at: last.createdAt, id: last.id }) })}>
            Show {ROWS_SHOWN} more
          </Link>
        ) : null}
        {after === null ? null : <Link href={address({})}>Back to the newest</Link>}
        <span>Times are {TIME_ZONE_NAME}.</span>
      </p>
    </>
  )
})

const Row = ({
  row: { id, recipient, subject, createdAt, status, lastError },
}: {
  row: EmailRow
}) => (
  <tr className="max-list:grid max-list:grid-cols-[1fr_auto] max-list:border-b max-list:border-line max-list:py-2.5 max-list:[&>td]:border-0 max-list:[&>td]:py-0.5">
    <td className="max-list:col-span-2 list:w-76">
      <span className="font-sign font-semibold wrap-anywhere">{recipient}</span>
    </td>
    <td className="max-list:col-span-2 max-list:pl-4">
      <Link href={`${ADDRESS}/${id}`}>{subject}</Link>
    </td>
    <td className="whitespace-nowrap text-soft max-list:pl-4">
      {formatInstant(createdAt, ORGANIZATION_ZONE)}
    </td>
    <td>
      <DeliveryFlag status={status} lastError={lastError} />
    </td>
  </tr>
)
