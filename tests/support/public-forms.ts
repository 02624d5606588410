import { type APIRequestContext, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'

import { MIN_FILL_TIME_MS } from '@/forms/core/limits'

import { emailTo } from './browser'
import { aPdf } from './documents'

/** Fills in each public form in a browser, with or without JavaScript. */

export const EVENT_PAGE = '/events/beats-by-the-water-open-studio'
export const RSVP_PAGE = `${EVENT_PAGE}/rsvp`

export type Track = 'youth' | 'young-adult'

/** A year of birth that a registration of this track accepts. */
export const getBirthYear = (track: Track): string =>
  track === 'youth' ? '2014' : String(new Date().getFullYear() - 21)

/** The name of the person who signs a registration of this track. */
export const getSigner = (track: Track): string =>
  track === 'youth' ? 'Elena Torres' : 'Maya Torres'

async function fillInBirthday(page: Page, year: string) {
  await page.getByLabel('Month').selectOption('March')
  await page.getByRole('textbox', { name: 'Day' }).fill('9')
  await page.getByRole('textbox', { name: 'Year' }).fill(year)
}

type Answers = Record<string, unknown>

/** Submits an RSVP as a program does. */
export async function submitRsvp(
  request: APIRequestContext,
  { eventId, parentEmail, ...answers }: { eventId: string; parentEmail: string } & Answers,
): Promise<void> {
  const token = await request.get('/forms/token?form=rsvp')
  const { formToken } = z.object({ formToken: z.string() }).parse(await token.json())
  // A faster response is taken for a bot.
  await new Promise((resolve) => setTimeout(resolve, MIN_FILL_TIME_MS + 100))
  const answer = await request.post('/forms/rsvp', {
    headers: { accept: 'application/json' },
    data: {
      eventId,
      parentEmail,
      participantFirstName: 'Maya',
      participantLastName: 'Torres',
      participantDob: '2014-03-09',
      parentName: 'Elena Torres',
      parentPhone: '2165550100',
      attendanceType: 'stay_with_child',
      emergencyContactName: 'Rosa Torres',
      emergencyContactRelationship: 'Grandmother',
      emergencyContactPhone: '2165550133',
      acceptedWaiver: true,
      signature: 'Elena Torres',
      ...answers,
      formToken,
    },
  })
  expect(answer.status()).toBe(200)
}

/** Fills in the first page of an RSVP, and waits for the second. */
export async function beginRsvp(page: Page, year = '2014') {
  await fillInBirthday(page, year)
  const firstName = page.getByLabel('First name')
  // A complete date opens the rest of the form; without JavaScript the button does.
  await expect(async () => {
    if (!(await firstName.isVisible())) {
      await page.getByRole('button', { name: 'Continue' }).click({ timeout: 1000 })
    }
    await expect(firstName).toBeVisible({ timeout: 2000 })
  }).toPass()
}

/** Fills in an RSVP except the signature. */
export async function fillInRsvp(page: Page, email: string) {
  await beginRsvp(page)
  await page.getByLabel('First name').fill('Maya')
  await page.getByLabel('Last name').fill('Torres')
  await page.getByLabel('Allergies', { exact: true }).fill('Peanuts')
  await page.getByLabel('Parent or guardian’s full name').fill('Elena Torres')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Drop off and pick up').check()
  const person = page.locator('#pickup .item-card').first()
  await person.getByLabel('Relationship to the child').fill('Grandmother')
  await person.getByLabel('Phone').fill('+1 216 555 0177')
  await person.getByLabel('Full name').fill('Rosa Torres')
  await page.getByLabel('Phone', { exact: true }).first().fill('2165550100')
  await page.getByLabel('Emergency contact’s full name').fill('Rosa Torres')
  await page.getByLabel('Relationship to participant').fill('Grandmother')
  await page.getByLabel('Emergency contact’s phone').fill('216.555.0133')
}

/** Goes from the answers of an RSVP to the page on which they are checked and signed. */
export async function checkAnswers(page: Page) {
  await page.getByRole('button', { name: 'Check your answers' }).click()
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
}

/** Fills in the participant's part of a registration. */
export async function fillInParticipant(page: Page, track: Track, firstName = 'Maya') {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Torres')
  await fillInBirthday(page, getBirthYear(track))
}

/** Fills in a registration except the signature. */
export async function fillInRegistration(page: Page, track: Track, email: string) {
  await fillInParticipant(page, track)
  await page.getByLabel('City').fill('Cleveland')
  if (track === 'youth') {
    await page.getByLabel('Parent or guardian’s full name').fill('Elena Torres')
    await page.getByLabel('Allergies', { exact: true }).fill('Peanuts')
  }
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('2165550100')
  await page.getByLabel('Emergency contact’s full name').fill('Rosa Torres')
  await page.getByLabel('Emergency contact’s phone').fill('+1 216.555.0133')
  await page.getByLabel('Outdoor').check()
  await page.getByLabel('Life Skills').check()
}

/** Signs the waiver on the page. */
export async function sign(page: Page, signer = 'Elena Torres') {
  await page.getByLabel('I have read the waiver').check()
  await page.getByLabel('Your signature', { exact: true }).fill(signer)
}

/** Fills in a volunteer application except the optional resume and the consent. */
export async function fillInVolunteer(page: Page, email: string) {
  await page.getByLabel('First name').fill('Marco')
  await page.getByLabel('Last name').fill('Torres')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Phone/).fill('2165550100')
  await page.getByLabel(/^City/).fill('Cleveland')
  await page.getByLabel(/Where would you like to help/).selectOption('Cleveland')
  await page.getByLabel('Arts', { exact: true }).check()
  await page.getByLabel('Weekends').check()
}

