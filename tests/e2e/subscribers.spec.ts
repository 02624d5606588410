import { expect } from '@playwright/test'

import { expectAccessibleAtBothWidths } from '../support/accessibility'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'

const PANEL_MS = 30_000

test('staff find a subscriber and remove them from the list', async ({ staffPage: page }) => {
  const email = freshEmail()
  await query`
    INSERT INTO subscribers (reference, name, email, status, consent)
    VALUES (upper(left(md5(random()::text), 8)), 'Nora Reader', ${email}, 'subscribed', true)`
  await page.goto('/cms/subscribers')
  await page.getByLabel('Name or email address').fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Find' }).click()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Subscribed', { timeout: PANEL_MS })
  await expectAccessibleAtBothWidths(page)

  await row.getByRole('button', { name: /^Remove from the list/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove from the list?' })
  await expect(dialog).toContainText('gets no more news')
  await dialog.getByRole('button', { name: 'Remove from the list' }).click()
  await expect(page.getByText('Removed from the list. They get no more newsletters.')).toBeVisible()
  await expect(page.getByText(/^No name or address here matches/)).toBeVisible()
  await page.getByRole('link', { name: /^Unsubscribed/ }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Export' })).toHaveAttribute(
    'href',
    '/admin?collection=subscribers&status=unsubscribed',
  )
  await expect(row).toContainText('Unsubscribed')
  await expect(row.getByRole('button')).toHaveCount(0)
  expect(
    await query`
      SELECT s.status, s.unsubscribed_at IS NOT NULL AS "isDated", a.actor_kind AS by FROM subscribers s
      JOIN audit_log a ON a.subject = 'subscribers/' || s.id AND a.action = 'subscriber.taken-off'
      WHERE s.email = ${email}`,
  ).toEqual([{ status: 'unsubscribed', isDated: true, by: 'staff' }])
})
