import { catalog, type Locale, pathIn } from '@/lib/locale'

import { ButtonLink } from './button'
import { words as en } from './expired-link-words'
import { words as es } from './expired-link-words.es'

const wordsIn = catalog({ en, es })

type Props = {
  /** Why it may no longer work, as a sentence. */
  reason: string
  contactEmail: string | null
  locale?: Locale
}

/** Replaces the content of a private link that has expired or that a mail app truncated. */
export function ExpiredLink({ reason, contactEmail, locale = 'en' }: Props) {
  const words = wordsIn(locale)
  return (
    <>
      <h1 className="mt-4 mb-3 max-w-[18ch]">{words.title}</h1>
      <p className="lede">
        {reason} {contactEmail ? words.openNewestOrWrite(contactEmail) : words.openNewest}
      </p>
      <p className="button-row mt-6">
        <ButtonLink href={pathIn(locale, '/events')}>{words.events}</ButtonLink>
      </p>
    </>
  )
}
