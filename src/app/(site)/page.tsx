import type { Metadata } from 'next'

import { home } from '@/content/home'
import { EventGrid } from '@/features/events/event-grid'
import { NoEvents } from '@/features/events/no-events'
import { upcomingEvents } from '@/features/events/store'
import { siteFacts } from '@/features/site/store'
import { Accordion } from '@/ui/accordion'
import { ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { Approach } from './_home/approach'
import { HomeHero } from './_home/home-hero'
import { Impact } from './_home/impact'
import { Pillars } from './_home/pillars'

/** A change shows at once; this is for what changes by itself: a day that is over. */
export const revalidate = 300

export const metadata: Metadata = {
  title: home.title,
  description: home.description,
  alternates: { canonical: '/' },
}

const EVENTS_SHOWN = 3

export default async function HomePage() {
  const [events, facts] = await Promise.all([upcomingEvents(), siteFacts()])

  return (
    <main id="main" tabIndex={-1}>
      <HomeHero {...home.hero}>
        {facts.donationUrl ? (
          <ButtonLink href={facts.donationUrl}>Fuel the Journey</ButtonLink>
        ) : null}
        <ButtonLink look="light" href="/events">
          Find your next day out
        </ButtonLink>
      </HomeHero>
      <section className="section" aria-labelledby="events-title">
        <div className="wrap">
          <div className="section__head">
            <h2 className="blaze" id="events-title">
              Upcoming events
            </h2>
            <Link className="more" href="/events">
              See every event
              <Icon name="arrowRight" />
            </Link>
          </div>
          <div className="section__b">
            {events.length > 0 ? (
              <EventGrid events={events.slice(0, EVENTS_SHOWN)} />
            ) : (
              <NoEvents followUrl={facts.profiles.instagram ?? facts.profiles.facebook} />
            )}
          </div>
        </div>
      </section>
      <Approach {...home.approach} />
      <Pillars {...home.pillars} />
      <Impact {...home.impact} />
      <section className="section tint" aria-labelledby="questions-title">
        <div className="wrap split">
          <div>
            <h2 className="blaze" id="questions-title">
              {home.questions.title}
            </h2>
            <p className="lede lede--after">{home.questions.introduction}</p>
          </div>
          <Accordion
            name="home-questions"
            items={home.questions.items.map(({ question, answer }) => ({
              question,
              answer: <p>{answer}</p>,
            }))}
          />
        </div>
      </section>
    </main>
  )
}
