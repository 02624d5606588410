import { deskView } from '@/desk/desk-view'
import { Empty } from '@/desk/ui/empty'
import { PageHead } from '@/desk/ui/page-head'
import { KIND_NAMES, statusName } from '@/features/inbox/wording'
import { formatAddress } from '@/lib/address'
import { now } from '@/lib/clock'
import { Link } from '@/ui/link'

import { getSelected, getState } from '../rules'
import { findMessages, findSelected } from '../store'
import { selectedWords } from '../wording'
import { SentMessages, WaitingMessages } from './sent'
import { WriteForm } from './write-form'

const PAGE = '/cms/write'
const PATH = '/staff/write'

/** Writes to the senders of the records selected in the inbox, and shows the results of all earlier messages. */
export const WriteView = deskView('review', async ({ user, query }) => {
  const references = getSelected(query['to'])
  const to = references.join(',')
  const selected = await findSelected(references)
  const { people, fingerprint, answersTo } = selected
  const messages = await findMessages(null)
  const moment = now()
  const stopped = messages.find(
    (one) => one.id === query['again'] && getState(one, moment) === 'stopped',
  )
  return (
    <>
      <PageHead title="Write" crumb={{ label: 'Inbox', href: '/cms/inbox', here: 'Write' }}>
        To people who registered, volunteer or applied. Families of an event are written to on its
        page.
      </PageHead>
      <WaitingMessages readers="people" messages={messages} path={PATH} moment={moment} />
      {references.length === 0 ? (
        <Empty isAlone>
          Select people in the <Link href="/cms/inbox?view=everything">inbox</Link>, and press
          Write.
        </Empty>
      ) : (
        <WriteForm
          path={PATH}
          readers="people"
          to={to}
          audience="selected"
          families={people.length}
          childrenCount={null}
          spanish={people.filter(({ records: [first] }) => first.locale === 'es').length}
          fingerprint={fingerprint}
          templates={[]}
          draftKey={`message:${user.id}:${to}`}
          again={
            stopped
              ? {
                  subject: stopped.subject,
                  text: stopped.text,
                  subjectEs: stopped.subjectEs,
                  textEs: stopped.textEs,
                  without: formatAddress(PAGE, { to }),
                }
              : null
          }
          answersTo={answersTo}
        >
          <h2 className="mb-3">1. To</h2>
          <p className="text-soft">{selectedWords(selected)}</p>
          {people.length > 0 ? (
            <details className="mt-1.5" open={people.length <= SHOWN_AT_ONCE}>
              <summary className="inline-flex min-h-11 cursor-pointer items-center font-sign text-table font-semibold text-link underline">
                See the {people.length === 1 ? 'name' : `${String(people.length)} names`}
              </summary>
              <ul className="grid gap-1 text-table">
                {people.map(({ email, records: [first, ...others] }) => (
                  <li key={email}>
                    <span className="font-semibold">{first.adult}</span>:{' '}
                    {[first, ...others].map(({ id, collection, status, name }, index) => (
                      <span key={id}>
                        {index === 0 ? '' : ', '}
                        <Link href={`/cms/inbox/${collection}/${id}`}>
                          {name === first.adult
                            ? KIND_NAMES[collection].one
                            : `${KIND_NAMES[collection].one} of ${name}`}
                        </Link>{' '}
                        ({statusName(collection, status).toLowerCase()})
                      </span>
                    ))}
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
        </WriteForm>
      )}
      <SentMessages
        title="Sent to people, by all staff"
        readers="people"
        messages={messages}
        page={PAGE}
        to={to}
        openedId={query['message']}
        moment={moment}
      />
    </>
  )
})

/** How many names are shown before *Show all*. */
const SHOWN_AT_ONCE = 8
