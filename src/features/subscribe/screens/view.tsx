import { Download } from 'lucide'

import { deskView } from '@/desk/desk-view'
import { DeskLink } from '@/desk/ui/button'
import { Confirm } from '@/desk/ui/confirm'
import { EmailAddress } from '@/desk/ui/contact'
import { ListScreen } from '@/desk/ui/list-screen'
import { StateTag } from '@/desk/ui/state-tag'
import { can } from '@/features/accounts/rules'
import { formatAddress } from '@/lib/address'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { parseAfter } from '@/lib/keyset'
import { getSearch, SEARCH_CHARACTERS_MAX } from '@/lib/search-text'
import { formatInstant } from '@/lib/zone-time'
import { Icon } from '@/ui/icon'

import { countSubscribers, findSubscribers } from '../list'
import { getSubscriberView, SUBSCRIBER_VIEWS } from '../rules'
import { emptyWords, SUBSCRIBER_VIEW_NAMES } from '../wording'

/** The newsletter's subscribers, the newest first. */
export const SubscribersView = deskView('review', async ({ user, query }) => {
  const view = getSubscriberView(query['view'])
  const search = getSearch(query['find'])
  const after = parseAfter(query['after'])
  const [counts, found] = await Promise.all([
    countSubscribers(),
    findSubscribers({ view, search, after }),
  ])
  return (
    <ListScreen
      title="Subscribers"
      about="Newsletter subscribers, current and past. Write only to current ones."
      actions={
        can(user, 'export') ? (
          <DeskLink
            look="line"
            href={formatAddress('/admin', { collection: 'subscribers', status: view })}
          >
            <Icon shape={Download} />
            Export
          </DeskLink>
        ) : null
      }
      address="/cms/subscribers"
      chips={SUBSCRIBER_VIEWS.map((value) => ({
        value,
        label: SUBSCRIBER_VIEW_NAMES[value],
        count: counts[value],
      }))}
      chosen={view}
      search={{
        label: 'Name or email address',
        text: search,
        charactersMax: SEARCH_CHARACTERS_MAX,
      }}
      found={found}
      after={after}
      empty={emptyWords(view, search)}
      columns={[
        {
          head: 'Who',
          cell: ({ name, email }) => (
            <>
              {name}
              <p>
                <EmailAddress value={email} />
              </p>
            </>
          ),
        },
        {
          head: 'Source',
          cell: ({ tags }) => <span className="text-soft">{tags.join(', ')}</span>,
        },
        {
          head: 'Since',
          className: 'whitespace-nowrap',
          narrow: 'short',
          cell: ({ createdAt }) => (
            <span className="text-soft">{formatInstant(createdAt, ORGANIZATION_ZONE)}</span>
          ),
        },
        {
          head: 'State',
          narrow: 'short',
          cell: ({ status }) => <StateTag collection="subscribers" state={status} />,
        },
        {
          head: 'Change',
          isHeadUnseen: true,
          cell: ({ id, email, status }) =>
            status === 'subscribed' ? (
              <Confirm
                path={`/staff/subscribers/${id}/take-off`}
                title="Remove from the list?"
                opener="Remove from the list"
                about={email}
                submit="Remove from the list"
                sentences={[
                  `${email} gets no more newsletters from us.`,
                  'They get no email about it. Only they can subscribe again.',
                ]}
              />
            ) : null,
        },
      ]}
    />
  )
})
