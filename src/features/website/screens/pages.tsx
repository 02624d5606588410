import { ExternalLink } from 'lucide'

import { deskList } from '@/desk/desk-view'
import { DeskLink } from '@/desk/ui/button'
import { PageHead } from '@/desk/ui/page-head'
import { Sheet } from '@/desk/ui/sheet'
import { TIME_ZONE_NAME } from '@/lib/organization'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { inMenuOrder } from '../editing/pages/rules'
import { findPages, type ListedPage } from '../editing/pages/store'
import { GROUP_WORDS } from '../editing/pages/wording'
import { siteNavigation } from '../site-settings/store'

const getState = ({ isPublic, hasDraft }: ListedPage): string =>
  isPublic ? (hasDraft ? 'On the site, with a newer draft' : 'On the site') : 'Draft'

/** The list of pages, in the order in which visitors meet them. Replaces Payload's list. */
export const PagesList = deskList('content', async () => {
  const groups = inMenuOrder(await findPages(), await siteNavigation())
  return (
    <>
      <PageHead
        title="Pages"
        actions={<DeskLink href="/cms/collections/pages/create">New page</DeskLink>}
      >
        Every page of the site, in the order of its menu. A published change shows at once. Times
        are {TIME_ZONE_NAME}.
      </PageHead>
      <div className="grid gap-6">
        {groups.map(({ group, pages }) =>
          pages.length === 0 ? null : (
            <Sheet key={group} title={GROUP_WORDS[group]}>
              <ul className="divide-y divide-line">
                {pages.map((page) => (
                  <li
                    key={page.id}
                    className="grid gap-x-6 gap-y-1 px-5 py-3.5 md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_auto] md:items-center"
                  >
                    <div className="min-w-0">
                      <Link className="desk-name" href={`/cms/collections/pages/${page.id}`}>
                        {page.title}
                      </Link>
                      <p className="text-soft">{page.path}</p>
                    </div>
                    <div>
                      <p>{getState(page)}</p>
                      <p className="text-soft">Changed {page.changed}</p>
                    </div>
                    {page.isPublic ? (
                      <Link
                        className="inline-flex min-h-11 items-center gap-1.5"
                        href={page.path}
                        newTab
                        aria-label={`What visitors see: ${page.title}`}
                      >
                        What visitors see
                        <Icon shape={ExternalLink} className="size-4" />
                      </Link>
                    ) : null}
                  </li>
                ))}
              </ul>
            </Sheet>
          ),
        )}
      </div>
    </>
  )
})
