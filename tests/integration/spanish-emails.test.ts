// @database seeded
import { randomUUID } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { POST as postNotice } from '@/app/staff/events/[id]/notice/route'
import { calendarAttachment } from '@/features/events/store'
import { takeStep } from '@/features/inbox/answer/store'
import { chooseLanguage } from '@/features/people/families/language.tx'
import { emailFamilyLink } from '@/features/rsvp/family/links'
import { handleAnswer } from '@/features/rsvp/offers/handler'
import { findOfferFor, settlePlaces } from '@/features/rsvp/offers/store'
import { OfferView } from '@/features/rsvp/offers/view'
import { handleSwitch } from '@/features/rsvp/reminders/handler'
import { sendReminders } from '@/features/rsvp/reminders/store'
import { ReminderSetting } from '@/features/rsvp/reminders/view'
import { handleUnsubscribe } from '@/features/subscribe/handler'
import { now } from '@/lib/clock'
import type { Locale } from '@/lib/locale'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { inTransaction } from '@/platform/transaction'

import { createUser, headersAs, post } from '../support/accounts'
import { query } from '../support/database'
import { firstKeyTo, giveUp, post as postForm } from '../support/family-page'
import { freshParent } from '../support/forms'
import { aYouth, send as sendRegistration } from '../support/registration'
import { aChild, aFamily, anEvent, anRsvp, send } from '../support/rsvp'

const payload = await openPayload()

afterEach(() => {
  vi.mocked(now).mockReset()
})

type Stored = { subject: string; text: string; html: string }

const emailsTo = (email: string) =>
  query<Stored>`SELECT subject, text, html FROM emails WHERE recipient = ${email} ORDER BY created_at, id`

async function newestTo(email: string): Promise<Stored> {
  const newest = (await emailsTo(email)).at(-1)
  if (!newest) throw new Error(`No email to ${email}`)
  return newest
}

const languageOf = ({ html }: Stored) => /<html lang="([a-z]+)"/.exec(html)?.[1]

const languagesTo = async (email: string) => (await emailsTo(email)).map(languageOf)

const choose = (email: string, language: Locale) =>
  inTransaction(payload, (tx) => chooseLanguage(tx, email, language))

/** Years from now, so that the families in these tests signed up long before. */
const YEAR = new Date().getFullYear() + 1

const SPANISH = {
  isReady: true,
  title: 'Caminata al amanecer',
  blurb: 'Vemos salir el sol.',
  whatToBring: 'Agua\nUna chaqueta',
}

const aHike = (differences: Record<string, unknown> = {}) =>
  anEvent({
    title: 'Sunrise hike',
    startsAt: `${String(YEAR)}-06-20T10:00:00-04:00`,
    whatToBring: 'Water\nA jacket',
    spanish: SPANISH,
    ...differences,
  })

/** A family that filled in the form in Spanish. */
async function aSpanishFamily(event: string, differences: Record<string, unknown> = {}) {
  const body = aFamily(event, [aChild('Maya')], { language: 'es', ...differences })
  expect((await send(body)).status).toBe(200)
  return body.parentEmail
}

