import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

import { PHONE } from '../support/accessibility'
import { emailTo } from '../support/browser'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { familySamplesIn, HONEST } from '../support/email-samples'
import { englishIn, englishOn, englishSentences, type Search } from '../support/english-left'
import { freshEmail } from '../support/fresh'
import { aLink } from '../support/link-key'
import { overflowsWhenLonger } from '../support/pseudo-locale'
import { RSVP_PAGE, submitRsvp, waitAsPeopleDo } from '../support/public-forms'

// Every page of the family's way in Spanish: it has no English but what is marked as such, and at 320 pixels it has room
// for a language that is 40 % longer.

const known = englishSentences()

/** What is wrong, by the page or its state. */
type Findings = Record<string, string[]>

/** What staff typed about events. */
async function findSearch(): Promise<Search> {
  const events = await query<Record<'title' | 'blurb' | 'venue' | 'street', string | null>>`
    SELECT title, blurb, venue_name AS venue, address_line1 AS street FROM events`
  const areTyped = (texts: (string | null)[]) => texts.filter((text) => text !== null)
  return {
    known,
    names: [
      'Elena Torres',
      'Rosa Torres',
      ...areTyped(events.flatMap(({ venue, street }) => [venue, street])),
    ],
    typed: areTyped(events.flatMap(({ title, blurb }) => [title, blurb])),
  }
}

/** Notes the English on the current page and, unless it has only to be read, what has no room on it. */
async function look(
  page: Page,
  findings: Findings,
  name: string,
  isOnlyRead = false,
): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  const english = await englishOn(page, await findSearch())
  const wrong = isOnlyRead ? english : [...english, ...(await overflowsWhenLonger(page))]
  if (wrong.length > 0) findings[name] = wrong
}

/** The addresses on the way to which a page has links. */
const linksOn = (page: Page): Promise<string[]> =>
  page.locator('a[href]').evaluateAll((links) =>
    links
      .map((link) => new URL(link.getAttribute('href') ?? '', document.baseURI))
      .filter(
        ({ origin, pathname }) => origin === location.origin && /^\/es(?:\/|$)/.test(pathname),
      )
      .map(({ pathname, search }) => pathname + search)
      // One choice on the list of events stands for two. Events of other tests come and go.
      .filter((path) => !/\.ics|&|-[0-9a-f]{6}/.test(path)),
  )

/** Follows every link on the way. @returns the addresses */
async function crawl(page: Page, findings: Findings, isOnlyRead: boolean): Promise<string[]> {
  const seen = ['/es']
  for (const path of seen) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    await look(page, findings, path, isOnlyRead)
    for (const link of await linksOn(page)) if (!seen.includes(link)) seen.push(link)
  }
  return seen
}

/** From the first question of the RSVP to the page that says it was received. */
async function signUp(page: Page, findings: Findings, email: string): Promise<void> {
  const fill = (label: string, text: string) =>
    page.getByLabel(label, { exact: true }).first().fill(text)
  await page.goto(`/es${RSVP_PAGE}`)
  await page.getByLabel('Mes').selectOption({ label: 'marzo' })
  await fill('Día', '9')
  await fill('Año', '1960')
  await look(page, findings, 'RSVP of someone too old')
  await fill('Año', '2014')
  await page.getByRole('button', { name: 'Revisar sus respuestas' }).click()
  await expect(page.locator('#error-summary')).toBeVisible()
  await look(page, findings, 'RSVP with errors')
  await fill('Nombre', 'Maya')
  await fill('Apellido', 'Torres')
  await page.getByLabel('Sin alergias').check()
  await fill('Nombre completo de la madre, el padre o tutor', 'Elena Torres')
  await fill('Correo electrónico', email)
  await fill('Teléfono', '2165550100')
  await page.getByRole('radio', { name: /^Dejar y recoger/ }).check()
  await look(page, findings, 'RSVP with pick-up')
  await page.getByLabel('Me quedaré con mi hijo o hija').check()
  await fill('Nombre completo del contacto de emergencia', 'Rosa Torres')
  await fill('Relación con quien participa', 'Abuela')
  await fill('Teléfono del contacto de emergencia', '2165550133')
  await page.getByRole('button', { name: 'Revisar sus respuestas' }).click()
  await expect(page.getByRole('heading', { name: 'Revise sus respuestas' })).toBeVisible()
  await page.getByText('Lea la exención de responsabilidad').click()
  await look(page, findings, 'RSVP to check and sign')
  await waitAsPeopleDo(page)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.locator('#error-summary')).toBeVisible()
  await look(page, findings, 'RSVP without a signature')
  await page.getByLabel('He leído la exención de responsabilidad').check()
  await fill('Su firma', 'Elena Torres')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page).toHaveURL(`/es${RSVP_PAGE}/thanks`)
  await look(page, findings, 'RSVP received')
}

