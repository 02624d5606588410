import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'

import { expectAccessibleAtBothWidths, PHONE } from '../support/accessibility'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'

/** The path of a link that switches reminders off, as a reminder contains it. */
async function aReminderLink() {
  const reference = Math.random().toString(36).slice(2, 10).toUpperCase().padEnd(8, 'A')
  const key = randomUUID().replaceAll('-', '')
  const email = freshEmail()
  await query`
    WITH rsvp AS (
      INSERT INTO rsvps (event_id, status, reference, duplicate_key, participant_first_name, participant_last_name,
        participant_dob, parent_name, parent_email, parent_phone, attendance_type, emergency_contact_name,
        emergency_contact_relationship, emergency_contact_phone, signature, family, family_order)
      SELECT id, 'confirmed', ${reference}, ${reference}, 'Bo', 'Torres', '2014-03-09', 'Elena Torres', ${email},
        '2165550100', 'stay_with_child', 'Rosa Torres', 'Grandmother', '2165550133', 'Elena Torres', ${reference}, 0
      FROM events LIMIT 1
      RETURNING id
    )
    INSERT INTO link_keys (key_sha256, kind, record_id, expires_at)
    SELECT encode(sha256(${key}::bytea), 'hex'), 'reminders', id, now() + interval '1 day' FROM rsvp`
  return { path: `/reminders/${key}`, email }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: PHONE })

    test('reminders are switched off by a button, and on again', async ({ page }) => {
      const { path, email } = await aReminderLink()
      const heading = page.getByRole('heading', { level: 1 })
      await page.goto(path)
      await expect(heading).toHaveText('Switch reminders off?')
      await expect(page.getByText(email)).toBeVisible()
      if (javaScriptEnabled) await expectAccessibleAtBothWidths(page)
      await page.reload()
      await expect(heading).toHaveText('Switch reminders off?')
      await page.getByRole('button', { name: 'Switch reminders off' }).click()
      await expect(heading).toHaveText('Reminders are off.')
      await page.getByRole('button', { name: 'Switch them on again' }).click()
      await expect(heading).toHaveText('Switch reminders off?')
    })
  })
}
