import { ArrowRight, Users } from 'lucide'

import { PROGRAM_AGES } from '@/features/events/ages/rules'
import { Chips } from '@/features/events/choose/chips'
import { LastChoice } from '@/features/events/choose/last-choice'
import { MoreWays } from '@/features/events/choose/more-ways'
import { NoneFit } from '@/features/events/choose/none-fit'
import { type Choice, chosenFrom, citiesNamed, getNearest } from '@/features/events/choose/rules'
import { EventGrid } from '@/features/events/event-grid'
import { NoEvents } from '@/features/events/no-events'
import { eventScene } from '@/features/events/scenes'
import { upcomingEvents } from '@/features/events/store'
import { eventWordsIn } from '@/features/events/words-in'
import { siteFacts } from '@/features/website/site-settings/store'
import { env } from '@/lib/env'
import { type Locale, pathIn } from '@/lib/locale'
import { Badge, BADGE_ROW } from '@/ui/badge'
import { Breadcrumbs } from '@/ui/breadcrumbs'
import { ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { SignHero } from '@/ui/sign-hero'

/** The list of events, or of those that match a choice. */
export async function ListPage({ choice, locale }: { choice: Choice; locale: Locale }) {
  const [events, facts] = await Promise.all([upcomingEvents(locale), siteFacts()])
  const { list: words, home, events: title } = eventWordsIn(locale)

  return (
    <main id="main" tabIndex={-1}>
      <SignHero scene="autumn" titleId="events-title" {...eventScene('autumn')} alt="">
        <Breadcrumbs
          trail={[{ label: home, href: pathIn(locale, '/') }]}
          current={title}
          locale={locale}
        />
        <h1 id="events-title">{words.heading}</h1>
        <p className="lede">{words.lede}</p>
        <div className={`${BADGE_ROW} mt-5`}>
          <Badge tone="sun" icon={Users}>
            {words.ages(PROGRAM_AGES.from, PROGRAM_AGES.to)}
          </Badge>
        </div>
        {locale === 'en' ? (
          <div className="button-row">
            <ButtonLink look="sun" href="/get-involved#volunteer">
              Volunteer
            </ButtonLink>
            <ButtonLink look="give" href="/donate">
              Donate
            </ButtonLink>
          </div>
        ) : null}
      </SignHero>
      <section className="section py-snug" id="upcoming" aria-labelledby="upcoming-title">
        <div className="wrap">
          <h2 className="blaze" id="upcoming-title">
            {words.upcoming}
          </h2>
          {events.length > 0 ? (
            <ChosenDays events={events} choice={choice} locale={locale} />
          ) : (
            <div className="mt-body">
              <NoEvents
                followUrl={facts.profiles.instagram ?? facts.profiles.facebook}
                locale={locale}
              />
            </div>
          )}
        </div>
      </section>
      <MoreWays
        choice={choice}
        locale={locale}
        siteUrl={env.SITE_URL}
        isNewsOffered={events.length > 0 && chosenFrom(events, choice).length === 0}
      />
    </main>
  )
}

type ChosenProps = {
  events: Awaited<ReturnType<typeof upcomingEvents>>
  choice: Choice
  locale: Locale
}

function ChosenDays({ events, choice, locale }: ChosenProps) {
  const { list: words, choose } = eventWordsIn(locale)
  const chosen = chosenFrom(events, choice)
  const isEverything = choice.city === null && choice.ages === null
  // Offer the chosen city even if it has no event.
  const cities = citiesNamed([...events.map(({ city }) => city), choice.city?.name])

  return (
    <>
      <Chips cities={cities} choice={choice} locale={locale} />
      <div className="mt-6 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t-3 border-ink pt-3 font-sign text-ui leading-normal font-semibold">
        <p role="status">{choose.countLine(chosen.length, choice)}</p>
        <LastChoice choice={choice} cities={cities} locale={locale} />
        <Link
          className="arrow-link"
          href={isEverything ? '#calendar' : `${pathIn(locale, '/events')}#upcoming`}
        >
          {isEverything ? words.addAll : words.showAll}
          <Icon shape={ArrowRight} />
        </Link>
      </div>
      {chosen.length > 0 ? (
        <EventGrid events={chosen} locale={locale} />
      ) : (
        <NoneFit choice={choice} locale={locale} closeBy={getNearest(events, choice)} />
      )}
    </>
  )
}