/** The family page, from the link in the email to every form on it. */
async function openFamily(page: Page, findings: Findings, email: string): Promise<void> {
  const { text = '' } = await emailTo(email)
  await page.goto(/https?:\/\/\S+\/es\/family\/\S+/.exec(text)?.[0] ?? '')
  await look(page, findings, 'family page from an email')
  await page.goto('/es/family')
  await page.getByLabel('Correo electrónico', { exact: true }).fill(email)
  await page.getByRole('button', { name: /enlace/ }).click()
  await expect(page.locator('.receipt')).toBeVisible()
  await look(page, findings, 'family page asked for')
  const link = await emailTo(email, /página de su familia/)
  await page.goto(/https?:\/\/\S+\/es\/family\/\S+/.exec(link.text ?? '')?.[0] ?? '')
  await look(page, findings, 'family page, closed')
  await page.getByLabel('Mes').selectOption({ label: 'marzo' })
  await page.getByLabel('Día', { exact: true }).fill('9')
  await page.getByLabel('Año').fill('2014')
  await page.getByRole('button', { name: /^Abrir/ }).click()
  await expect(page.getByText('Sin alergias').first()).toBeVisible()
  await look(page, findings, 'family page, open')
  const [rsvp] = await query<{ reference: string; event: string }>`
    SELECT reference, event_id AS event FROM rsvps WHERE parent_email = ${email}`
  const { pathname } = new URL(page.url())
  for (const query of [
    '?edit=people',
    `?edit=${rsvp?.reference ?? ''}`,
    `?cancel=${rsvp?.event ?? ''}`,
    '?news=given-up',
  ]) {
    await page.goto(`${pathname}${query}`)
    await look(page, findings, `family page ${query.replace(/=(?!people|given).*/, '')}`)
  }
}

/** The pages behind the links of an offer, of a reminder and of news. */
async function followLinks(page: Page, findings: Findings): Promise<void> {
  const email = freshEmail()
  const [event] = await query<{ id: string }>`
    SELECT id FROM events WHERE slug = 'sunrise-hike-and-songwriting'`
  await submitRsvp(page.request, {
    eventId: event?.id ?? '',
    parentEmail: email,
    language: 'es',
    noAllergies: true,
  })
  const [rsvp] = await query<{ id: string; reference: string }>`
    UPDATE rsvps SET status = 'waitlisted', offered_until = now() + interval '1 day', waiting_since = now()
    WHERE parent_email = ${email} RETURNING id, reference`
  const offer = `/es/offer/${await aLink('offer', rsvp?.id ?? '')}`
  const reminders = `/es/reminders/${await aLink('reminders', rsvp?.id ?? '')}`
  const verify = `/es/verify/${rsvp?.reference ?? ''}`
  for (const path of [offer, `${offer}?choice=take`, `${offer}?choice=pass`, reminders, verify]) {
    await page.goto(path)
    await look(page, findings, path.replace(/\w{32}/, ''))
  }
  await page.goto(`${offer}?choice=take`)
  await page.getByRole('button', { name: /^Sí/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('tiene un lugar')
  await look(page, findings, 'offer taken')
  await page.goto(reminders)
  await page.locator('main').getByRole('button').click()
  await look(page, findings, 'reminders off')
  for (const kind of ['offer', 'reminders', 'unsubscribe', 'family']) {
    await page.goto(`/es/${kind}/${'0'.repeat(32)}`)
    await look(page, findings, `expired link: ${kind}`)
  }
  for (const path of ['/es/donate', '/es/verify/NOSUCHRF', '/es/join/success', '/es/verify']) {
    await page.goto(path)
    await look(page, findings, path)
  }
}

/** The page of an event whose only spot is taken, and its form. */
async function seeFullEvent(page: Page, findings: Findings): Promise<void> {
  const slug = `lantern-walk-${randomUUID().slice(0, 8)}`
  const [event] = await query<{ id: string }>`
    INSERT INTO events (title, slug, starts_at, ends_at, startsat_tz, venue_name, city, state, capacity, waitlist,
      rsvp_open, _status)
    VALUES ('Lantern Walk', ${slug}, now() + interval '30 days', now() + interval '30 days 3 hours',
      'America/New_York', 'Mill Creek Lodge', 'Cleveland', 'OH', 1, true, true, 'published')
    RETURNING id`
  await submitRsvp(page.request, { eventId: event?.id ?? '', parentEmail: freshEmail() })
  await page.goto(`/es/events/${slug}`)
  await expect(page.getByText('lista de espera').first()).toBeAttached()
  await look(page, findings, 'full event')
  await page.goto(`/es/events/${slug}/rsvp`)
  await look(page, findings, 'RSVP of a full event')
}

async function register(page: Page, findings: Findings): Promise<void> {
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  await page.goto('/es/join/youth')
  await page.getByRole('button', { name: 'Enviar registro' }).click()
  await expect(page.locator('#error-summary')).toBeVisible()
  await look(page, findings, 'registration of a child with errors')
  await page.goto('/es/join/young-adult')
  await fill('Nombre', 'Luz')
  await fill('Apellido', 'Torres')
  await page.getByLabel('Mes').selectOption({ label: 'marzo' })
  await fill('Día', '9')
  await fill('Año', String(new Date().getUTCFullYear() - 20))
  await page.getByRole('button', { name: 'Enviar registro' }).click()
  await expect(page.locator('#error-summary')).toBeVisible()
  await look(page, findings, 'registration with errors')
  await fill('Ciudad', 'Los Ángeles')
  await fill('Correo electrónico', freshEmail())
  await fill('Teléfono', '2165550100')
  await fill('Nombre completo del contacto de emergencia', 'Rosa Torres')
  await fill('Teléfono del contacto de emergencia', '2165550133')
  await page.getByLabel('Aire libre').check()
  await page.getByLabel('He leído la exención de responsabilidad').check()
  await fill('Su firma', 'Luz Torres')
  await page.getByRole('button', { name: 'Enviar registro' }).click()
  await expect(page).toHaveURL('/es/join/success')
  await look(page, findings, 'registration received')
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: PHONE })

    test('every page to which a link leads is in Spanish, and has room for more', async ({
      page,
    }) => {
      const findings: Findings = {}
      // Scripts change words, and not how much room they have.
      const seen = await crawl(page, findings, !javaScriptEnabled)
      expect(seen.length).toBeGreaterThan(15)
      expect(findings).toEqual({})
    })
  })
}

