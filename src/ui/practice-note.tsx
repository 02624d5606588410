import { env } from '@/lib/env'
import type { Locale } from '@/lib/locale'

import { uiWordsIn } from './words-in'

/** Says that all people on this site are invented, on a practice site. */
export const PracticeNote = ({
  className,
  locale = 'en',
}: {
  className: string
  locale?: Locale
}) =>
  env.isPracticeSite ? (
    <p className={className} role="note">
      <strong>{uiWordsIn(locale).practice.title}</strong> {uiWordsIn(locale).practice.text}
    </p>
  ) : null
