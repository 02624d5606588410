import { expect } from '@playwright/test'
import { TOTP } from 'otpauth'

import { howLong, KEPT } from '@/features/records/retention/rules'

import { expectAccessible } from '../support/accessibility'
import { getBrowser, test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'
import { aMember } from '../support/panel'
import { submitRsvp } from '../support/public-forms'

const HEALTH = KEPT['day-health']

test('families and administrators read the same time limits', async ({ adminPage, page }) => {
  await page.goto('/privacy-policy/what-we-keep')
  await expect(page.getByRole('heading', { name: 'What we keep and for how long' })).toBeVisible()
  await expect(page.getByRole('row', { name: HEALTH.what })).toContainText(howLong(HEALTH))
  await expectAccessible(page)

  await adminPage.goto('/cms/clean-up')
  await expect(adminPage.getByRole('heading', { name: 'Clean-up', level: 1 })).toBeVisible()
  await expect(adminPage.getByRole('row', { name: HEALTH.what })).toContainText(howLong(HEALTH))
  await expectAccessible(adminPage)
})

test('an administrator places a hold, is told what erasing takes, and lifts the hold', async ({
  adminPage: page,
}) => {
  const [person] = await query<{ id: string }>`
    INSERT INTO registrations (reference, role, first_name, last_name, dob, city, parent_name, email, phone,
      emergency_name, emergency_phone, signature, duplicate_key)
    VALUES (upper(left(gen_random_uuid()::text, 8)), 'youth', 'Theodora', 'Holding', '2014-03-09', 'Cleveland', 'Elena',
      'holding@family.example', '2165550100', 'Rosa', '2165550133', 'Elena', gen_random_uuid()::text) RETURNING id`
  const address = `/cms/people/${person?.id ?? ''}`
  await page.goto(address)
  await page.getByText('Legal hold', { exact: true }).click()
  await page.getByRole('button', { name: 'Place a hold' }).click()
  await expect(page.getByText('Please say why, and who asked for it.')).toBeVisible()
  await page.getByLabel('Why').fill('Claim after the hike, letter of the insurer.')
  await page.getByRole('button', { name: 'Place a hold' }).click()
  await expect(page.getByText('Nothing of this family is erased:')).toBeVisible()
  await page.getByText('Erase', { exact: true }).click()
  await expect(page.getByText('A legal hold keeps this data. Lift it first.')).toBeVisible()

  await page.goto('/cms/clean-up')
  await page.getByRole('button', { name: 'Lift the hold on Theodora Holding' }).click()
  await expect(page.getByText('None. Place a hold from')).toBeVisible()

  await page.goto(address)
  await page.getByText('Erase', { exact: true }).click()
  await page.getByRole('button', { name: 'Confirm and erase' }).click()
  await expect(page.getByText('Please choose whose data is erased.')).toBeVisible()
  await page.getByLabel('Whose data').selectOption('person')
  await page.getByLabel('Code from your app').fill('123456')
  await page.getByRole('button', { name: 'Confirm and erase' }).click()
  await expect(page.getByText('Turn on two-step sign-in under My account first.')).toBeVisible()
})

test('an administrator erases a family with a code, calls it back, erases it again, and reads when it is done', async ({
  browser,
  request,
  baseURL,
}) => {
  test.slow()
  const parentEmail = freshEmail()
  const [event] = await query<{ id: string }>`
    SELECT id FROM events WHERE slug = 'beats-by-the-water-open-studio'`
  await submitRsvp(request, { eventId: event?.id ?? '', parentEmail })
  const [child] = await query<{
    id: string
  }>`SELECT id FROM rsvps WHERE parent_email = ${parentEmail}`

  const url = baseURL ?? ''
  const { password, cookie } = await aMember({ url }, 'admin')
  const context = await getBrowser(browser, cookie, { baseURL: url })
  const page = await context.newPage()
  await page.goto('/auth?stay=1')
  const setUp = page.getByRole('form', { name: 'Set up two-step sign-in' })
  await setUp.getByLabel('Current password').fill(password)
  await setUp.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  const key = (await page.getByText('Type this key').locator('b').textContent()) ?? ''
  const recoveryCodes = await page.getByRole('main').getByRole('listitem').allTextContents()
  await page.getByLabel('Six digits').fill(new TOTP({ secret: key.replaceAll(' ', '') }).generate())
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  const address = `/cms/people/${child?.id ?? ''}`
  const erase = async (code = '') => {
    await page.goto(address)
    await page.getByText('Erase', { exact: true }).click()
    await page.getByLabel('Whose data').selectOption('family')
    // What is erased is read before the code is typed.
    const list = page.getByRole('region', { name: `What is erased of ${parentEmail}` })
    await expect(list).toContainText('Maya Torres: 1 record')
    await expect(list).toContainText('RSVP for “Beats by the Water')
    await expectAccessible(page)
    await page.getByLabel('Code from your app').fill(code)
    await page.getByRole('button', { name: 'Confirm and erase' }).click()
    await expect(page.getByText('Confirmed. Erased in 48 hours.')).toBeVisible()
  }
  await erase(recoveryCodes[0])
  await page.goto(address)
  await expect(page.getByText('Maya Torres')).toHaveCount(0)

  await page.goto('/cms/clean-up')
  const waiting = page.getByRole('region', { name: 'Waits to be erased' }).getByRole('listitem')
  const own = waiting.filter({ hasText: `1 record of ${parentEmail}` })
  await expect(own).toContainText('The whole family')
  await expectAccessible(page)
  await own.getByRole('button', { name: 'Call it back' }).click()
  await expect(page.getByText('Called back. Everything is where it was.')).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('Maya Torres').first()).toBeVisible()

  await erase(recoveryCodes[1])
  await query`ALTER TABLE erasures DISABLE TRIGGER USER`
  await query`UPDATE erasures SET due_at = now() WHERE done_at IS NULL AND called_back_at IS NULL`
  await query`ALTER TABLE erasures ENABLE TRIGGER USER`
  await query`SELECT graphile_worker.add_job('erase-person')`
  await expect(async () => {
    await page.goto('/cms/clean-up')
    const done = 'Erased 1 record. 1 signed waiver stays until its time limit.'
    await expect(page.getByText(done)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.goto(address)
  await expect(page.getByText('Maya Torres')).toHaveCount(0)
  await context.close()
})

test('an administrator lets a stopped clean-up go on, and puts back what it took', async ({
  adminPage: page,
}) => {
  await query`
    INSERT INTO retention_runs (class, started_at, finished_at, erased, wanted, problem)
    VALUES ('careers', now(), now(), 0, 214, 'too-many')`
  const [run] = await query<{ id: string }>`
    INSERT INTO retention_runs (class, started_at, finished_at, erased)
    VALUES ('news', now(), now(), 1) RETURNING id`
  const email = freshEmail()
  await query`
    INSERT INTO quarantine (run_id, table_name, is_gone, content)
    SELECT ${run?.id}, 'subscribers', true, to_jsonb(s) FROM (
      SELECT * FROM jsonb_populate_record(NULL::subscribers, jsonb_build_object('id', gen_random_uuid(), 'email', ${email}::text,
        'reference', upper(left(gen_random_uuid()::text, 8)), 'name', 'Nora', 'language', 'en', 'status', 'unsubscribed', 'created_at', now(),
        'updated_at', now(), 'unsubscribed_at', now()))) s`
  await page.goto('/cms')
  await expect(page.getByText('The clean-up has stopped')).toBeVisible()
  await page.goto('/cms/clean-up')
  await expect(page.getByText('Stopped: 214 at once is far more than usual.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Let it go on ?: Job applications/ }).click()
  await expect(page.getByText('It goes on within a minute.')).toBeVisible()
  await page.getByRole('button', { name: /^Put it back ?: Your email address/ }).click()
  await expect(page.getByText('It is put back within a minute.')).toBeVisible()
  await expect
    .poll(() => query`SELECT 1 FROM subscribers WHERE email = ${email}`, { timeout: 60_000 })
    .toHaveLength(1)
})