export const agreeToTerms = (page: Page) => page.getByLabel('I agree to the Terms of Use').check()

/** Fills in a career application except the resume. */
export async function fillInCareerApplication(page: Page, email: string) {
  await page.getByLabel('Full name').fill('Rosa Torres')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Role interest').selectOption('Intern/Assistant')
  await page.getByLabel('Skills summary').fill('Spreadsheets and drums')
  await page.getByLabel('Availability').fill('Weekday evenings')
  await page.getByLabel('You may contact me').check()
}

export const aResume = async (name = 'Resume.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: await aPdf(),
})

export const aPhoto = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#dbf0f3' } })
    .jpeg()
    .toBuffer(),
})

export const MESSAGE = 'Do you need help on Saturday?\nI can bring boots.'

export const messageField = (page: Page) => page.getByRole('textbox', { name: 'Message' })

/** Fills in the contact form except the optional subject. */
export async function fillInMessage(page: Page, email: string) {
  await page.getByLabel('Name', { exact: true }).fill('Elena Torres')
  await page.getByLabel('Email').fill(email)
  await messageField(page).fill(MESSAGE)
}

/** The contact form, once its script has loaded and has a token. */
export async function openContactForm(page: Page) {
  const token = page.waitForResponse((response) => response.url().includes('/forms/token'))
  await page.goto('/contact')
  await page.getByLabel('Name', { exact: true }).focus()
  await token
}

/**
 * Waits until the form on the page is old enough not to count as a bot's. With scripts the form itself waits; the token
 * contains the time at which the page was rendered.
 */
export async function waitAsPeopleDo(page: Page) {
  const token = await page.locator('input[name="formToken"]').inputValue()
  const madeAt = Number(token.split('.')[2])
  await page.waitForTimeout(Math.max(0, madeAt + MIN_FILL_TIME_MS + 100 - Date.now()))
}

/** Asks for the link to the family page and follows it from the email. */
export async function openFamilyPage(page: Page, email: string): Promise<void> {
  await page.goto('/family')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send me my link' }).click()
  await expect(page.locator('.receipt')).toContainText('Check your email.')
  const { text = '' } = await emailTo(email, /^Your family page/)
  await page.goto(/https?:\/\/\S+\/family\/\S+/.exec(text)?.[0] ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your family page')
}
