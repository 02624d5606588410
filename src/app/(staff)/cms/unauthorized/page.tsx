import type { Metadata } from 'next'

import { NO_ACCESS } from '@/features/accounts/wording'
import { ORGANIZATION_NAME } from '@/lib/organization'
import { Button, ButtonLink } from '@/ui/button'

export const metadata: Metadata = { title: 'No access' }

/** Replaces Payload's page, for accounts that are not staff. */
export default function UnauthorizedPage() {
  return (
    <main id="main" className="min-h-dvh bg-lake-50 pt-part pb-section" tabIndex={-1}>
      <div className="wrap">
        <h1 className="text-h2">{NO_ACCESS}</h1>
        <p className="mt-4 max-w-measure">
          The staff desk is for people who work at {ORGANIZATION_NAME}. If you are one of them, ask
          an administrator for staff access.
        </p>
        <div className="button-row mt-6">
          <ButtonLink href="/">Go to the home page</ButtonLink>
          <form method="post" action="/auth/sign-out">
            <Button type="submit" look="line">
              Sign out
            </Button>
          </form>
        </div>
      </div>
    </main>
  )
}