describe('an RSVP in Spanish', () => {
  it('is confirmed in Spanish, with a first line in English', async () => {
    const email = await aSpanishFamily(await aHike())
    const confirmation = await newestTo(email)
    expect(confirmation.subject).toMatch(
      /^Maya tiene un lugar: Caminata al amanecer, [a-z]{3} 20 de jun, 10:00/,
    )
    expect(languageOf(confirmation)).toBe('es')
    expect(confirmation.html).toMatch(/<p[^>]* lang="en"[^>]*>[^<]*Not you\? Write to/)
    expect(confirmation.text).toContain('Una chaqueta')
    expect(confirmation.text).not.toContain('A jacket')
    expect(confirmation.text).toContain('/es/events/')
    expect(confirmation.text).toContain('[link only the family gets, in Spanish]')
  })

  it('names the event in English where its Spanish is not ready, and marks it', async () => {
    const email = await aSpanishFamily(await aHike({ spanish: { ...SPANISH, isReady: false } }))
    const { subject, html } = await newestTo(email)
    expect(subject).toContain('Sunrise hike')
    expect(html).toContain('<span lang="en">Sunrise hike</span>')
  })

  it('seals the event in the language of the waiver that was signed', async () => {
    const event = await aHike()
    const [inSpanish, inEnglish] = [
      await aSpanishFamily(event),
      await aSpanishFamily(event, { waiverLanguage: 'en' }),
    ]
    const activityOf = async (email: string) =>
      (
        await query<{ activity: string }>`
          SELECT s.activity FROM waiver_signatures s JOIN rsvps r ON r.id = s.rsvp_id WHERE r.parent_email = ${email}`
      )[0]?.activity
    expect(await activityOf(inSpanish)).toMatch(/^Caminata al amanecer, .*20 de junio/)
    expect(await activityOf(inEnglish)).toMatch(/^Sunrise hike, .*Jun 20/)
  })

  it('is reminded, offered a place and told of changes in Spanish', async () => {
    const event = await aHike({ capacity: 1, waitlist: true, venueName: 'Edgewater Park' })
    const placed = await aSpanishFamily(event)
    const waiting = await aSpanishFamily(event)
    expect((await newestTo(waiting)).subject).toContain('lista de espera')

    await payload.update({
      collection: 'events',
      id: event,
      data: { venueName: 'Lake View', _status: 'published' },
      ...asSystem,
    })
    const headers = await headersAs(await createUser('staff'))
    const told = await postNotice(post(`/staff/events/${event}/notice`, {}, headers), {
      params: Promise.resolve({ id: event }),
    })
    expect(told.status).toBe(200)
    expect(await languagesTo(placed)).toEqual(['es', 'es'])
    expect((await newestTo(placed)).text).toContain('Lake View')

    vi.mocked(now).mockImplementation(() => new Date(`${String(YEAR)}-06-17T09:00:00-04:00`))
    // graphile-worker passes a payload and helpers, of which the task uses none.
    await Reflect.apply(sendReminders, undefined, [{}, {}])
    vi.mocked(now).mockReset()
    const reminder = await newestTo(placed)
    expect(languageOf(reminder)).toBe('es')
    expect(reminder.subject).toContain('Caminata al amanecer')
    expect(reminder.html).toContain('in Spanish]')

    await giveUp(await firstKeyTo(placed))
    vi.mocked(now).mockImplementation(() => new Date(Date.now() + 3_600_000))
    await Reflect.apply(settlePlaces, undefined, [{}, {}])
    const offer = await newestTo(waiting)
    expect(offer.subject).toMatch(/^Hay un lugar libre para Maya/)
    expect(offer.text).toContain('[link only the waiting family gets, in Spanish]')
    expect(new Set(await languagesTo(waiting))).toEqual(new Set(['es']))
  })
})

describe('the note of staff in a reminder', () => {
  const BOOTS = { threeDays: 'Bring boots.' }

  async function remind(spanish: Record<string, unknown>) {
    const event = await aHike({ reminders: BOOTS, spanish: { ...SPANISH, ...spanish } })
    const family = await aSpanishFamily(event)
    const inEnglish = anRsvp(event)
    expect((await send(inEnglish)).status).toBe(200)
    vi.mocked(now).mockImplementation(() => new Date(`${String(YEAR)}-06-17T09:00:00-04:00`))
    await Reflect.apply(sendReminders, undefined, [{}, {}])
    vi.mocked(now).mockReset()
    return { es: await newestTo(family), en: await newestTo(inEnglish.parentEmail) }
  }

  it('is in the language of each family', async () => {
    const { es, en } = await remind({ reminderThreeDays: 'Traigan botas.' })
    expect(es.text).toContain('Traigan botas.')
    expect(`${es.text} ${es.html}`).not.toMatch(/Bring boots|en inglés/)
    expect(en.text).toContain('Bring boots.')
    expect(en.text).not.toContain('Traigan botas.')
  })

  it.each([
    ['it has no Spanish', {}],
    ['the Spanish of the event is not ready', { isReady: false, reminderThreeDays: 'Traigan' }],
  ])('is said to be English where %s', async (_, spanish) => {
    const { es } = await remind(spanish)
    expect(languageOf(es)).toBe('es')
    expect(es.text).toContain('Nuestro equipo escribió esta parte en inglés:\n\nBring boots.')
    expect(es.html).toMatch(/<p[^>]* lang="en"[^>]*>Bring boots\./)
    expect(es.text).not.toContain('Traigan')
  })
})

describe('the emails of a family that chose another language since', () => {
  it('are in its last choice', async () => {
    const event = await aHike()
    const email = await aSpanishFamily(event)
    await choose(email, 'en')
    vi.mocked(now).mockImplementation(() => new Date(`${String(YEAR)}-06-17T09:00:00-04:00`))
    await Reflect.apply(sendReminders, undefined, [{}, {}])
    vi.mocked(now).mockReset()
    expect(await languagesTo(email)).toEqual(['es', 'en'])
    expect((await newestTo(email)).subject).toContain('Sunrise hike')
  })

  it('include the link to its page', async () => {
    const [inSpanish, inEnglish] = [freshParent(), freshParent()]
    const event = await aHike()
    await aSpanishFamily(event, { parentEmail: inSpanish })
    expect((await send(anRsvp(event, { parentEmail: inEnglish }))).status).toBe(200)
    await inTransaction(payload, async (tx) => {
      await emailFamilyLink(tx, inSpanish)
      await emailFamilyLink(tx, inEnglish)
    })
    expect(await languagesTo(inSpanish)).toEqual(['es', 'es'])
    expect(await languagesTo(inEnglish)).toEqual(['en', 'en'])
  })
})

