import { Download } from 'lucide'

import { can } from '@/features/accounts/rules'
import { countSubscribers, findSubscribers } from '@/features/subscribe/list'
import { SUBSCRIBER_VIEWS, subscriberViewOf } from '@/features/subscribe/rules'
import { emptyWords, SUBSCRIBER_VIEW_NAMES } from '@/features/subscribe/wording'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { parseAfter } from '@/lib/keyset'
import { SEARCH_CHARACTERS_MAX, searchOf } from '@/lib/search-text'
import { formatInstant } from '@/lib/zone-time'
import { Icon } from '@/ui/icon'

import { deskView } from '../desk-view'
import { DeskLink } from '../ui/button'
import { Confirm } from '../ui/confirm'
import { EmailAddress } from '../ui/contact'
import { ListScreen } from '../ui/list-screen'
import { StateTag } from '../ui/state-tag'

/** Who asked for our news, the newest first. */
export const SubscribersView = deskView('review', async ({ user, query }) => {
  const view = subscriberViewOf(query['view'])
  const search = searchOf(query['find'])
  const after = parseAfter(query['after'])
  const [counts, found] = await Promise.all([
    countSubscribers(),
    findSubscribers({ view, search, after }),
  ])
  return (
    <ListScreen
      title="Subscribers"
      about="Who asked for our news by email. Write only to those who are subscribed."
      actions={
        can(user, 'export') ? (
          <DeskLink look="line" href={`/admin?collection=subscribers&status=${view}`}>
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
          className: 'max-list:col-span-2',
          cell: ({ name, email }) => (
            <>
              {name === null ? null : <span className="block font-sign font-semibold">{name}</span>}
              <EmailAddress value={email} />
            </>
          ),
        },
        {
          head: 'Came from',
          className: 'max-list:col-span-2 max-list:pl-4 text-soft',
          cell: ({ tags }) => tags.join(', '),
        },
        {
          head: 'Since',
          className: 'whitespace-nowrap text-soft max-list:pl-4',
          cell: ({ createdAt }) => formatInstant(createdAt, ORGANIZATION_ZONE),
        },
        {
          head: 'State',
          cell: ({ status }) => <StateTag collection="subscribers" state={status} />,
        },
        {
          head: 'Change',
          className: 'max-list:col-span-2',
          cell: ({ id, email, status }) =>
            status === 'subscribed' ? (
              <Confirm
                path={`/staff/subscribers/${id}/take-off`}
                title="Take off the list?"
                opener="Take off the list"
                about={email}
                submit="Take off the list"
                sentences={[
                  `${email} gets no more news from us.`,
                  'No email tells them. Only they can come back, by subscribing again.',
                ]}
              />
            ) : null,
        },
      ]}
    />
  )
})
