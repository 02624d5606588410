import { CalendarPlus } from 'lucide'

import { ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Patch } from '@/ui/patch'

import { AGES_IN_FIGURES } from '../ages/wording'
import { type Choice, getFeed } from './rules'
import { feedTitle } from './wording'

const PLATE = 'rounded-2 border-2 border-ink bg-white p-6 [&>.button-row]:mt-4'
const TITLE = 'mb-1.5 text-title leading-snug'

type Props = {
  choice: Choice
  siteUrl: string
  /** Whether the page already offers news about new events. */
  isNewsOffered: boolean
}

/** Alternatives to choosing an event: news about new ones, the calendar, and registration. */
export const MoreWays = ({ choice, siteUrl, isNewsOffered }: Props) => {
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
                New events, in your inbox
              </h2>
              <p className="mt-2 max-w-measure">
                We write when there are new events, usually once or twice a month. Every email has
                an unsubscribe link.
              </p>
              <p className="button-row">
                <ButtonLink href="/subscribe">Tell me about new events</ButtonLink>
              </p>
            </div>
          </div>
        )}
        <div className={PLATE} id="calendar">
          <h2 className={TITLE} id="calendar-title">
            {feedTitle(choice)}
          </h2>
          <p>Subscribe once, and new events and changes appear by themselves.</p>
          <p className="button-row">
            {/* A calendar app opens this scheme, and subscribes instead of importing the file once. */}
            <a className="tool-button" href={feed.href.replace(/^https?:/, 'webcal:')}>
              <Icon shape={CalendarPlus} />
              Subscribe
            </a>
            <a className="tool-button" href={`${feed.pathname}${feed.search}`} download>
              Calendar file (.ics)
            </a>
          </p>
        </div>
        <div className={PLATE}>
          <h2 className={TITLE}>Register your child</h2>
          <p>
            An RSVP is for one event. Registration is for the program: we match your child to
            events, projects and mentors. Free as well.
          </p>
          <p className="button-row">
            <ButtonLink look="line" href="/join/youth">
              Youth, ages {AGES_IN_FIGURES.youth}
            </ButtonLink>
            <ButtonLink look="line" href="/join/young-adult">
              Young adult, ages {AGES_IN_FIGURES.youngAdult}
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  )
}
