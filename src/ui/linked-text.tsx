import { splitLinks } from '@/lib/links'
import type { Locale } from '@/lib/locale'

import { Link } from './link'

/** A plain text whose links are written as `[words](/address)`. */
export const LinkedText = ({ text, locale }: { text: string; locale?: Locale }) =>
  splitLinks(text).map(({ words, href }, index) =>
    href === null ? (
      words
    ) : (
      <Link key={index} href={href} locale={locale}>
        {words}
      </Link>
    ),
  )
