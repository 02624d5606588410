import { ExternalLink } from 'lucide'

import { subscribeAddress } from '@/features/subscribe/rules'
import type { Locale } from '@/lib/locale'
import { ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { EmptyState } from '@/ui/state-box'

import { eventWordsIn } from './words-in'

/** @param followUrl the organization's profile where news appears first */
export const NoEvents = ({ followUrl, locale }: { followUrl: string | null; locale: Locale }) => (
  <EmptyState title={eventWordsIn(locale).none.title} level="h3" art="/art/patches.svg#mind">
    <p>{eventWordsIn(locale).none.text}</p>
    <p className="button-row">
      <ButtonLink href={subscribeAddress(locale)} hrefLang={locale === 'en' ? undefined : 'en'}>
        {eventWordsIn(locale).none.updates}
      </ButtonLink>
      {followUrl ? (
        <Link className="tool-button" href={followUrl} locale={locale}>
          {eventWordsIn(locale).none.follow}
          <Icon shape={ExternalLink} />
        </Link>
      ) : null}
    </p>
  </EmptyState>
)
