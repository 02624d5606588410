import { expect } from '@playwright/test'

import { expectAccessible } from '../support/accessibility'
import { memberEmail, test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'

const PANEL_MS = 60_000

/** A registration as the form stores it, of a household of its own: a correction counts wherever a household says the same. */
async function aRegistration(): Promise<string> {
  const [row] = await query<{ id: string }>`
    INSERT INTO registrations (reference, role, first_name, last_name, dob, city, parent_name, email, phone,
      emergency_name, emergency_phone, photo_consent, accepted_waiver, signature, duplicate_key)
    VALUES (upper(left(md5(random()::text), 8)), 'youth', 'Maya', 'Torres', '2014-03-09', 'Cleveland', 'Elena Torres',
      ${freshEmail()}, '2165550100', 'Rosa Torres', '2165550133', true, true, 'Elena Torres', gen_random_uuid()::text)
    RETURNING id`
  return row?.id ?? ''
}

test('staff correct an answer with the keyboard, and see what it was before', async ({
  staffPage: page,
}) => {
  test.setTimeout(180_000)
  const id = await aRegistration()
  await page.goto(`/cms/inbox/registrations/${id}`)
  const opener = page.getByRole('button', { name: /^Edit an answer/ })
  await opener.press('Enter', { timeout: PANEL_MS })
  const dialog = page.getByRole('dialog', { name: 'Correct an answer' })
  const save = dialog.getByRole('button', { name: 'Save the correction' })

  await dialog.getByLabel('Answer to correct').selectOption({ label: 'Emergency contact’s phone' })
  await expect(dialog).toContainText('Now: (216) 555-0133')
  await dialog.getByLabel('New answer').fill('21655501')
  await dialog.getByLabel('Why').fill('By phone, on Dec 3, because the number changed.')
  await save.press('Enter')
  await expect(dialog.getByText('Phone must be 10 digits')).toBeVisible()
  await expect(dialog.getByLabel('New answer')).toBeFocused()
  await expectAccessible(page, 'dialog[open]')

  await dialog.getByLabel('New answer').fill('2165550199')
  await save.press('Enter')
  // What stays on the page, not the toast, which has its time.
  await expect(page.getByRole('definition').filter({ hasText: '(216) 555-0199' })).toContainText(
    'Corrected',
    { timeout: PANEL_MS },
  )
  expect(await query`SELECT emergency_phone FROM registrations WHERE id = ${id}`).toEqual([
    { emergency_phone: '2165550133' },
  ])
  await opener.press('Enter')
  await expect(dialog).toContainText('(216) 555-0133 → (216) 555-0199')
  await expect(dialog).toContainText(
    `${memberEmail('staff')}: “By phone, on Dec 3, because the number changed.”`,
  )
  await page.keyboard.press('Escape')

  // Corrections that cannot be read say so.
  await page.route('**/staff/corrections/**', (route) => route.abort())
  await opener.click()
  await expect(dialog.getByRole('alert')).toContainText('could not be loaded')
})

test('staff end all private links of a family, once they have read what that does', async ({
  staffPage: page,
}) => {
  const id = await aRegistration()
  await page.goto(`/cms/people/${id}`)
  await page
    .getByRole('button', { name: /^End all links of this family/ })
    .press('Enter', { timeout: PANEL_MS })
  const dialog = page.getByRole('dialog', { name: 'End all links of this family?' })
  await expect(dialog).toContainText('stop working at once')
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'End all links' }).press('Enter')
  await expect(page.getByText('All links are ended.')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(
    await query`
      SELECT FROM audit_log WHERE action = 'family.links-ended' AND subject = ${`registrations/${id}`}`,
  ).toHaveLength(1)
})
