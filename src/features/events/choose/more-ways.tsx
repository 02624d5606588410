import { CalendarPlus } from 'lucide'

import { subscribeAddress } from '@/features/subscribe/rules'
import { type Locale, pathIn } from '@/lib/locale'
import { ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Patch } from '@/ui/patch'

import { eventWordsIn } from '../words-in'
import { type Choice, getFeed } from './rules'

const PLATE = 'rounded-2 border-2 border-ink bg-white p-6 [&>.button-row]:mt-4'
const TITLE = 'mb-1.5 text-title leading-snug'

type Props = {
  choice: Choice
  locale: Locale
  siteUrl: string
  /** Whether the page already offers news about new events. */
  isNewsOffered: boolean
}

/** Alternatives to choosing an event: news about new ones, the calendar, and registration. */
export const MoreWays = ({ choice, locale, siteUrl, isNewsOffered }: Props) => {
  const { more: words, choose } = eventWordsIn(locale)
  const feed = new URL(getFeed(choice.city), siteUrl)
  return (
    <section
      className="ground-tint py-snug"
      id="more"
      aria-labelledby={isNewsOffered ? 'calendar-title' : 'more-title'}
    >
      <div className="wrap grid gap-6 md:grid-cols-2">
        {!isNewsOffered && (
          <div className="grid items-center gap-x-8 gap-y-4 rounded-3 border-2 border-ink bg-sun-100 p-sheet sm:grid-cols-[auto_minmax(0,1fr)] md:col-span-full">
            <Patch name="travel" className="w-28 -rotate-3 max-sm:hidden" />
            <div className="[&>.button-row]:mt-4">
              <h2 className="text-h3 leading-title" id="more-title">
                {words.newsTitle}
              </h2>
              <p className="mt-2 max-w-measure">{words.news}</p>
              <p className="button-row">
                <ButtonLink
                  href={subscribeAddress(locale)}
                  hrefLang={locale === 'en' ? undefined : 'en'}
                >
                  {choose.tellMe}
                </ButtonLink>
              </p>
            </div>
          </div>
        )}
        <div className={PLATE} id="calendar">
          <h2 className={TITLE} id="calendar-title">
            {choose.feedTitle(choice)}
          </h2>
          <p>{words.calendar}</p>
          <p className="button-row">
            {/* A calendar app opens this scheme, and subscribes instead of importing the file once. */}
            <a className="tool-button" href={feed.href.replace(/^https?:/, 'webcal:')}>
              <Icon shape={CalendarPlus} />
              {words.subscribe}
            </a>
            <a className="tool-button" href={`${feed.pathname}${feed.search}`} download>
              {words.file}
            </a>
          </p>
        </div>
        <div className={PLATE}>
          <h2 className={TITLE}>{words.registerTitle}</h2>
          <p>{words.register}</p>
          <p className="button-row">
            <ButtonLink look="line" href={pathIn(locale, '/join/youth')}>
              {words.youth}
            </ButtonLink>
            <ButtonLink look="line" href={pathIn(locale, '/join/young-adult')}>
              {words.youngAdult}
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  )
}
