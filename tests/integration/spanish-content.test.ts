// @database seeded
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'

import { handleEventFile } from '@/features/events/handler'
import { findEvent, upcomingEvents } from '@/features/events/store'
import { eventIn } from '@/features/events/translation/rules'
import { findOrganizer } from '@/features/website/site-settings/store'
import { countNotInSpanish, findNotInSpanish } from '@/features/website/spanish/store'
import type { Event } from '@/payload-types'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

import { query } from '../support/database'
import { anEvent } from '../support/rsvp'

const payload = await openPayload()

async function anEventWith(spanish: Event['spanish']) {
  const id = await anEvent({ blurb: 'By the lake.', ...(spanish ? { spanish } : {}) })
  const { slug } = await payload.findByID({ collection: 'events', id, depth: 0, ...asSystem })
  return { id, slug }
}

const onCard = async (id: string, locale: 'en' | 'es') =>
  (await upcomingEvents(locale)).find((event) => event.id === id)

const entryOf = async (slug: string, locale: 'en' | 'es') => {
  const request = new Request('http://localhost/event.ics')
  const text = await (await handleEventFile(request, slug, findOrganizer, locale)).text()
  const entry = ICAL.Component.fromString(text).getFirstSubcomponent('vevent')
  return {
    uid: String(entry?.getFirstPropertyValue('uid')),
    title: String(entry?.getFirstPropertyValue('summary')),
    url: String(entry?.getFirstPropertyValue('url')),
  }
}

describe('the Spanish texts of an event', () => {
  it('show field by field, and what is missing is the English, marked', async () => {
    const { id, slug } = await anEventWith({ isReady: true, title: 'Caminata junto al lago' })
    expect(await onCard(id, 'es')).toMatchObject({
      title: 'Caminata junto al lago',
      blurb: 'By the lake.',
      languages: { blurb: 'en' },
    })
    const english = await onCard(id, 'en')
    expect(english).toMatchObject({ blurb: 'By the lake.', languages: {} })
    expect(english?.title).not.toBe('Caminata junto al lago')

    const found = await findEvent(slug)
    expect(found && eventIn(found, 'es').title).toBe('Caminata junto al lago')
  })

  it('do not show before staff say that they are ready', async () => {
    const { id } = await anEventWith({ isReady: false, title: 'Sin revisar' })
    const card = await onCard(id, 'es')
    expect(card?.title).not.toBe('Sin revisar')
    expect(card?.languages.title).toBe('en')
  })

  it('are in a calendar file that replaces the English one of the same event', async () => {
    const { slug } = await anEventWith({ isReady: true, title: 'Caminata junto al lago' })
    const [english, spanish] = [await entryOf(slug, 'en'), await entryOf(slug, 'es')]
    expect(spanish.title).toBe('Caminata junto al lago')
    expect(spanish.uid).toBe(english.uid)
    expect(spanish.url).toMatch(new RegExp(`/es/events/${slug}$`))
    expect(english.url).not.toContain('/es/')
  })
})

describe('the list of what is not yet in Spanish', () => {
  const listed = async (id: string) =>
    (await findNotInSpanish()).events.find((event) => event.id === id)

  it('has an event until its Spanish is ready', async () => {
    const { id } = await anEventWith({ isReady: false })
    expect(await listed(id)).toMatchObject({ isReady: false })
    await payload.update({
      collection: 'events',
      id,
      data: { spanish: { isReady: true } },
      ...asSystem,
    })
    expect(await listed(id)).toBeUndefined()
  })

  it.each([
    [{ reminders: { threeDays: 'It may rain.' } }, { reminderThreeDays: 'Puede llover.' }],
    [{ reminders: { oneDay: 'Park on 4th.' } }, { reminderOneDay: 'Estacione en la 4.' }],
    [{ thanks: { isOn: true, text: 'Thank you.' } }, { thanks: 'Gracias.' }],
  ])('has an event whose emails say %o only in English', async (english, spanish) => {
    const id = await anEvent({ ...english, spanish: { isReady: true } })
    expect(await listed(id)).toMatchObject({ isReady: true })
    const { events, pages, isFooterInEnglish } = await findNotInSpanish()
    expect(await countNotInSpanish()).toBe(events.length + pages.length + Number(isFooterInEnglish))
    await payload.update({
      collection: 'events',
      id,
      data: { spanish: { isReady: true, ...spanish } },
      ...asSystem,
    })
    expect(await listed(id)).toBeUndefined()
  })
})

describe('the lines at the bottom of every page', () => {
  it('are on the list until they have a Spanish text', async () => {
    const { spanish } = await payload.findGlobal({ slug: 'site-settings', ...asSystem })
    const save = (legalNotice: string | null) =>
      payload.updateGlobal({
        slug: 'site-settings',
        data: { spanish: { ...spanish, legalNotice } },
        ...asSystem,
      })
    expect((await findNotInSpanish()).isFooterInEnglish).toBe(false)
    await save('')
    expect((await findNotInSpanish()).isFooterInEnglish).toBe(true)
    await save(spanish?.legalNotice ?? null)
    expect((await findNotInSpanish()).isFooterInEnglish).toBe(false)
  })
})

describe('a page of the family’s way', () => {
  it('names the English page that it translates', async () => {
    const { docs } = await payload.find({
      collection: 'pages',
      where: { slug: { in: ['es-home', 'es-safety', 'es-privacy-policy'] } },
      sort: 'slug',
      depth: 1,
      ...asSystem,
    })
    const originals = docs.map(({ slug, translationOf }) => [
      slug,
      typeof translationOf === 'object' ? translationOf?.slug : undefined,
    ])
    expect(originals).toEqual([
      ['es-home', 'home'],
      ['es-privacy-policy', 'privacy-policy'],
      ['es-safety', 'safety'],
    ])
  })

  it('is refreshed in every language when the English one changes', async () => {
    const { docs } = await payload.find({
      collection: 'pages',
      where: { slug: { equals: 'safety' } },
      depth: 0,
      ...asSystem,
    })
    await query`DELETE FROM page_changes`
    const { id = '' } = docs[0] ?? {}
    const data = { title: 'How we keep children safe', _status: 'published' } as const
    await payload.update({ collection: 'pages', id, data, ...asSystem })
    const paths = (await query`SELECT path FROM page_changes`).map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['/safety', '/es/safety']))
  })
})
