import { splitLinks } from '@/lib/links'

import { Link } from './link'

/** A plain text whose links are written as `[words](/address)`. */
export const LinkedText = ({ text }: { text: string }) =>
  splitLinks(text).map(({ words, href }, index) =>
    href === null ? (
      words
    ) : (
      <Link key={index} href={href}>
        {words}
      </Link>
    ),
  )
