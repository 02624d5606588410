import type { Metadata } from 'next'

import { ORGANIZATION_NAME } from '@/lib/organization'

import { NotFoundMessage } from './(site)/_shell/not-found-message'
import { SiteFrame } from './(site)/_shell/site-frame'

export const metadata: Metadata = {
  title: `Page not found | ${ORGANIZATION_NAME}`,
  icons: { icon: [{ url: '/art/mark.svg', type: 'image/svg+xml' }] },
}

/**
 * Shown for any address without a page, including `/404`. It is a complete document, because there is no root layout
 * above the route groups; `notFound()` in a catch-all page would show an empty page until scripts run.
 */
export default function NotFoundDocument() {
  return (
    <SiteFrame locale="en">
      <NotFoundMessage />
    </SiteFrame>
  )
}
