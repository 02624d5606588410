import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'

import { emailTo } from '../support/browser'
import { query } from '../support/database'
import { anAccount, signIn } from '../support/staff'

const EVENT = 'Beats by the Water: Open Studio'
const RSVP_PAGE = '/events/beats-by-the-water-open-studio/rsvp'

let parents = 0
const freshParent = () => {
  parents += 1
  return `elena-${String(process.pid)}-${String(Date.now())}-${String(parents)}@family.example`
}

const aPhoto = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#dbf0f3' } })
    .jpeg()
    .toBuffer(),
})

/** Noise does not shrink: a photo that takes a while on a slow connection. */
const aLargePhoto = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width: 2400,
      height: 1800,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer(),
})

async function fillIn(page: Page, parentEmail: string, firstName = 'Maya') {
  await page.getByLabel('Participant’s first name').fill(firstName)
  await page.getByLabel('Participant’s last name').fill('Torres')
  await page.getByLabel('Month').selectOption('March')
  await page.getByRole('textbox', { name: 'Day' }).fill('9')
  await page.getByRole('textbox', { name: 'Year' }).fill('2014')
  await page.getByLabel('Parent or guardian’s full name').fill('Elena Torres')
  await page.getByLabel('Email').fill(parentEmail)
  await page.getByLabel('Phone', { exact: true }).fill('2165550100')
  await page.getByLabel('Drop off and pick up').check()
  await page.getByLabel('Pick-up person’s name').fill('Rosa Torres')
  await page.getByLabel('Pick-up person’s phone').fill('+1 216 555 0177')
  await page.getByLabel('Emergency contact’s full name').fill('Rosa Torres')
  await page.getByLabel('Relationship to participant').fill('Grandmother')
  await page.getByLabel('Emergency contact’s phone').fill('216.555.0133')
  await page.getByLabel('Allergies').fill('Peanuts')
}

async function sign(page: Page) {
  await page.getByLabel('I have read the waiver').check()
  await page.getByLabel('Your signature').fill('Elena Torres')
}

const send = (page: Page) => page.getByRole('button', { name: 'Send RSVP' }).click()

/** The rows of a JSON export. */
const rowsIn = (text: string) =>
  z.array(z.object({ reference: z.string() })).parse(JSON.parse(text))

const stored = async (parentEmail: string) => {
  const rows = await query(
    `SELECT r.reference, r.status, r.participant_dob, r.pickup_person_phone, s.signer_name, s.signer_role
     FROM rsvps r JOIN waiver_signatures s ON s.rsvp_id = r.id WHERE r.parent_email = $1`,
    [parentEmail],
  )
  return rows
}