describe('a registration in Spanish', () => {
  it('is confirmed and decided in Spanish', async () => {
    const email = freshParent()
    expect((await sendRegistration(aYouth({ email, language: 'es' }))).status).toBe(200)
    expect(await languagesTo(email)).toEqual(['es'])
    const [row] = await query<{ id: string }>`SELECT id FROM registrations WHERE email = ${email}`
    const staff = await createUser('staff')
    const taken = await takeStep(
      staff,
      { collection: 'registrations', id: row?.id ?? randomUUID() },
      { code: 'confirm', from: 'new', others: [], isSent: true, words: '' },
    )
    expect(taken.ok).toBe(true)
    expect(await languagesTo(email)).toEqual(['es', 'es'])
  })
})

describe('the calendar file of an email', () => {
  it('is in the language of the email', async () => {
    const event = await aHike()
    const organizer = { name: 'Example', email: 'events@example.org' }
    const fileIn = async (locale: Locale) =>
      String((await calendarAttachment(event, organizer, locale))?.content)
    expect(await fileIn('es')).toContain('SUMMARY:Caminata al amanecer')
    expect(await fileIn('en')).toContain('SUMMARY:Sunrise hike')
    expect(await fileIn('es')).toContain('/es/events/')
  })
})

describe('a private page in Spanish', () => {
  const KEY = 'k'.repeat(32)

  it.each([
    ['offer', (request: Request) => handleAnswer(KEY, 'pass', request)],
    ['reminders', (request: Request) => handleSwitch(KEY, 'off', request)],
    ['unsubscribe', (request: Request) => handleUnsubscribe(KEY, request)],
  ])('comes back after its form was sent: %s', async (page, handle) => {
    const inSpanish = await handle(postForm({ language: 'es' }))
    expect(inSpanish.headers.get('location')).toBe(`/es/${page}/${KEY}`)
    const inEnglish = await handle(postForm({}))
    expect(inEnglish.headers.get('location')).toBe(`/${page}/${KEY}`)
  })

  it('says in its form that it is Spanish, and leads to Spanish pages', () => {
    const setting = { linkKey: KEY, email: 'elena@example.org', isBusy: false }
    const html = renderToStaticMarkup(ReminderSetting({ ...setting, isOff: false, locale: 'es' }))
    expect(html).toContain(`action="/reminders/${KEY}/off"`)
    expect(html).toContain('<input type="hidden" name="language" value="es"/>')
    expect(html).toContain('href="/es/events"')
    expect(html).toContain('¿Desactivar los recordatorios?')
    const english = renderToStaticMarkup(
      ReminderSetting({ ...setting, isOff: false, locale: 'en' }),
    )
    expect(english).not.toContain('name="language"')
  })

  it('shows an offer with the texts of the event in Spanish', async () => {
    const event = await aHike({ capacity: 1, waitlist: true })
    const placed = await aSpanishFamily(event)
    const waiting = await aSpanishFamily(event)
    await giveUp(await firstKeyTo(placed))
    vi.mocked(now).mockImplementation(() => new Date(Date.now() + 3_600_000))
    await Reflect.apply(settlePlaces, undefined, [{}, {}])
    const [row] = await query<{ id: string }>`SELECT id FROM rsvps WHERE parent_email = ${waiting}`
    const offer = await findOfferFor(row?.id ?? '')
    if (!offer) throw new Error('There is no offer')
    const shown = { ...offer, linkKey: KEY, isBusy: false, stamp: null, locale: 'es' as const }
    const html = renderToStaticMarkup(OfferView({ ...shown, choice: null }))
    expect(html).toContain('Hay un lugar libre para Maya.')
    expect(html).toContain('<b class="text-white">Caminata al amanecer</b>')
    expect(html).toContain(`href="/es/offer/${KEY}?choice=take"`)
    const asked = renderToStaticMarkup(OfferView({ ...shown, choice: 'take' }))
    expect(asked).toContain('¿Aceptar el lugar para Maya?')
    expect(asked).toContain(`action="/offer/${KEY}/take"`)
    expect(asked).toContain('<input type="hidden" name="language" value="es"/>')
  })
})
