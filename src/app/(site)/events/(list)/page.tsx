import type { Metadata } from 'next'

import { EventGrid } from '@/features/events/event-grid'
import { NoEvents } from '@/features/events/no-events'
import { sceneOf } from '@/features/events/scenes'
import { upcomingEvents } from '@/features/events/store'
import { pageMetadata } from '@/features/seo/metadata'
import { siteFacts } from '@/features/site/store'
import { Badge } from '@/ui/badge'
import { Breadcrumbs } from '@/ui/breadcrumbs'
import { ButtonLink } from '@/ui/button'
import { HeroArt } from '@/ui/hero-art'
import { HeroWatch } from '@/ui/hero-watch'

/** A change shows at once; this is for what changes by itself: a day that is over. */
export const revalidate = 300

export const metadata: Metadata = pageMetadata({
  title: 'Events',
  description:
    'Days out for young people ages 5 to 25 in Cleveland, Los Angeles and Charlotte. Free for every family.',
  path: '/events',
})

export default async function EventsPage() {
  const [events, facts] = await Promise.all([upcomingEvents(), siteFacts()])
  const scene = sceneOf('autumn')

  return (
    <main id="main" tabIndex={-1}>
      <section className="ehero ehero--autumn" data-hero="light" aria-labelledby="events-title">
        <HeroWatch />
        <HeroArt art={scene.art} tallArt={scene.tallArt ?? null} alt="" />
        <div className="wrap">
          <div className="sign on-dark">
            <Breadcrumbs trail={[{ label: 'Home', href: '/' }]} />
            <h1 id="events-title">Find your next day out.</h1>
            <p className="lede">
              Walks, paint, music and lunch. Small groups, steady adults, free for every family.
            </p>
            <div className="badges">
              <Badge tone="sun" icon="people">
                Ages 5-25
              </Badge>
            </div>
            <div className="btn-row">
              <ButtonLink look="sun" href="/get-involved#volunteer">
                Volunteer
              </ButtonLink>
              <ButtonLink look="give" href="/donate">
                Donate
              </ButtonLink>
            </div>
          </div>
          <div className="sign__posts" aria-hidden="true" />
        </div>
      </section>
      <section className="section" id="upcoming" aria-labelledby="upcoming-title">
        <div className="wrap">
          <h2 className="blaze" id="upcoming-title">
            Upcoming events
          </h2>
          <div className="section__b">
            {events.length > 0 ? (
              <EventGrid events={events} />
            ) : (
              <NoEvents followUrl={facts.profiles.instagram ?? facts.profiles.facebook} />
            )}
          </div>
        </div>
      </section>
    </main>
  )
}