test('a parent finds an event, RSVPs a child and signs; staff see it and export it', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  const parentEmail = freshParent()

  await page.goto('/events')
  await page.getByRole('link', { name: EVENT }).click()
  await expect(page).toHaveTitle(`${EVENT} | Events | Swantastic`)
  await page.getByRole('link', { name: 'Complete RSVP Form' }).click()
  await fillIn(page, parentEmail)
  await page.getByLabel('I can volunteer to drive').check()
  await page.getByLabel('Driver’s license photo').setInputFiles(await aPhoto('license.jpg'))
  await page.getByLabel('Insurance card photo').setInputFiles(await aPhoto('card.jpg'))
  await page.getByText('Read the participant waiver').click()
  await expect(page.getByRole('region', { name: 'Participant waiver' })).toContainText('California')
  await sign(page)
  await send(page)

  await expect(page.getByText('RSVP submitted successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send RSVP' })).toHaveCount(0)

  const [rsvp, ...others] = await stored(parentEmail)
  expect(others).toEqual([])
  expect(rsvp).toMatchObject({
    status: 'confirmed',
    participant_dob: '2014-03-09',
    pickup_person_phone: '2165550177',
    signer_name: 'Elena Torres',
    signer_role: 'parent_or_guardian',
  })
  const reference = String(rsvp?.['reference'])
  await expect(page.getByText(reference)).toBeVisible()

  expect((await emailTo(parentEmail)).text).toContain(reference)
  expect((await emailTo('staff@swantastic.example', reference)).subject).toContain(EVENT)

  const staffContext = await browser.newContext()
  const desk = await staffContext.newPage()
  await signIn(desk, await anAccount(desk, 'staff'))
  await desk.goto('/admin')
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  await desk.getByLabel('RSVPs').check()
  for (const [format, reads] of [
    ['CSV', (text: string) => text.split('\r\n').find((line) => line.includes(reference))],
    ['JSON', (text: string) => rowsIn(text).find((row) => row.reference === reference)],
  ] as const) {
    await desk.getByLabel(format).check()
    const download = desk.waitForEvent('download')
    await desk.getByRole('button', { name: /^Export/ }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^swantastic-rsvps-\\d{4}-\\d{2}-\\d{2}\\.${format.toLowerCase()}$`),
    )
    const text = await readFile(await file.path(), 'utf8')
    expect(reads(text)).toBeTruthy()
    await expect(desk.getByText('Export completed successfully!').first()).toBeVisible()
  }

  await desk.goto('/cms/collections/rsvps')
  await desk.getByRole('link', { name: reference }).click()
  await expect(desk.locator('#field-participantFirstName')).toHaveValue('Maya')
  await expect(desk.locator('#field-participantFirstName')).toBeDisabled()
  await expect(desk.getByText('Download the photo').first()).toBeVisible()
  await staffContext.close()
})

test('the whole form on a phone, with photos: shown, watched on their way, and refused in words', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const parentEmail = freshParent()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(RSVP_PAGE)
  await fillIn(page, parentEmail)
  await page.getByLabel('I can volunteer to drive').check()
  const license = page.getByLabel('Driver’s license photo')
  const card = page.getByLabel('Insurance card photo')
  await sign(page)

  await send(page)
  const summary = page.locator('#error-summary')
  await expect(summary).toContainText("driver's license photo required", { ignoreCase: true })
  await expect(summary).toContainText('insurance card photo required', { ignoreCase: true })

  // A name and a type that say "photo" make it none.
  await license.setInputFiles({
    name: 'license.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<html>not a photo</html>'),
  })
  await card.setInputFiles(await aPhoto('card.jpg'))
  await expect(page.getByAltText('What you chose')).toBeVisible()
  await send(page)
  await expect(page.getByText("Failed to upload driver's license").first()).toBeVisible()
  await expect(page.locator('#driverLicense-error')).toContainText('could not be read as a photo')
  await expect(page.getByLabel('Your signature')).toHaveValue('Elena Torres')
  expect(await stored(parentEmail)).toEqual([])
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await license.setInputFiles(await aLargePhoto('license.jpg'))
  await expect(page.locator('#driverLicense-error')).toBeHidden()
  const connection = await page.context().newCDPSession(page)
  await connection.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: 1_500_000,
  })
  await send(page)
  await expect(page.getByRole('progressbar', { name: /Uploading your files/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await expect(page.getByText('RSVP submitted successfully!').first()).toBeVisible({
    timeout: 30_000,
  })
  const documents = await query(
    `SELECT d.kind FROM driver_documents d JOIN rsvps r ON r.id = d.rsvp_id
     WHERE r.parent_email = $1 ORDER BY d.kind`,
    [parentEmail],
  )
  expect(documents).toEqual([{ kind: 'license' }, { kind: 'insurance' }])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the same RSVP completes, its files included, and a refusal loses nothing', async ({
    page,
  }) => {
    test.setTimeout(60_000)
    const parentEmail = freshParent()
    await page.goto('/events')
    await page.getByRole('link', { name: EVENT }).click()
    await page.getByRole('link', { name: 'Complete RSVP Form' }).click()
    await expect(page).toHaveURL(RSVP_PAGE)
    await fillIn(page, parentEmail)
    await page.getByLabel('I can volunteer to drive').check()
    // A form that comes back within two seconds is taken for a bot's.
    await page.waitForTimeout(2100)
    await send(page)

    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.getByRole('heading', { name: 'There are 4 things to fix' })).toBeVisible()
    await expect(page.getByLabel('Participant’s first name')).toHaveValue('Maya')
    await expect(page.getByLabel('Allergies')).toHaveValue('Peanuts')
    await expect(page.getByLabel('Drop off and pick up')).toBeChecked()
    await expect(page.getByText('Must agree to waiver').last()).toBeVisible()
    expect(page.url()).not.toContain('Maya')

    await page.getByLabel('Driver’s license photo').setInputFiles(await aPhoto('license.jpg'))
    await page.getByLabel('Insurance card photo').setInputFiles(await aPhoto('card.jpg'))
    await sign(page)
    await page.waitForTimeout(2100)
    await send(page)

    await expect(page.getByRole('heading', { name: 'RSVP submitted successfully!' })).toBeVisible()
    const [rsvp] = await stored(parentEmail)
    await expect(page.getByText(String(rsvp?.['reference']))).toBeVisible()
    expect((await emailTo(parentEmail)).subject).toContain('Maya has a place')
  })
})

test.describe('the form', () => {
  test('shows every message at once, leads to each field, and takes a message away on edit', async ({
    page,
  }) => {
    await page.goto(RSVP_PAGE)
    await page.getByLabel('Drop off and pick up').check()
    await page.getByLabel('My child may ride').check()
    await send(page)

    const summary = page.locator('#error-summary')
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle(/^Error: /)
    await expect(summary.getByRole('link')).toHaveCount(14)
    await summary.getByRole('link', { name: /Pick-up person’s name/ }).click()
    await expect(page.getByLabel('Pick-up person’s name')).toBeFocused()

    await page.getByLabel('Pick-up person’s name').pressSequentially('R')
    await expect(summary.getByRole('link')).toHaveCount(13)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })

  test('can be filled in and sent with the keyboard alone', async ({ page }) => {
    test.setTimeout(60_000)
    const parentEmail = freshParent()
    const type = async (text: string) => {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.goto(RSVP_PAGE)
    await page.getByLabel('Participant’s first name').focus()
    await type('Maya')
    await type('Torres')
    await type('March')
    await type('9')
    await type('2014')
    await type('Elena Torres')
    await type(parentEmail)
    await type('2165550100')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await type('Rosa Torres')
    await type('Grandmother')
    await type('2165550133')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await type('')
    await type('')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Elena Torres')
    // The sections in which everything is optional were left out on purpose.
    await expect(page.getByText('7 of 7 sections complete')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/rsvp\/thanks$/)
    expect(await stored(parentEmail)).toHaveLength(1)
  })

  test('keeps what was typed over a reload, but nothing about health or signing', async ({
    page,
  }) => {
    await page.goto(RSVP_PAGE)
    await fillIn(page, freshParent())
    await sign(page)
    await expect(page.getByText('Draft kept in this tab')).toBeVisible()
    await page.waitForTimeout(700)
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Peanuts')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)

    await page.reload()
    await expect(page.getByLabel('Participant’s first name')).toHaveValue('Maya')
    await expect(page.getByLabel('Drop off and pick up')).toBeChecked()
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('(216) 555-0100')
    await expect(page.getByLabel('Allergies')).toHaveValue('')
    await expect(page.getByLabel('Your signature')).toHaveValue('')
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(page.getByLabel('Participant’s first name')).toHaveValue('')
  })

  test('sent twice by a double click is one RSVP', async ({ page }) => {
    const parentEmail = freshParent()
    await page.goto(RSVP_PAGE)
    await fillIn(page, parentEmail)
    await sign(page)
    await page.getByRole('button', { name: 'Send RSVP' }).dblclick()
    await expect(page).toHaveURL(/\/rsvp\/thanks$/)
    expect(await stored(parentEmail)).toHaveLength(1)
  })

  test('on a bad connection loses nothing, and the next try is the same RSVP', async ({ page }) => {
    const parentEmail = freshParent()
    await page.goto(RSVP_PAGE)
    await fillIn(page, parentEmail)
    await sign(page)
    // It arrives and is stored; the answer is lost on the way back, twice.
    await page.route('**/forms/rsvp', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await send(page)
    await expect(page.getByText('Error submitting RSVP').first()).toBeVisible()
    await expect(page.getByLabel('Participant’s first name')).toHaveValue('Maya')
    await expect(page.getByLabel('Your signature')).toHaveValue('Elena Torres')

    await page.unroute('**/forms/rsvp')
    await send(page)
    await expect(page).toHaveURL(/\/rsvp\/thanks$/)
    const [rsvp, ...others] = await stored(parentEmail)
    expect(others).toEqual([])
    await expect(page.getByText(String(rsvp?.['reference']))).toBeVisible()
  })
})
