import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'

import { expectAccessibleAtBothWidths } from '../support/accessibility'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'
import { submitRsvp } from '../support/public-forms'

const PANEL_MS = 30_000
const ALLERGY = 'Sesame, "mild"\nand kiwi'

/** Exports what is chosen, and opens the file with a CSV reader. */
async function exportRows(page: Page): Promise<Record<string, string>[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export RSVPs' }).click()
  const file = await download
  await expect(page.getByText('Export completed successfully!').first()).toBeVisible()
  const rows: Record<string, string>[] = parse(await readFile(await file.path(), 'utf8'), {
    columns: true,
    bom: true,
  })
  return rows
}

test('a coordinator exports last week without and with health answers, and the reason is on record', async ({
  staffPage: page,
  request,
}) => {
  const parentEmail = freshEmail()
  const [event] = await query<{ id: string }>`
    SELECT id FROM events
    WHERE _status = 'published' AND starts_at > now() AND capacity IS NULL ORDER BY starts_at DESC LIMIT 1`
  await submitRsvp(request, { eventId: event?.id ?? '', parentEmail, allergies: ALLERGY })
  // What was sent never changes: the RSVP of last week is a copy of this one.
  const reference = `W${parentEmail.replaceAll(/[^0-9a-f]/g, '').slice(-7)}`.toUpperCase()
  await query`
    INSERT INTO rsvps SELECT copy.* FROM rsvps r, jsonb_populate_record(NULL::rsvps, to_jsonb(r) || jsonb_build_object(
      'id', gen_random_uuid(), 'reference', ${reference}::text, 'family', ${reference}::text, 'duplicate_key', ${reference}::text,
      'created_at', date_trunc('week', now() AT TIME ZONE 'America/New_York') - interval '3 days')) AS copy
    WHERE r.parent_email = ${parentEmail}`

  await page.goto('/cms/export')
  await page.getByLabel('RSVPs').check({ timeout: PANEL_MS })
  await page.getByRole('button', { name: 'Last week' }).click()
  const amounts = page.getByRole('status').filter({ hasText: 'columns' })
  await expect(amounts).toHaveAttribute('aria-busy', 'false')
  const counted = Number(/^[\d,]+/.exec(await amounts.innerText())?.[0].replaceAll(',', ''))
  expect(counted).toBeGreaterThan(0)

  const without = await exportRows(page)
  expect(without).toHaveLength(counted)
  const isHers = (row: Record<string, string>) => Object.values(row).includes(reference)
  expect(without.filter(isHers)).toHaveLength(1)
  expect(JSON.stringify(without)).not.toContain('kiwi')

  await page.getByLabel('With allergies and needs').check()
  await page.getByRole('button', { name: 'Export RSVPs' }).click()
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('textbox', { name: 'Reason' }).fill('Food plan for December')
  const withHealth = await exportRows(page)
  expect(withHealth).toHaveLength(counted)
  expect(Object.values(withHealth.find(isHers) ?? {})).toContain(ALLERGY)

  const last = page.getByRole('row').filter({ hasText: 'With: Food plan for December' })
  await expect(last.first()).toContainText(String(counted))
  const [line] = await query<{ reason: string }>`
    SELECT detail->>'healthReason' AS reason FROM audit_log WHERE action = 'export.started' ORDER BY created_at DESC LIMIT 1`
  expect(line?.reason).toBe('Food plan for December')

  await page.getByLabel('End date').fill('1999-12-31')
  await page.getByLabel('Start date').fill('1999-12-01')
  await expect(page.getByRole('button', { name: 'Export RSVPs' })).toBeDisabled()
  await expect(page.getByText('0').first()).toBeVisible()
})
