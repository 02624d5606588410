import type { ReactNode } from 'react'

import type { FormWords } from '@/forms/core/words'
import { pathIn } from '@/lib/locale'
import { Link } from '@/ui/link'

type Props = { words: Pick<FormWords, 'locale' | 'privacy'>; children?: ReactNode }

/**
 * Says what happens with the answers of a form, and links to more. It is below every form; its link opens in
 * a new tab.
 */
export const PrivacyNote = ({ words: { locale, privacy }, children }: Props) => (
  <p>
    {children} {privacy.see}{' '}
    <Link href={pathIn(locale, '/privacy-policy')} newTab locale={locale}>
      {privacy.policy}
    </Link>{' '}
    {privacy.and}{' '}
    <Link href={pathIn(locale, '/safety')} newTab locale={locale}>
      {privacy.safety}
    </Link>
    .
  </p>
)
