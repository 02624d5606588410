import { Users } from 'lucide'
import type { Metadata } from 'next'

import { PROGRAM_AGES } from '@/features/ages/rules'
import { AGES_IN_WORDS } from '@/features/ages/wording'
import { EventGrid } from '@/features/events/event-grid'
import { NoEvents } from '@/features/events/no-events'
import { eventScene } from '@/features/events/scenes'
import { upcomingEvents } from '@/features/events/store'
import { pageMetadata } from '@/features/seo/metadata'
import { siteFacts } from '@/features/site-settings/store'
import { Badge, BADGE_ROW } from '@/ui/badge'
import { Breadcrumbs } from '@/ui/breadcrumbs'
import { ButtonLink } from '@/ui/button'
import { SignHero } from '@/ui/sign-hero'

export const revalidate = 300

export const metadata: Metadata = pageMetadata({
  title: 'Events',
  description: `Days out for young people ages ${AGES_IN_WORDS.all} in Cleveland, Los Angeles and Charlotte. Free for every family.`,
  path: '/events',
})

export default async function EventsPage() {
  const [events, facts] = await Promise.all([upcomingEvents(), siteFacts()])

  return (
    <main id="main" tabIndex={-1}>
      <SignHero scene="autumn" titleId="events-title" {...eventScene('autumn')} alt="">
        <Breadcrumbs trail={[{ label: 'Home', href: '/' }]} />
        <h1 id="events-title">Find your next day out.</h1>
        <p className="lede">
          Walks, paint, music and lunch. Small groups, steady adults, free for every family.
        </p>
        <div className={`${BADGE_ROW} mt-5`}>
          <Badge tone="sun" icon={Users}>
            Ages {PROGRAM_AGES.from}-{PROGRAM_AGES.to}
          </Badge>
        </div>
        <div className="button-row">
          <ButtonLink look="sun" href="/get-involved#volunteer">
            Volunteer
          </ButtonLink>
          <ButtonLink look="give" href="/donate">
            Donate
          </ButtonLink>
        </div>
      </SignHero>
      <section className="section" id="upcoming" aria-labelledby="upcoming-title">
        <div className="wrap">
          <h2 className="blaze" id="upcoming-title">
            Upcoming events
          </h2>
          <div className="mt-body">
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
