import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'

import { expectAccessible } from '../support/accessibility'
import { emailTo } from '../support/browser'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'

const PANEL_MS = 30_000

/** A published event with two families, in the database alone. The second one reads Spanish. */
async function anEventOf(emails: readonly string[]): Promise<string> {
  const name = `messages-${randomUUID()}`
  const [event] = await query<{ id: string }>`
    INSERT INTO events (title, slug, starts_at, startsat_tz, rsvp_open, _status)
    VALUES ('Lake walk', ${name}, now() + interval '30 days', 'America/New_York', true, 'published')
    RETURNING id`
  for (const [index, email] of emails.entries()) {
    const reference = randomUUID().slice(0, 8).toUpperCase()
    await query`
      INSERT INTO rsvps (event_id, status, reference, duplicate_key, participant_first_name, participant_last_name,
        participant_dob, parent_name, parent_email, parent_phone, attendance_type, emergency_contact_name,
        emergency_contact_relationship, emergency_contact_phone, signature, family, family_order, language)
      VALUES (${event?.id}, 'confirmed', ${reference}, ${reference}, 'Maya', 'Torres', '2014-03-09', 'Elena Torres',
        ${email}, '2165550100', 'stay_with_child', 'Rosa Torres', 'Grandmother', '2165550133', 'Elena Torres',
        ${reference}, 0, ${index === 1 ? 'es' : 'en'})`
  }
  return event?.id ?? ''
}

/** As if the minute were over. */
const letItGo = (event: string) => query`
  SELECT graphile_worker.add_job('send-email', json_build_object('emailId', f.email_id),
    job_key := 'email:' || f.email_id)
  FROM family_message_emails f JOIN family_messages m ON m.id = f.message_id
  JOIN emails e ON e.id = f.email_id AND e.status = 'queued' WHERE m.event_id = ${event}`

test('a coordinator writes to the families of an event, stops it, and sends it for good', async ({
  staffPage: page,
}) => {
  const [email, inSpanish] = [freshEmail(), freshEmail()]
  const event = await anEventOf([email, inSpanish])

  await page.goto(`/cms/events/${event}/messages`)
  await expect(page.getByRole('link', { name: 'Have a spot 2 families' })).toBeVisible({
    timeout: PANEL_MS,
  })
  await page.getByLabel('Start from').selectOption('Thank you for coming')
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue(
    'Thank you for coming to [Event]',
  )
  await page.getByLabel('Text', { exact: true }).fill('Hello [Frist name],\n\nsee you soon.')
  await page.getByRole('button', { name: 'Send to 2 families' }).click()
  await expect(page.getByLabel('Text', { exact: true })).toBeFocused()
  await expect(page.getByText('“[Frist name]” is not a field.').first()).toBeVisible()

  // What was typed is there after the page was left and opened again.
  await page.reload()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/\[Frist name\]/, {
    timeout: PANEL_MS,
  })
  await page.getByLabel('Text', { exact: true }).fill('Hello [First name],\n\nsee you soon.')
  const shown = page.frameLocator('iframe[title="The email as it goes out"]')
  await expect(shown.getByText('Hello Elena,')).toBeVisible()
  await expect(page.getByText('Torres family, 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Next family' }).click()
  await expect(page.getByText('Torres family, 2 of 2')).toBeVisible()
  await expectAccessible(page)

  const dialog = page.getByRole('dialog')
  const sendTo = async (typed: string) => {
    await dialog.getByLabel('Type the number of families to go on').fill(typed)
    await dialog.getByRole('button', { name: 'Send 2 emails' }).click()
  }
  await page.getByRole('button', { name: 'Send to 2 families' }).click()
  await sendTo('3')
  await expect(dialog.getByText('Type 2 to confirm: this goes to 2 families.')).toBeVisible()
  await expectAccessible(page, '.desk-dialog')
  await sendTo('2')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText('Stopped, none went')).toBeVisible({ timeout: PANEL_MS })
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('')
  await page.getByRole('link', { name: 'Change it and send again' }).first().click()
  await expect(page.getByLabel('Text', { exact: true })).not.toHaveValue('', { timeout: PANEL_MS })
  await expect(page).not.toHaveURL(/again=/)

  await page.getByLabel('Subject', { exact: true }).fill('[Event]: see you soon')
  await page
    .getByLabel('Text', { exact: true })
    .fill('Hello [First name],\n\nthis is for [Children].\n\n[Family link]')
  await page.getByText('Also in Spanish 1 of 2 families reads Spanish.').click()
  await page.getByLabel('Subject in Spanish').fill('[Event]: hasta pronto')
  await page.getByRole('button', { name: 'Send to 2 families' }).click()
  await expect(page.getByLabel('Text in Spanish')).toBeFocused()
  await page.getByLabel('Text in Spanish').fill('Hola, [First name]:\n\nesto es para [Children].')
  await page.reload()
  await expect(page.getByLabel('Text in Spanish')).toHaveValue(/esto es/, { timeout: PANEL_MS })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send to 2 families' }).click()
  await expect(dialog.getByText('1 reads Spanish and gets the Spanish text.')).toBeVisible()
  await sendTo('2')
  await expect(page.getByText(/^Sending in \d+ seconds?: \[Event\]: see you soon/)).toBeVisible({
    timeout: PANEL_MS,
  })
  await letItGo(event)
  const sent = await emailTo(email)
  expect(sent.subject).toBe('Lake walk: see you soon')
  expect(sent.text).toContain('Hello Elena,\n\nthis is for Maya.')
  expect((await emailTo(inSpanish)).text).toContain('Hola, Elena:\n\nesto es para Maya.')
  expect(sent.text).toMatch(/Open your family page:\nhttp\S+\/family\/\S{32}/)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/cms/events/${event}/results`)
  await expect(page.getByRole('link', { name: '2 spots taken' })).toBeVisible({
    timeout: PANEL_MS,
  })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