test.describe('pages to which no link leads are in Spanish, and have room for more:', () => {
  test.use({ viewport: PHONE })

  for (const [title, visit] of Object.entries({
    'an RSVP and the page of its family': async (page: Page, findings: Findings) => {
      const email = freshEmail()
      await signUp(page, findings, email)
      await openFamily(page, findings, email)
    },
    'an event without a free spot': seeFullEvent,
    'a registration': register,
    'the links in emails': followLinks,
  })) {
    test(title, async ({ page }) => {
      const findings: Findings = {}
      await visit(page, findings)
      expect(findings).toEqual({})
    })
  }
})

test('emails to families have no English but what is marked as such', async ({ reader: page }) => {
  const findings: Findings = {}
  const search = {
    known,
    names: ['Heron Point Pavilion', '100 Lakeshore Loop', 'Coming soon'],
    typed: ['Sunrise Hike and Songwriting', 'what to bring', 'You are in after all'],
  }
  const typed = { ...HONEST, text: 'Abuela' }
  for (const [kind, { subject, html }] of Object.entries(
    familySamplesIn('es', typed, 'https://swantastic.example'),
  )) {
    await page.setContent(html)
    const wrong = [...englishIn(subject, search), ...(await englishOn(page, search))]
    if (wrong.length > 0) findings[kind] = wrong
  }
  expect(findings).toEqual({})
})

test('the search finds English and what overflows where there is any', async ({ reader: page }) => {
  await page.goto('/es/safety')
  await page.locator('h1').evaluate((heading) => {
    heading.insertAdjacentHTML(
      'afterend',
      `<p>Register your child</p>
      <p>Bring water and a hat for the walk.</p>
      <p>Aquí dice: <b aria-label="Pictures of the lake">fotos</b></p>
      <p lang="en">Bring boots and a coat for the rain. <b lang="es">Now you are right.</b></p>
      <p>Nos vemos en Mill Creek Lodge</p>
      <p id="wide">Una oración que no cabe en un teléfono angosto</p>`,
    )
    const wide = document.getElementById('wide')
    if (wide) wide.style.whiteSpace = 'nowrap'
  })
  const found = await englishOn(page, { known, names: ['Mill Creek Lodge'], typed: [] })
  expect(found).toContain('p: Register your child')
  expect(found).toContain('p: Bring water and a hat for the walk.')
  expect(found).toContain('b[aria-label]: Pictures of the lake')
  expect(found).toContain('b: Now you are right.')
  expect(found.join()).not.toMatch(/boots|Mill Creek/)
  expect(await overflowsWhenLonger(page)).toContainEqual(
    expect.stringContaining('Una oración que no cabe'),
  )
})
