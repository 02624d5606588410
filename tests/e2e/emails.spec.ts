import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'

import type { Email } from '@/mail/email'
import { insertLink, LINK_PATHS, type LinkKind } from '@/mail/private-links'

import { expectAccessible, expectAccessibleAtBothWidths } from '../support/accessibility'
import { emailTo } from '../support/browser'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { expectTrustworthy } from '../support/email-checks'
import { BIRTH, emailSamples, HEALTH, HONEST, HOSTILE, PHONES } from '../support/email-samples'
import { freshEmail } from '../support/fresh'
import { submitRsvp } from '../support/public-forms'

const PANEL_MS = 30_000

/** @returns the id of the record */
async function anRsvp(request: APIRequestContext, parentEmail: string): Promise<string> {
  const [event] = await query<{ id: string }>`
    SELECT id FROM events
    WHERE _status = 'published' AND starts_at > now() ORDER BY starts_at DESC LIMIT 1`
  await submitRsvp(request, { eventId: event?.id ?? '', parentEmail })
  const [rsvp] = await query<{ id: string }>`
    SELECT id FROM rsvps WHERE parent_email = ${parentEmail}`
  return rsvp?.id ?? ''
}

test('staff see whether the emails of an RSVP went out, and send one again', async ({
  staffPage: page,
  request,
}) => {
  const parentEmail = freshEmail()
  const rsvpId = await anRsvp(request, parentEmail)
  const email = await emailTo(parentEmail)
  expect(email.attachments.map(({ mimeType }) => mimeType)).toEqual([
    'application/pdf',
    'text/calendar',
  ])
  const { subject = '', text = '', html = '' } = email
  await expectTrustworthy(await page.context().newPage(), { subject, text, html })

  await page.goto(`/cms/inbox/rsvps/${rsvpId}`)
  await page.getByText('Emails about this').click({ timeout: PANEL_MS })
  const emails = page.locator('details', { hasText: 'Emails about this' }).getByRole('listitem')
  const confirmation = emails.filter({ hasText: parentEmail })
  await expect(confirmation).toContainText('Tried once.')
  await expect(emails).toHaveCount(2)
  await expectAccessible(page, 'details[open]')

  const button = confirmation.getByRole('button', { name: /^Send again/ })
  await button.click()
  await expect(page.getByText('This email went out less than a minute ago.')).toBeVisible()
  await query`
    UPDATE emails SET sent_at = sent_at - interval '1 hour' WHERE recipient = ${parentEmail}`
  await button.dblclick()
  await expect(page.getByText('It goes out again in a moment.').first()).toBeVisible()
  const stands = () =>
    query`SELECT status, attempts::int, resends::int FROM emails WHERE recipient = ${parentEmail}`
  await expect.poll(stands).toEqual([{ status: 'sent', attempts: 2, resends: 1 }])

  await confirmation.getByRole('link').click()
  await expect(page.getByText('Tried twice.').first()).toBeVisible({ timeout: PANEL_MS })
})

test('the private link in an email is not shown in the panel, and opens only its own page', async ({
  page,
  staffPage,
  request,
}) => {
  const parentEmail = freshEmail()
  const rsvpId = await anRsvp(request, parentEmail)
  const key = /\/family\/([\w-]+)/.exec((await emailTo(parentEmail)).text ?? '')?.[1] ?? ''
  expect(key).toMatch(/^[\w-]{32}$/)
  const getStatus = async (path: string) => (await page.goto(path))?.status()
  // The path of older emails.
  expect(await getStatus(`/manage/${key}`)).toBe(200)
  await expect(page).toHaveURL(`/family/${key}`)
  await expect(page.getByRole('heading', { name: 'This link shows one RSVP' })).toBeVisible()
  expect(await getStatus(`/unsubscribe/${key}`)).toBe(404)

  const reader = freshEmail()
  await page.goto('/subscribe')
  await page.getByLabel('Email', { exact: true }).fill(reader)
  await page.getByLabel('I agree to receive updates').check()
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  const unsubscribe = /\/unsubscribe\/([\w-]+)/.exec((await emailTo(reader)).text ?? '')?.[1]
  expect(await getStatus(`/unsubscribe/${unsubscribe ?? ''}`)).toBe(200)
  expect(await getStatus(`/family/${unsubscribe ?? ''}`)).toBe(404)

  const [email] = await query`SELECT id FROM emails WHERE recipient = ${parentEmail}`
  for (const path of [`emails/${String(email?.['id'])}`, `inbox/rsvps/${rsvpId}`, 'emails']) {
    await staffPage.goto(`/cms/${path}`)
    if (path.startsWith('inbox')) await staffPage.getByText('Emails about this').click()
    await expect(staffPage.getByText(/Maya has a spot/).first()).toBeVisible({ timeout: PANEL_MS })
    expect(await staffPage.content()).not.toContain(key)
  }
  await staffPage.goto(`/cms/emails/${String(email?.['id'])}`)
  await staffPage.getByText('As plain text').click()
  await expect(staffPage.getByText('[link only the family gets]').first()).toBeVisible()
  await expectAccessibleAtBothWidths(staffPage)
})

const STAFF = 'staff@swantastic.example'

