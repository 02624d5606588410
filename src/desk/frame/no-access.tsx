import { Link } from '@/ui/link'

import { PageHead } from '../ui/page-head'

/** An account that works at the desk, on a screen that it may not see. */
export const NoAccess = () => (
  <>
    <PageHead title="You don’t have access." />
    <p className="max-w-measure">
      Your account doesn’t have access to this page. An administrator can change that.{' '}
      <Link href="/cms">Go to Today</Link>
    </p>
  </>
)
