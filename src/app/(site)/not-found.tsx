import { ORGANIZATION_NAME } from '@/lib/organization'

import { NotFoundMessage } from './_shell/not-found-message'

/** For pages of this group that call `notFound`. Addresses without a page use `global-not-found.tsx`. */
export default function NotFound() {
  return (
    <>
      <title>{`Page not found | ${ORGANIZATION_NAME}`}</title>
      <NotFoundMessage />
    </>
  )
}
