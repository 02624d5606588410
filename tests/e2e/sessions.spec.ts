import { type BrowserContext, expect, type Page } from '@playwright/test'

import { expectAccessible } from '../support/accessibility'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'
import { aMember } from '../support/panel'

const PANEL_MS = 30_000
const MINUTE_MS = 60_000

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).last().click()
}

const aRegistration = async (): Promise<string> => {
  const [row] = await query<{ id: string }>`
    INSERT INTO registrations (reference, status, role, first_name, last_name, dob, city, parent_name, email, phone,
      emergency_name, emergency_phone, signature, duplicate_key)
    VALUES (upper(substr(md5(random()::text), 1, 8)), 'new', 'youth', 'Ida', 'Voss', '2012-05-02', 'Los Angeles',
      'Carmen Voss', ${freshEmail()}, '3235550127', 'Hector Voss', '3235550128', 'Carmen Voss', md5(random()::text))
    RETURNING id`
  return row?.id ?? ''
}

/** Ends the session of a browser as its half hour does: the cookie is gone, and the longer one names a past time. */
async function letItRunOut(context: BrowserContext) {
  const cookies = await context.cookies()
  await context.clearCookies()
  await context.addCookies(
    cookies.flatMap((cookie) => {
      if (!cookie.name.endsWith('session-end')) return []
      const past = String(Math.floor(Date.now() / 1000) - 60)
      return [{ ...cookie, value: cookie.value.replace(/\d+$/, past) }]
    }),
  )
}

/** How often this page has renewed its session. */
function countRenewals(page: Page): () => number {
  let renewals = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/auth/refresh') && response.ok()) renewals += 1
  })
  return () => renewals
}

/** Waits until the page has read the answer, too: its clock jumps next. */
async function expectRenewals(page: Page, count: () => number, expected: number) {
  await expect.poll(count).toBe(expected)
  await page.waitForTimeout(1000)
}

const warning = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' })

test('pages and presses renew a session, waiting does not, and two minutes before its end the page asks', async ({
  page,
  baseURL,
}) => {
  const member = await aMember({ url: baseURL ?? '' }, 'staff')
  const renewals = countRenewals(page)
  await page.clock.install()
  await page.goto('/auth?next=/cms/people')
  await signIn(page, member)
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible({
    timeout: PANEL_MS,
  })
  await expectRenewals(page, renewals, 1)

  // A person who only waits does not act.
  await page.clock.fastForward(20 * MINUTE_MS)
  expect(renewals()).toBe(1)
  await page.keyboard.press('Shift')
  await expectRenewals(page, renewals, 2)
  await page.clock.fastForward(27 * MINUTE_MS)
  await expect(warning(page)).toBeHidden()
  await page.clock.fastForward(1.5 * MINUTE_MS)
  await expect(warning(page)).toBeVisible()
  await expect(warning(page)).toContainText('You will be signed out in 2 minutes')
  await expect(page.getByText('You haven’t been active')).toHaveCount(0)
  await expectAccessible(page, '.desk-dialog')
  await warning(page).getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning(page)).toBeHidden()
  await expectRenewals(page, renewals, 3)
  await page.clock.fastForward(27 * MINUTE_MS)
  await expect(warning(page)).toBeHidden()
})

test('a person who is signed out without activity is told so, comes back to the same list, and finds their typed text', async ({
  page,
  context,
  baseURL,
}) => {
  const member = await aMember({ url: baseURL ?? '' }, 'staff')
  const id = await aRegistration()
  const address = `/cms/inbox/registrations/${id}?from=${encodeURIComponent('kind=registrations')}`
  const renewals = countRenewals(page)
  await page.clock.install()
  await page.goto(`/auth?next=${encodeURIComponent(address)}`)
  await signIn(page, member)
  const note = page.getByLabel('Add a note', { exact: true })
  await expect(note).toBeVisible({ timeout: PANEL_MS })
  // Since then, the page watches the time.
  await expectRenewals(page, renewals, 1)
  await note.fill('Called: the aide comes along.')
  await page.clock.fastForward(29 * MINUTE_MS)
  await expect(warning(page)).toBeVisible()
  await letItRunOut(context)
  await page.clock.fastForward(2 * MINUTE_MS)
  await expect(
    page.getByText('You were signed out after 30 minutes without activity.'),
  ).toBeVisible({ timeout: PANEL_MS })
  await signIn(page, member)
  await expect(note).toHaveValue('Called: the aide comes along.', { timeout: PANEL_MS })
  expect(new URL(page.url()).search).toBe('?from=kind%3Dregistrations')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Called: the aide comes along.' }),
  ).toBeVisible({ timeout: PANEL_MS })
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('aide')
})

test('a registration on the phone comes back with its rows, without its health answers, and only for its author', async ({
  page,
  context,
  baseURL,
}) => {
  const [member, colleague] = [
    await aMember({ url: baseURL ?? '' }, 'staff'),
    await aMember({ url: baseURL ?? '' }, 'staff'),
  ]
  await page.goto('/auth?next=/cms/people/register')
  await signIn(page, member)
  await page.getByLabel('First name').first().fill('Ida', { timeout: PANEL_MS })
  await page.getByLabel('Allergies', { exact: true }).first().fill('Peanuts')
  await page.getByRole('button', { name: 'Add a brother or sister' }).click()
  await page.getByLabel('First name').nth(1).fill('Otto')
  await page.getByLabel('Does the parent stay?').selectOption('Drop off and pick up')
  await page.getByRole('button', { name: 'Add another person' }).click()
  const collects = page.getByRole('group', { name: 'May pick up, 2' }).getByRole('textbox').first()
  await collects.fill('Rosa Voss')
  const never = page.getByRole('group', { name: 'Must never pick up (optional), 1' })
  await never.getByLabel('Name').fill('Uncle Ray')
  await never.getByLabel('Anything we should know?').fill('Court order')
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage))
  expect(stored).toContain('Rosa Voss')
  expect(stored).not.toContain('Peanuts')
  expect(stored).not.toContain('Uncle Ray')
  expect(stored).not.toContain('Court order')

  await page.reload()
  await expect(page.getByLabel('First name').nth(1)).toHaveValue('Otto', { timeout: PANEL_MS })
  await expect(page.getByLabel('First name').first()).toHaveValue('Ida')
  await expect(collects).toHaveValue('Rosa Voss')
  await expect(page.getByLabel('Allergies', { exact: true }).first()).toHaveValue('')
  await expect(page.getByText('Your text is back, except for')).toBeVisible()

  // A renewal that is on its way would sign the first person in again.
  await page.goto('about:blank')
  await letItRunOut(context)
  await page.goto('/auth?next=/cms/people/register')
  await signIn(page, colleague)
  await expect(page.getByLabel('First name').first()).toHaveValue('', { timeout: PANEL_MS })
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .not.toContain('Rosa Voss')
})
