import type { ReactNode } from 'react'

import { Link } from '@/ui/link'

/** What happens with the answers of a form, and where to read more. It is below every form. */
export const PrivacyNote = ({ children }: { children?: ReactNode }) => (
  <p>
    {children} See the <Link href="/privacy-policy">Privacy Policy</Link> and{' '}
    <Link href="/safety">how we keep children safe</Link>.
  </p>
)
