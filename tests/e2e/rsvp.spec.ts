import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { z } from 'zod'

import { emailTo } from '../support/browser'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'
import { aPhoto, checkAnswers, fillInRsvp, sign } from '../support/public-forms'

// The journey without JavaScript, and all that the form does like every other, are in form-kit.spec.ts.

const EVENT = 'Beats by the Water: Open Studio'

/** The references in a JSON export. */
const referencesIn = (text: string) =>
  z
    .array(z.object({ reference: z.string() }))
    .parse(JSON.parse(text))
    .map(({ reference }) => reference)

test('a parent finds an event, RSVPs for a child and signs, and staff see and export the RSVP', async ({
  page,
  staffPage,
}) => {
  const email = freshEmail()

  await page.goto('/events')
  await page.getByRole('link', { name: EVENT }).click()
  await expect(page).toHaveTitle(`${EVENT} | Events | Swantastic`)
  await page.getByRole('link', { name: 'Complete RSVP Form' }).click()
  await fillInRsvp(page, email)
  await page.getByLabel('I can volunteer to drive').check()
  await page.getByRole('button', { name: 'Check your answers' }).click()
  const license = page.getByLabel('Driver’s license photo')
  // A link within the form leaves it open.
  await page.getByRole('link', { name: /^Driver’s license photo/ }).click()
  await expect(license).toBeFocused()
  await license.setInputFiles(await aPhoto('license.jpg'))
  await page.getByLabel('Insurance card photo').setInputFiles(await aPhoto('card.jpg'))
  await checkAnswers(page)
  await page.getByText('Read the participant waiver').click()
  await expect(page.getByRole('region', { name: 'Participant waiver' })).toContainText('California')
  await sign(page)
  const submit = page.getByRole('button', { name: 'Send RSVP' })
  await submit.click()

  await expect(page.getByText('RSVP submitted successfully!').first()).toBeVisible()
  await expect(submit).toHaveCount(0)

  const [rsvp, ...others] = await query`
    SELECT r.reference, r.status, r.participant_dob, r.pickup_person_phone, s.signer_name, s.signer_role
    FROM rsvps r JOIN waiver_signatures s ON s.rsvp_id = r.id WHERE r.parent_email = ${email}`
  expect(others).toEqual([])
  expect(rsvp).toMatchObject({
    status: 'confirmed',
    participant_dob: '2014-03-09',
    pickup_person_phone: '2165550177',
    signer_name: 'Elena Torres',
    signer_role: 'parent_or_guardian',
  })
  const reference = String(rsvp?.['reference'])
  await expect(page.getByText(reference)).toBeVisible()

  expect((await emailTo(email)).text).toContain(reference)
  expect((await emailTo('staff@swantastic.example', reference)).subject).toContain(EVENT)

  await staffPage.goto('/admin')
  await staffPage.getByLabel('RSVPs').check()
  for (const format of ['CSV', 'JSON']) {
    await staffPage.getByLabel(format).check()
    const download = staffPage.waitForEvent('download')
    await staffPage.getByRole('button', { name: /^Export/ }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^swantastic-rsvps-\\d{4}-\\d{2}-\\d{2}\\.${format.toLowerCase()}$`),
    )
    const text = await readFile(await file.path(), 'utf8')
    if (format === 'JSON') expect(referencesIn(text)).toContain(reference)
    else expect(text.split('\r\n').filter((line) => line.includes(reference))).toHaveLength(1)
    await expect(staffPage.getByText('Export completed successfully!').first()).toBeVisible()
  }

  const [record] = await query<{ id: string }>`SELECT id FROM rsvps WHERE reference = ${reference}`
  await staffPage.goto(`/cms/people/${record?.id ?? ''}`)
  await staffPage.getByRole('link', { name: EVENT }).first().click()
  await expect(staffPage.getByRole('heading', { level: 1, name: /^Maya Torres/ })).toBeVisible()
  await expect(staffPage.getByText('Has a spot', { exact: true })).toBeVisible()
  await expect(staffPage.getByText('Offers to drive')).toBeVisible()
})
