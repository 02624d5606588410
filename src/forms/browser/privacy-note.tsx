import type { ReactNode } from 'react'

import { Link } from '@/ui/link'

/**
 * Says what happens with the answers of a form, and links to more. It is below every form; its link opens in
 * a new tab.
 */
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
