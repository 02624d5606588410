import type { ReactNode } from 'react'

import { Link } from '@/ui/link'

/** What happens with the answers of a form, and where to read more. It is below every form, and opens beside it. */
export const PrivacyNote = ({ children }: { children?: ReactNode }) => (
  <p>
    {children} See the{' '}
    <Link href="/privacy-policy" newTab>
      Privacy Policy
    </Link>{' '}
    and{' '}
    <Link href="/safety" newTab>
      how we keep children safe
    </Link>
    .
  </p>
)
