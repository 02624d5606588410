import { expect, type Page } from '@playwright/test'

import { DESK_VIEWS } from '../../collections/desk-views'
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/accessibility'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'
import { submitRsvp } from '../support/public-forms'

const PANEL_MS = 30_000
const NOBODY = '00000000-0000-4000-8000-000000000000'

/** The same in the dark theme, as the account menu sets it. */
async function expectAccessibleInTheDark(page: Page) {
  await page.getByLabel(/: your account$/).click()
  await page.getByRole('button', { name: 'Dark' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Light' }).click()
  await page.keyboard.press('Escape')
}

/** The addresses of all screens of the desk. */
const SCREENS = Object.values(DESK_VIEWS).map((view) =>
  `/cms${'path' in view ? view.path : ''}`.replaceAll(/:\w+/g, NOBODY),
)

test('every screen of the desk redirects visitors to the sign-in, and tells other accounts that they have no access', async ({
  page,
  userPage,
}) => {
  for (const address of SCREENS) {
    const asked = await page.request.get(address)
    expect(await asked.text()).not.toContain('desk-nav')
    const refused = await userPage.request.get(address)
    expect(await refused.text()).not.toContain('desk-nav')
  }
  // Payload has begun to send its shell by then, so the page itself redirects.
  for (const address of SCREENS.slice(0, 2)) {
    await page.goto(address)
    await page.waitForURL((url) => url.pathname === '/auth')
    expect(new URL(page.url()).searchParams.get('next')).toBe(address)
    await userPage.goto(address)
    await userPage.waitForURL((url) => url.pathname === '/cms/unauthorized')
  }
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(userPage.getByRole('heading', { name: "You don't have access." })).toBeVisible()
})

test('a coordinator finds a family by the last four digits, and opens health answers on record', async ({
  staffPage,
  request,
}) => {
  const parentEmail = freshEmail()
  const digits = String(Math.floor(Math.random() * 9000) + 1000)
  const [event] = await query<{ id: string }>`
    SELECT id FROM events WHERE slug = 'beats-by-the-water-open-studio'`
  await submitRsvp(request, {
    eventId: event?.id ?? '',
    parentEmail,
    parentPhone: `216555${digits}`,
    participants: [
      {
        participantFirstName: 'Siobhán',
        participantLastName: 'O’Brien',
        participantDob: '2014-03-09',
        allergies: 'Walnuts',
      },
    ],
  })

  await staffPage.goto('/cms')
  await expect(staffPage.getByRole('heading', { name: 'Needs you' })).toBeVisible({
    timeout: PANEL_MS,
  })
  await expectAccessible(staffPage)
  // Before the page is hydrated, it hears no key.
  await expect(async () => {
    await staffPage.keyboard.press('/')
    await expect(staffPage.getByRole('searchbox', { name: 'Find a person' })).toBeFocused({
      timeout: 1000,
    })
  }).toPass()
  await staffPage.keyboard.type(digits)
  await staffPage.keyboard.press('Enter')
  const family = staffPage.getByRole('region', { name: 'O’Brien family' })
  await expect(family).toBeVisible({ timeout: PANEL_MS })
  await expect(family.locator('mark')).toHaveText(digits)
  await expect(family.getByRole('link', { name: `(216) 555-${digits}` })).toHaveAttribute(
    'href',
    `tel:+1216555${digits}`,
  )
  expect(await staffPage.content()).not.toContain('Walnuts')
  await expectAccessible(staffPage)

  await family.getByRole('link', { name: 'Siobhán O’Brien' }).click()
  await expect(staffPage.getByRole('heading', { level: 1, name: 'Siobhán O’Brien' })).toBeVisible({
    timeout: PANEL_MS,
  })
  await expectAccessible(staffPage)
  expect(await staffPage.content()).not.toContain('Walnuts')
  await staffPage.getByRole('button', { name: 'Open', exact: true }).click()
  const dialog = staffPage.getByRole('dialog')
  await expect(dialog.getByText('are recorded')).toBeVisible()
  await expectAccessible(staffPage)
  await dialog.getByLabel('The family is on the phone').check()
  await dialog.getByRole('button', { name: 'Open' }).click()
  await expect(staffPage.getByText('Walnuts')).toBeVisible()
  const [opened] = await query<{ detail: unknown }>`
    SELECT detail FROM audit_log a JOIN rsvps r ON a.subject = 'people/' || r.id
    WHERE a.action = 'health.opened' AND r.parent_email = ${parentEmail}`
  expect(opened?.detail).toEqual({ reason: 'call' })
  await expectAccessibleInTheDark(staffPage)
  await staffPage.reload()
  await expect(staffPage.getByText('Opening them is recorded')).toBeVisible({ timeout: PANEL_MS })
  expect(await staffPage.content()).not.toContain('Walnuts')

  await staffPage.goto(`/cms/events/${event?.id ?? ''}/people`)
  const row = staffPage.getByRole('row', { name: /Siobhán O’Brien/ })
  await expect(row).toContainText('Allergy or medicine', { timeout: PANEL_MS })
  expect(await staffPage.content()).not.toContain('Walnuts')
  await expectAccessibleInTheDark(staffPage)
  await expectAccessibleAtBothWidths(staffPage)
})
