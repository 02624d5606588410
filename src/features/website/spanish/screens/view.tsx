import { deskView } from '@/desk/desk-view'
import { Empty } from '@/desk/ui/empty'
import { PageHead } from '@/desk/ui/page-head'
import { Sheet } from '@/desk/ui/sheet'
import { whenLine } from '@/features/events/times'
import { Link } from '@/ui/link'

import { findNotInSpanish } from '../store'

/** What families who read Spanish still see in English. */
export const NotInSpanishView = deskView('review', async () => {
  const { events, pages, isFooterInEnglish } = await findNotInSpanish()
  const lists = [
    {
      title: 'Events',
      rows: events.map(({ id, title, times, isReady }) => ({
        ...{ id, title },
        note: `${whenLine(times)}${isReady ? '. A text for its emails is only in English' : ''}`,
        href: `/cms/collections/events/${id}`,
      })),
    },
    {
      title: 'Pages',
      rows: pages.map(({ id, title, isMissing }) => ({
        ...{ id, title, href: `/cms/collections/pages/${id}` },
        note: isMissing ? 'There is no Spanish page' : 'Changed since the Spanish page was',
      })),
    },
    {
      title: 'Organization',
      rows: isFooterInEnglish
        ? [
            {
              id: 'footer',
              title: 'The bottom of every page',
              href: '/cms/globals/site-settings',
              note: 'A line is only in English',
            },
          ]
        : [],
    },
  ].filter(({ rows }) => rows.length > 0)
  return (
    <>
      <PageHead title="Not yet in Spanish">
        Families who read Spanish see this in English, and that it is in English. An event leaves
        this list with the tick “Spanish is ready”, once its texts for emails are in Spanish too.
      </PageHead>
      {lists.length === 0 ? <Empty isAlone>Everything is in Spanish.</Empty> : null}
      <div className="grid gap-6">
        {lists.map(({ title, rows }) => (
          <Sheet key={title} title={title}>
            <ul className="divide-y divide-line">
              {rows.map(({ id, title: name, note, href }) => (
                <li key={id} className="px-5 py-3.5">
                  <Link className="desk-name" href={href}>
                    {name}
                  </Link>
                  <p className="text-soft">{note}</p>
                </li>
              ))}
            </ul>
          </Sheet>
        ))}
      </div>
    </>
  )
})
