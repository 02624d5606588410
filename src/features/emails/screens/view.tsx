import { deskView } from '@/desk/desk-view'
import { DeliveryFlag } from '@/desk/ui/delivery-flag'
import { ListScreen } from '@/desk/ui/list-screen'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { parseAfter } from '@/lib/keyset'
import { getSearch, SEARCH_CHARACTERS_MAX } from '@/lib/search-text'
import { formatInstant } from '@/lib/zone-time'
import { Link } from '@/ui/link'

import { EMAIL_VIEWS, getEmailView } from '../rules'
import { countEmails, findEmails } from '../store'
import { EMAIL_VIEW_NAMES, noEmailWords } from '../wording'

/** Every email that the site has sent, the newest first. */
export const EmailsView = deskView('review', async ({ query }) => {
  const view = getEmailView(query['view'])
  const search = getSearch(query['find'])
  const after = parseAfter(query['after'])
  const [counts, found] = await Promise.all([countEmails(), findEmails({ view, search, after })])
  return (
    <ListScreen
      title="Sent emails"
      about="Every email the site sent."
      address="/cms/emails"
      chips={EMAIL_VIEWS.map((value) => ({
        value,
        label: EMAIL_VIEW_NAMES[value],
        ...(value === 'all' ? {} : { count: counts[value] }),
      }))}
      chosen={view}
      search={{
        label: 'Email address, subject or reference',
        text: search,
        charactersMax: SEARCH_CHARACTERS_MAX,
      }}
      found={found}
      after={after}
      empty={noEmailWords(view, search)}
      columns={[
        {
          head: 'To',
          className: 'list:w-76',
          cell: ({ recipient }) => <span className="wrap-anywhere">{recipient}</span>,
        },
        {
          head: 'Subject',
          cell: ({ id, subject }) => <Link href={`/cms/emails/${id}`}>{subject}</Link>,
        },
        {
          head: 'When',
          className: 'whitespace-nowrap',
          narrow: 'short',
          cell: ({ createdAt }) => (
            <span className="text-soft">{formatInstant(createdAt, ORGANIZATION_ZONE)}</span>
          ),
        },
        {
          head: 'Status',
          narrow: 'short',
          cell: ({ status, lastError }) => <DeliveryFlag status={status} lastError={lastError} />,
        },
      ]}
    />
  )
})
