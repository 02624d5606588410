import { expect } from '@playwright/test'

import { memberEmail, test } from '../support/browser-test'
import { query } from '../support/database'

test('an administrator reads who did what, narrows it down, and follows it to the person', async ({
  adminPage: page,
}) => {
  const [person] = await query<{ id: string }>`
    INSERT INTO registrations (reference, role, first_name, last_name, dob, city, parent_name, email, phone,
      emergency_name, emergency_phone, signature, duplicate_key)
    VALUES (upper(left(gen_random_uuid()::text, 8)), 'youth', 'Wilhelmina', 'Activity', '2014-03-09', 'Cleveland', 'Elena',
      'activity@example.com', '2165550100', 'Rosa', '2165550133', 'Elena', gen_random_uuid()::text) RETURNING id`
  const [admin] = await query<{
    id: string
  }>`SELECT id FROM users WHERE email = ${memberEmail('admin')}`
  await query`
    INSERT INTO audit_log (action, actor_id, actor_kind, subject, created_at)
    SELECT CASE n WHEN 1 THEN 'health.opened' ELSE 'note.added' END, ${admin?.id}::uuid, 'admin',
      'registrations/' || ${person?.id}::text, now() - n * interval '1 second' FROM generate_series(1, 30) n`
  await page.goto('/cms/activity')
  await expect(page.getByRole('heading', { name: 'Activity log', level: 1 })).toBeVisible()
  await expect(page.getByText('wrote a note about').first()).toBeVisible()

  const more = page.getByRole('link', { name: 'Show 25 more' })
  await more.click()
  await expect(page.getByRole('link', { name: 'Back to the beginning' })).toBeVisible()

  await page.getByLabel('What').selectOption({ label: 'Health' })
  const opened = page.getByRole('listitem').filter({ hasText: 'opened the health details of' })
  await expect(opened.first()).toBeVisible()
  await expect(page.getByText('wrote a note about')).toHaveCount(0)

  await opened.getByRole('link', { name: 'Wilhelmina Activity' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/cms/people/${person?.id ?? ''}`))
})
