import { expect } from '@playwright/test'

import { expectAccessible } from '../support/accessibility'
import { memberEmail, test } from '../support/browser-test'
import { query } from '../support/database'

const PANEL_MS = 60_000

/** A registration as the form stores it. */
async function aRegistration(): Promise<string> {
  const [row] = await query<{ id: string }>`
    INSERT INTO registrations (reference, role, first_name, last_name, dob, city, parent_name, email, phone,
      emergency_name, emergency_phone, photo_consent, accepted_waiver, signature, duplicate_key)
    VALUES (upper(left(md5(random()::text), 8)), 'youth', 'Maya', 'Torres', '2014-03-09', 'Cleveland', 'Elena Torres',
      'elena@family.example', '2165550100', 'Rosa Torres', '2165550133', true, true, 'Elena Torres', gen_random_uuid()::text)
    RETURNING id`
  return row?.id ?? ''
}

test('staff correct an answer on its record with the keyboard, and see both the submitted and the current one', async ({
  staffPage: page,
}) => {
  test.setTimeout(180_000)
  const id = await aRegistration()
  await page.goto(`/cms/collections/registrations/${id}`)
  const section = page.getByRole('region', { name: 'Corrections' })
  await expect(section).toContainText('Nothing has been corrected.', { timeout: PANEL_MS })

  await section.getByRole('button', { name: 'Correct an answer' }).press('Enter')
  const field = section.getByLabel('Answer to correct')
  await expect(field).toBeFocused()
  await section.getByRole('button', { name: 'Save the correction' }).press('Enter')
  await expect(section.getByText('Choose the answer to correct.')).toBeVisible()

  await field.selectOption({ label: 'Emergency contact’s phone' })
  await section.getByLabel('New answer').fill('21655501')
  await expect(section.getByLabel('New answer')).toHaveValue('(216) 555-01')
  await section.getByLabel('Why').fill('By phone, on Dec 3, because the number changed.')
  await section.getByRole('button', { name: 'Save the correction' }).press('Enter')
  await expect(section.getByText('Phone must be 10 digits')).toBeVisible()
  await expect(section.getByRole('alert')).toContainText('Nothing was saved yet.')
  await expect(section.getByLabel('New answer')).toHaveValue('(216) 555-01')
  await expectAccessible(page, '.corrections')

  await section.getByLabel('New answer').fill('2165550199')
  await section.getByRole('button', { name: 'Save the correction' }).press('Enter')
  await expect(section.getByRole('status')).toHaveText('The correction is saved.')
  const item = section.getByRole('listitem')
  await expect(item).toContainText(
    'Emergency contact’s phone: (216) 555-0199 (sent: (216) 555-0133)',
  )
  await expect(item).toContainText(
    `${memberEmail('staff')}: “By phone, on Dec 3, because the number changed.”`,
  )
  await expectAccessible(page, '.corrections')
  expect(await query`SELECT emergency_phone FROM registrations WHERE id = ${id}`).toEqual([
    { emergency_phone: '2165550133' },
  ])

  // The links that the family has been emailed are ended after a question.
  const links = page.getByRole('region', { name: 'Private links' })
  await links.getByRole('button', { name: 'End all links of this family' }).press('Enter')
  const question = links.getByRole('group', { name: 'End all links of this family?' })
  await expect(question).toBeFocused()
  await expectAccessible(page, '.end-links')
  await question.getByRole('button', { name: 'End all links' }).press('Enter')
  await expect(links.getByRole('status')).toContainText('All links are ended.')

  // A record whose corrections cannot be read says so, and is asked again.
  await page.route('**/staff/corrections/**', (route) => route.abort())
  await page.reload()
  await expect(section.getByRole('alert')).toContainText('could not be loaded', {
    timeout: PANEL_MS,
  })
  await page.unroute('**/staff/corrections/**')
  await section.getByRole('button', { name: 'Try again' }).click()
  await expect(item).toContainText('(216) 555-0199')
})
