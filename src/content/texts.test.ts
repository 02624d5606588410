import { describe, expect, it } from 'vitest'

import { starterEvents } from './events'
import { starterFaq } from './faq'
import { starterForms } from './forms'
import { starterNavigation } from './navigation'
import { starterPages } from './pages'
import { starterRoles } from './roles'
import { starterSiteSettings } from './site-settings'
import { starterSponsorTiers } from './sponsor-tiers'
import { founderStory } from './stories'

type Text = { at: string; text: string }

/** All texts in a record, with their paths. */
function textsIn(value: unknown, at: string): Text[] {
  if (typeof value === 'string') return [{ at, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${at}.${key}`))
}

const pages = starterPages({
  homeQuestions: [],
  launchEvent: null,
  forms: { contact: '', sponsor: '' },
})
const records = {
  faq: starterFaq,
  forms: starterForms,
  navigation: starterNavigation,
  roles: starterRoles,
  settings: starterSiteSettings,
  story: founderStory,
  tiers: starterSponsorTiers,
  ...Object.fromEntries(pages.map((page) => [page.slug, page])),
  ...Object.fromEntries(
    starterEvents('2026-11-22').map(({ startsAt: _start, endsAt: _end, ...event }) => [
      event.slug,
      event,
    ]),
  ),
}

const MONTH =
  'January|February|March|April|May|June|July|August|September|October|November|December'
const DATE = new RegExp(String.raw`\b(?:19|20)\d\d\b|\b(?:${MONTH}) \d{1,2}\b`)

/** Dates that stay true, by their paths. */
const LASTING = [
  [/^(?:es-)?privacy-policy\./, 'when the policy took effect and was last changed'],
  [
    /^terms-of-use\./,
    'when the terms took effect and were last changed, and the version of the waiver',
  ],
  [/^settings\.(?:spanish\.)?copyrightLine$/, 'the first year of the copyright'],
  [/^careers\..*\.href$/, 'the address by which the specification names the launch event'],
  [/^story\.publishedOn$/, 'when the story was published'],
] as const

describe('the texts of the site', () => {
  it('contain no literal date, because it would expire: dates come from the event', () => {
    const dated = textsIn(records, '')
      .map(({ at, text }) => ({ at: at.slice(1), text }))
      .filter(({ at, text }) => DATE.test(text) && !LASTING.some(([place]) => place.test(at)))
    expect(dated).toEqual([])
  })

  it('end a heading with a full stop only at the top of a page, or if it is several sentences', () => {
    const ending = pages.flatMap(({ layout }) =>
      layout.flatMap((block) => {
        const heading = 'heading' in block ? (block.heading ?? '') : ''
        const isOneSentence = !/[.!?] /.test(heading)
        return block.blockType !== 'hero' && isOneSentence && heading.endsWith('.') ? [heading] : []
      }),
    )
    expect(ending).toEqual([])
  })
})
