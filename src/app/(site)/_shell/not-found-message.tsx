import { type Locale, pathIn } from '@/lib/locale'
import { ButtonLink } from '@/ui/button'
import { Patch } from '@/ui/patch'

import { shellWordsIn } from './words-in'

/** The content of the "not found" pages. */
export const NotFoundMessage = ({ locale = 'en' }: { locale?: Locale }) => {
  const { notFound } = shellWordsIn(locale)
  return (
    <main id="main" tabIndex={-1} className="section">
      <div className="wrap flex min-h-104 flex-wrap items-center gap-beside">
        {/* Lazy, because every page includes this component in case it is needed. */}
        <Patch className="-rotate-3 [filter:var(--filter-night)]" name="travel" />
        <div>
          <h1>{notFound.heading}</h1>
          <p className="lede mt-4">{notFound.lede}</p>
          <p className="button-row mt-7">
            <ButtonLink href={pathIn(locale, '/')}>{notFound.home}</ButtonLink>
          </p>
        </div>
      </div>
    </main>
  )
}
