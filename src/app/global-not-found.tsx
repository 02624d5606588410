import type { Metadata } from 'next'

import { NotFoundMessage } from './(site)/_shell/not-found-message'
import { SiteFrame } from './(site)/_shell/site-frame'

export const metadata: Metadata = {
  title: 'Page not found | Swantastic',
  icons: { icon: [{ url: '/art/mark.svg', type: 'image/svg+xml' }] },
}

/**
 * Any address without a page, `/404` among them. A whole document of its own, because the site has no
 * layout above its groups; `notFound()` in a catch-all page would answer with an empty one until scripts ran.
 */
export default function NotFoundDocument() {
  return (
    <SiteFrame>
      <NotFoundMessage />
    </SiteFrame>
  )
}