/** “…, Sat, Dec 5, 7:30 AM, Cleveland”, “…, sáb 5 de dic, 7:30 a. m., Cleveland” */
const ENDS_WITH_DATE = {
  en: /, (?:Sun|Mon|Tue|Wed|Thu|Fri|Sat), [A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d\d [AP]M(?:, [A-Z].+)?$/,
  es: /, (?:dom|lun|mar|mié|jue|vie|sáb) \d{1,2} de \p{L}{3,4}, \d{1,2}:\d\d [ap]\.\sm\.(?:, [A-Z].+)?$/u,
}

/** Kinds that are about a day out, and not about all days of a family. */
const IS_ABOUT_A_DAY = /^(?!.*-days(?:-es)?$)(?:rsvp|placeOpened|offer|eventNotice)/

/** Functions of the files called `email.ts` that are parts of emails. */
const PARTS = new Set([
  'bringFacts',
  'childInEmail',
  'childrenInEmail',
  'collectFacts',
  'emailEventIn',
  'eventEmailWordsIn',
  'eventFacts',
  'getPeople',
  'inLanguage',
  'insideWords',
  'moreFact',
  'newsBetween',
  'otherEvents',
  'pickupCodeBlocks',
  'rsvpEmailWordsIn',
  'subjectDate',
  'subjectEnd',
  'updateEmail',
])

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => path.join('src', name))

const written = ({ subject, text, html }: Email) => `${subject}\n${text}\n${html}`

/** As the worker sends it: with its private links. */
const sent = (email: Email): Email =>
  KINDS.reduce(
    (one, kind) =>
      insertLink(one, { kind, url: `https://swantastic.example/${LINK_PATHS[kind]}/key` }),
    email,
  )

const KINDS: LinkKind[] = [
  'manage',
  'family',
  'offer',
  'reminders',
  'photos',
  'unsubscribe',
  'confirm',
  'reset',
  'invitation',
]

test('every kind of email is in the list of samples', () => {
  const kinds = new Set(Object.keys(emailSamples(HONEST, '')).map((key) => key.split('-')[0]))
  const composed = sources
    .filter((file) => path.basename(file) === 'email.ts' && file.includes('features'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+)\b/gm)].map(
        ([, name = '']) => name,
      ),
    )
  expect(composed.filter((name) => !kinds.has(name) && !PARTS.has(name))).toEqual([])
  // An email composed anywhere else would be in no list.
  expect(
    sources.filter(
      (file) =>
        path.basename(file) !== 'email.ts' &&
        readFileSync(file, 'utf8').includes("from '@/mail/layout'"),
    ),
  ).toEqual([])
})

const IS_ABOUT_AN_ACCOUNT = /Email(?:-es)?$/

/** Which emails one test opens, so that the tests share the work. */
const GROUPS = {
  'a day out': (kind: string) => IS_ABOUT_A_DAY.test(kind),
  'an account': (kind: string) => IS_ABOUT_AN_ACCOUNT.test(kind),
  'anything else': (kind: string) => !IS_ABOUT_A_DAY.test(kind) && !IS_ABOUT_AN_ACCOUNT.test(kind),
}

for (const [what, isOne] of Object.entries(GROUPS)) {
  test(`an email about ${what} reads well narrow and wide, in light and in dark, and as text`, async ({
    page,
    baseURL,
  }, testInfo) => {
    const emails = Object.entries(emailSamples(HONEST, baseURL ?? ''))
    for (const [kind, stored] of emails.filter(([kind]) => isOne(kind))) {
      const email = sent(stored)
      await test.step(kind, async () => {
        const locale = kind.endsWith('-es') ? 'es' : 'en'
        if (IS_ABOUT_A_DAY.test(kind)) expect(email.subject).toMatch(ENDS_WITH_DATE[locale])
        await expectTrustworthy(page, email, {
          locale,
          ...(process.env['PICTURES']
            ? { getPicture: (name: string) => testInfo.outputPath(`${kind}-${name}`) }
            : {}),
        })
      })
    }
  })
}

test('no email repeats a health answer, and none to a family a date of birth, a phone number or what was typed', () => {
  for (const [kind, email] of Object.entries(emailSamples(HONEST, 'https://swantastic.example'))) {
    const toAnybody = [HEALTH, BIRTH, 'March 9, 2012', 'Mar 09, 2012', '3/9/2012', '03/09/2012']
    const toFamilies = PHONES.flatMap((phone) => [phone, `${phone.slice(3, 6)}-${phone.slice(6)}`])
    const unwanted = email.to === STAFF ? toAnybody : [...toAnybody, ...toFamilies, 'Canary-words']
    expect(
      unwanted.filter((words) => written(email).includes(words)),
      kind,
    ).toEqual([])
  }
})

test('a visitor cannot have words or links of their own sent to an address that they enter', () => {
  for (const [kind, email] of Object.entries(emailSamples(HOSTILE, 'https://swantastic.example'))) {
    expect(email.subject.includes('\n'), kind).toBe(false)
    if (email.to !== STAFF)
      expect(/evil|locked|urgent/i.exec(written(email))?.[0], kind).toBe(undefined)
  }
})
