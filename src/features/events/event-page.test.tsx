import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { EventHero } from './event-hero'
import { NoEvents } from './no-events'
import type { LocalEvent } from './store'
import { WhatToExpect } from './what-to-expect'

const launch: LocalEvent = {
  languages: {},
  id: '0f0e6a1c-0000-4000-8000-000000000000',
  createdAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-01-01T00:00:00.000Z',
  title: 'Nature & Art Discovery Day',
  slug: 'nature-and-art-discovery-day',
  startsAt: '2025-10-12T14:00:00.000Z',
  startsAt_tz: 'America/New_York',
  endsAt: '2025-10-12T20:30:00.000Z',
  venueName: 'Coming soon',
  isFree: true,
  ageRange: 'Ages 5–17',
  arriveMinutes: 30,
  isLaunch: true,
  launch: {
    tourStart: '10:00 AM',
    tourCapacity: 30,
    food: 'Free snacks, drinks and lunch',
    checkInRule: 'A parent or guardian must check each child in and out',
  },
}

const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href, words]) => [
    words,
    href,
  ])

const heroLinks = (facts: { isOver: boolean; invitation: string | null }, event = launch) =>
  linksIn(
    renderToStaticMarkup(
      <EventHero event={event} locale="en" invitationHref="#register" {...facts} />,
    ),
  )

describe('the hero of a launch event', () => {
  it('links to Join and to the details', () => {
    const links = heroLinks({ isOver: false, invitation: 'Save a spot' })
    expect(links).toContainEqual(['Register for the Launch', '/join'])
    expect(links).toContainEqual(['Event Details', '#details'])
  })

  it('does not link to registration once the launch is over or canceled', () => {
    const words = (links: ReturnType<typeof heroLinks>) => links.map(([label]) => label)
    expect(words(heroLinks({ isOver: true, invitation: null }))).not.toContain(
      'Register for the Launch',
    )
    expect(
      words(heroLinks({ isOver: false, invitation: null }, { ...launch, isCancelled: true })),
    ).not.toContain('Register for the Launch')
  })

  it('links to the form of an ordinary event', () => {
    expect(
      heroLinks({ isOver: false, invitation: 'Save a spot' }, { ...launch, isLaunch: false }),
    ).toContainEqual(['Save a spot', '#register'])
  })
})

describe('the facts of a launch event', () => {
  const html = renderToStaticMarkup(<WhatToExpect event={launch} locale="en" isOver={false} />)

  it.each([
    'Sunday, Oct 12, 2025',
    '10:00 AM – 4:30 PM Eastern',
    'Coming soon (shared with registrants)',
    'Free snacks, drinks and lunch',
    'Arrive by 9:30 AM',
    'Tour starts 10:00 AM',
    '30 people',
    'A parent or guardian must check each child in and out',
  ])('include %j', (fact) => {
    expect(html).toContain(fact)
  })
})

describe('the facts of a past event', () => {
  it('do not announce its location', () => {
    const html = renderToStaticMarkup(<WhatToExpect event={launch} locale="en" isOver />)
    expect(html).not.toContain('Coming soon')
    expect(html).toContain('Sunday, Oct 12, 2025')
  })
})

describe('the empty list of events', () => {
  it('says so, and links to updates and to the social media profile', () => {
    const html = renderToStaticMarkup(
      <NoEvents locale="en" followUrl="https://social.example/swantastic" />,
    )
    expect(html).toContain('No events scheduled')
    expect(linksIn(html)).toEqual([
      ['Get Updates', '/subscribe'],
      ['Follow Us', 'https://social.example/swantastic'],
    ])
    expect(html).toContain('target="_blank" rel="noopener noreferrer"')
  })

  it('links only to updates if the organization has no social media profile', () => {
    expect(linksIn(renderToStaticMarkup(<NoEvents locale="en" followUrl={null} />))).toEqual([
      ['Get Updates', '/subscribe'],
    ])
  })
})
