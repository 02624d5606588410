import { expect, type Page } from '@playwright/test'

import { expectAccessible } from '../support/accessibility'
import { emailTo } from '../support/browser'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'

const PANEL_MS = 30_000

/** A confirmed registration, in the database alone. */
async function aRegistration(
  firstName: string,
  lastName: string,
): Promise<{ id: string; email: string }> {
  const email = freshEmail()
  const [row] = await query<{ id: string }>`
    INSERT INTO registrations (reference, status, role, first_name, last_name, dob, city, parent_name, email, phone,
      emergency_name, emergency_phone, signature, duplicate_key)
    VALUES (upper(substr(md5(random()::text), 1, 8)), 'confirmed', 'youth', ${firstName}, ${lastName}, '2012-05-02',
      'Los Angeles', ${`Carmen ${lastName}`}, ${email}, '3235550127', 'Hector Ortega', '3235550128',
      ${`Carmen ${lastName}`}, md5(random()::text))
    RETURNING id`
  return { id: row?.id ?? '', email }
}

/** As if the minute were over. */
const letItGo = (email: string) => query`
  SELECT graphile_worker.add_job('send-email', json_build_object('emailId', f.email_id),
    job_key := 'email:' || f.email_id)
  FROM family_message_emails f JOIN emails e ON e.id = f.email_id AND e.status = 'queued'
  WHERE e.recipient = ${email.toLowerCase()}`

const expectNoSideways = async (page: Page) => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
}

test('a coordinator writes to two people of the inbox, and then to one from their page', async ({
  staffPage: page,
}) => {
  const last = `Zq${Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, '')}`
  const [luis, ana] = [await aRegistration('Luis', last), await aRegistration('Ana', `${last}a`)]

  await page.goto('/cms/inbox?view=everything&kind=registrations&status=confirmed&order=newest')
  for (const name of [`Luis ${last}`, `Ana ${last}a`])
    await page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: new RegExp(`^${name}, `) }) })
      .getByRole('checkbox')
      .check({ timeout: PANEL_MS })
  await page.getByRole('link', { name: 'Write to 2' }).click()
  await expect(page.getByText('2 people.')).toBeVisible({ timeout: PANEL_MS })
  await expect(page.getByRole('link', { name: `Registration of Luis ${last}` })).toBeVisible()

  // Only an event has a day.
  await page.getByLabel('Subject', { exact: true }).fill('We made a mistake')
  await page.getByLabel('Text', { exact: true }).fill('Hello [First name],\n\nsee you on [When].')
  await page.getByRole('button', { name: 'Send to 2 people' }).click()
  await expect(
    page.getByText('“[When]” is filled in only for families of an event.').first(),
  ).toBeVisible()
  await page
    .getByLabel('Text', { exact: true })
    .fill('Hello [First name],\n\nyou are in after all.')
  const shown = page.frameLocator('iframe[title="The email as it goes out"]')
  await expect(shown.getByText('Hello Carmen,')).toBeVisible()
  await expect(page.getByText(`Carmen ${last}, 1 of 2`)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Send to 2 people' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Type the number of people to go on').fill('2')
  await expectAccessible(page, '.desk-dialog')
  await dialog.getByRole('button', { name: 'Send 2 emails' }).click()
  await expect(page.getByText(/^Sending in \d+ seconds?: We made a mistake/)).toBeVisible({
    timeout: PANEL_MS,
  })
  for (const { email } of [luis, ana]) {
    await letItGo(email)
    const sent = await emailTo(email)
    expect(sent.subject).toBe('We made a mistake')
    expect(sent.text).toContain('Hello Carmen,\n\nyou are in after all.')
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page)

  await page.goto(`/cms/emails?find=${encodeURIComponent(luis.email)}`)
  await expect(page.getByText('We made a mistake').first()).toBeVisible({ timeout: PANEL_MS })

  // From the sheet, and from the page of the person.
  await page.goto(`/cms/inbox/registrations/${luis.id}`)
  await expect(page.getByRole('link', { name: 'Write', exact: true })).toHaveAttribute(
    'href',
    /^\/cms\/write\?to=[0-9A-F]{8}$/,
  )
  await expectNoSideways(page)
  await page.goto(`/cms/people/${luis.id}`)
  await page.getByRole('link', { name: 'Write', exact: true }).click()
  await expect(page.getByText('1 person.')).toBeVisible({ timeout: PANEL_MS })
  await expect(page.getByText('We made a mistake').first()).toBeVisible()
  await expectNoSideways(page)
})
