import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'

import { getOpenSession } from './browser'
import { closeAfterTest, getBrowser, memberEmail } from './browser-test'
import { query } from './database'
import { freshEmail } from './fresh'
import { submitRsvp } from './public-forms'

const HOUR_MS = 60 * 60_000

export type Day = {
  id: string
  title: string
  /** The pick-up code of a family, by the last name of its children. */
  codes: ReadonlyMap<string, string>
}

type Family = {
  children: readonly string[]
  lastName: string
  pickup: readonly { name: string; relationship: string }[]
  never?: string
  stays?: boolean
  allergies?: string
}

const FAMILIES: readonly Family[] = [
  {
    lastName: 'Brooks',
    children: ['Jaden'],
    pickup: [{ name: 'Marcus Brooks', relationship: 'Uncle' }],
  },
  {
    lastName: 'Delgado',
    children: ['Mateo', 'Sofía'],
    pickup: [
      { name: 'Rosa Delgado', relationship: 'Grandmother' },
      { name: 'Ana Delgado', relationship: 'Mother' },
    ],
    allergies: 'Peanuts and tree nuts',
  },
  {
    lastName: 'Abbott',
    children: ['Imani'],
    pickup: [{ name: 'Renee Abbott', relationship: 'Mother' }],
    never: 'Terrence Cole',
  },
  { lastName: 'O’Brien', children: ['Siobhán'], pickup: [], stays: true },
]

/** An event of today whose lead is the staff account, with four families who signed everything. */
export async function aDay(request: APIRequestContext): Promise<Day> {
  const title = `Lantern Walk ${crypto.randomUUID().slice(0, 6)}`
  const [event] = await query<{ id: string }>`
    INSERT INTO events (title, slug, starts_at, startsat_tz, ends_at, waitlist, rsvp_open, _status, venue_name, team_lead_phone, lead_account_id)
    VALUES (${title}, ${title.toLowerCase().replaceAll(' ', '-')}, ${new Date(Date.now() + HOUR_MS)},
      'America/New_York', ${new Date(Date.now() + 4 * HOUR_MS)}, true, true, 'published', 'Edgewater Park', '(216) 555-0190',
      (SELECT id FROM users WHERE email = ${memberEmail('staff')}))
    RETURNING id`
  const id = event?.id ?? ''
  await query`UPDATE users SET name = 'Dana Ruiz' WHERE email = ${memberEmail('staff')}`
  await query`UPDATE users SET name = 'Marcus Reed' WHERE email = ${memberEmail('admin')}`
  await Promise.all(FAMILIES.map((family) => signUp(request, id, family)))
  // Visitors' lists of events stay as other tests expect them.
  await query`UPDATE events SET _status = 'draft' WHERE id = ${id}`
  const codes = await query<{ name: string; code: string }>`
    SELECT participant_last_name AS name, pickup_code AS code FROM rsvps WHERE event_id = ${id}`
  return { id, title, codes: new Map(codes.map(({ name, code }) => [name, code])) }
}

/** What a family wrote about a person who must not collect its child. */
export const COURT_ORDER = 'Her uncle. There is a court order.'

async function signUp(request: APIRequestContext, eventId: string, family: Family) {
  const { lastName, children, pickup, never, stays = false, allergies } = family
  const parentName = `Elena ${lastName}`
  await submitRsvp(request, {
    eventId,
    parentEmail: freshEmail(),
    parentName,
    signature: parentName,
    attendanceType: stays ? 'stay_with_child' : 'drop_off_pickup',
    ...(stays ? {} : { pickupPeople: pickup.map((one) => ({ ...one, phone: '2165550127' })) }),
    ...(never === undefined ? {} : { neverPeople: [{ name: never, note: COURT_ORDER }] }),
    participantFirstName: undefined,
    participantLastName: undefined,
    participantDob: undefined,
    participants: children.map((participantFirstName) => ({
      participantFirstName,
      participantLastName: lastName,
      participantDob: '2016-03-09',
      ...(allergies === undefined ? { noAllergies: true } : { allergies }),
    })),
  })
}

/**
 * Opens the day desk on a phone of its own, where a member of staff is signed in.
 *
 * @param isOpened whether to open the gate
 */
export async function aPhone(
  browser: Browser,
  role: 'staff' | 'admin',
  { id }: Day,
  { baseURL, isOpened = true }: { baseURL: string | undefined; isOpened?: boolean },
): Promise<Page> {
  const context = await getBrowser(
    browser,
    await getOpenSession(role),
    baseURL === undefined ? {} : { baseURL },
  )
  closeAfterTest(context)
  // A phone asks the server every 15 seconds, and when it may have a connection again. A test need not wait so long.
  await context.addInitScript(() => {
    setInterval(() => dispatchEvent(new Event('online')), 2500)
  })
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/day/${id}`)
  const gate = page.getByRole('button', { name: 'Open the gate' })
  const list = page.getByRole('group', { name: 'Show' })
  await expect(gate.or(list)).toBeVisible()
  if (isOpened && (await gate.isVisible())) await gate.click()
  if (isOpened) await expect(list).toBeVisible()
  return page
}

/** Types a code on the keys of the sheet. */
export async function typeCode(page: Page, code: string): Promise<void> {
  for (const digit of code)
    await page.getByRole('group', { name: 'Digits' }).getByRole('button', { name: digit }).click()
}

/** How many taps of each kind the server has. */
export async function countTaps({ id }: Day): Promise<Record<string, number>> {
  const rows = await query<{ kind: string; count: number }>`
    SELECT kind, count(*)::int AS count FROM attendance WHERE event_id = ${id} GROUP BY kind`
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

/** Waits as people do: a second press on one spot within 400 ms counts as the first. */
export const waitForNextPress = (page: Page) => page.waitForTimeout(500)

export async function checkIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `In: ${name}` }).click()
  await waitForNextPress(page)
}

export const getCode = ({ codes }: Day, lastName: string): string => codes.get(lastName) ?? ''

const LEAST_PX = 60

/** Every visible button and link is large enough for a thumb in the cold; links within a sentence may be lower. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate((least) => {
    const dialogs = [...document.querySelectorAll('dialog[open]')]
    const scope = dialogs.at(-1) ?? document
    return [...scope.querySelectorAll('button, a[href], label:has(input)')]
      .filter((one) => one.checkVisibility() && !one.classList.contains('sr-only'))
      .filter(
        (one) => !(one.matches('a') && getComputedStyle(one).display.startsWith('inline-block')),
      )
      .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => Math.round(box.height) < least || Math.round(box.width) < least)
      .map(({ text, box }) => `${text}: ${String(box.width)} × ${String(box.height)}`)
  }, LEAST_PX)
  expect(small).toEqual([])
}
