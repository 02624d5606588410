import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

import { expectAccessible } from '../support/accessibility'
import { memberEmail, test } from '../support/browser-test'
import { query } from '../support/database'
import { aDay, aPhone, countTaps, type Day, typeCode, waitForNextPress } from '../support/day'
import { freshEmail } from '../support/fresh'

const EXCHANGE_MS = 40_000

/** Everything that a thumb has to hit is at least 60 pixels high. */
async function expectLargeTargets(part: Locator): Promise<void> {
  const targets = part.locator(
    'button:visible, label:has(input):visible, input:visible:not([type=file]):not([type=radio]):not([type=checkbox]), textarea:visible',
  )
  for (const target of await targets.all()) {
    const { height = 0 } = (await target.boundingBox()) ?? {}
    expect(Math.round(height), await target.innerText()).toBeGreaterThanOrEqual(60)
  }
}

const aPage = async () => ({
  name: 'page.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1500, height: 2000, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer(),
})

/** A child whom staff signed up by phone: the waiver is not signed. */
async function anUnsignedChild({ id }: Day): Promise<void> {
  await query`
    INSERT INTO rsvps (event_id, reference, family, family_order, source, entered_how, entered_by_id, status,
      participant_first_name, participant_last_name, participant_dob, parent_name, parent_email, parent_phone,
      attendance_type, pickup_person_name, pickup_person_phone, pickup_code, emergency_contact_name,
      emergency_contact_relationship, emergency_contact_phone, no_allergies, duplicate_key)
    SELECT ${id}, reference, reference, 0, 'staff', 'phone', u.id, 'confirmed', 'Chidi', 'Okafor', '2016-05-01',
      'Ngozi Okafor', reference || '@families.example', '2165550142', 'drop_off_pickup', 'Ngozi Okafor', '2165550142',
      '4821', 'Ada Okafor', 'Aunt', '2165550143', true, reference
    FROM users u, (SELECT upper(substr(md5(random()::text), 1, 8)) AS reference) AS made
    WHERE u.email = ${memberEmail('staff')}`
}

/** A child who waits for the day, of a family whose parent has this number. */
async function aWaitingChild({ id }: Day, parentPhone: string): Promise<void> {
  await query`
    INSERT INTO rsvps (event_id, reference, family, family_order, source, entered_how, entered_by_id, status,
      waiting_since, participant_first_name, participant_last_name, participant_dob, parent_name, parent_email,
      parent_phone, attendance_type, pickup_person_name, pickup_person_phone, emergency_contact_name,
      emergency_contact_relationship, emergency_contact_phone, no_allergies, duplicate_key)
    SELECT ${id}, reference, reference, 0, 'staff', 'phone', u.id, 'waitlisted', '2026-11-27T15:00:00Z', 'Amara', 'Price',
      '2016-05-01', 'Hannah Price', lower(reference) || '@families.example', ${parentPhone}, 'drop_off_pickup', 'Dora Price',
      '2165550175', 'Dora Price', 'Grandmother', '2165550175', true, reference
    FROM users u, (SELECT upper(substr(md5(random()::text), 1, 8)) AS reference) AS made
    WHERE u.email = ${memberEmail('staff')}`
}

const TURNED = { width: 844, height: 390 }
const UPRIGHT = { width: 390, height: 844 }

async function fillWalkIn(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Walk-in' })
  await sheet.getByLabel('Parent’s phone').fill('216 555 0181')
  await sheet.getByLabel('First name').fill('Ben')
  await sheet.getByLabel('Last name').fill('Ortiz')
  await sheet.getByLabel('Date of birth').fill('03 / 14 / 2017')
  await sheet.getByLabel('Parent or guardian').fill('Rafael Ortiz')
  await sheet.getByLabel('Name', { exact: true }).fill('Rafael Ortiz')
  await expect(sheet.getByRole('alert')).toHaveText(/^Rafael Ortiz is also named/)
  await sheet.getByLabel('Name', { exact: true }).fill('Carl Ortiz')
  await sheet.getByLabel('Anything we should know?').fill('Court order')
  await expect(sheet.getByRole('alert')).toBeHidden()
  await sheet
    .getByRole('group', { name: 'Allergies or medicine?' })
    .getByRole('button', { name: 'Yes' })
    .click()
  await sheet.getByLabel('Allergies', { exact: true }).fill('Bee stings')
  await expect(sheet.getByText('Still to ask: photos.')).toBeVisible()
}

test('a walk-in with an allergy and a paper waiver comes in without a connection, and is sent later', async ({
  browser,
  request,
  baseURL,
}) => {
  const day = await aDay(request)
  const page = await aPhone(browser, 'staff', day, { baseURL })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Walk-in', exact: true }).click()
  await expectAccessible(page)
  await fillWalkIn(page)
  // Nobody looked the number up.
  await expect(page.getByText('We don’t know this number yet.')).toBeHidden()

  // What is half filled in survives a dead screen.
  await waitForNextPress(page)
  await page.reload()
  await page.getByRole('button', { name: 'Walk-in', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Walk-in' })
  await expect(sheet.getByLabel('First name')).toHaveValue('Ben')
  await sheet
    .getByRole('group', { name: 'May we use photos of Ben?' })
    .getByRole('button', { name: 'Yes' })
    .click()
  await expect(sheet.getByRole('button', { name: 'In without a signature' })).toBeVisible()
  await sheet.getByLabel('Photo of the paper').setInputFiles(await aPage())
  await expect(sheet.getByText('1 page taken. Again')).toBeVisible()
  await expectAccessible(page)
  await expectLargeTargets(sheet)
  await waitForNextPress(page)
  await sheet.getByRole('button', { name: 'In as a walk-in' }).click()

  const done = page.getByRole('dialog', { name: 'Ben Ortiz, 9' })
  await expect(done.getByText('Pick-up code for Rafael Ortiz')).toBeVisible()
  const code = (await done.getByText(/^\d{4}$/).textContent()) ?? ''
  await expectAccessible(page)
  await expectLargeTargets(done)
  await waitForNextPress(page)
  await done.getByRole('button', { name: 'Show it in Spanish' }).click()
  await expect(done.getByText('Este es su código de recogida:')).toBeVisible()
  const email = freshEmail()
  await done.getByLabel('Email (optional)').fill(email)
  await done.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: /^Ben Ortiz9Walk-in/ })).toBeVisible()
  await expect(page.getByText('3 taps wait to be sent')).toBeVisible()
  expect(await countTaps(day)).toEqual({})

  await page.context().setOffline(false)
  await expect(page.getByText('No connection.')).toBeHidden({ timeout: EXCHANGE_MS })
  const stored = () => query`
    SELECT r.source, r.status, r.pickup_code AS code, r.allergies, r.never_people AS never, p.signed_by AS signer
    FROM rsvps r JOIN paper_waivers p ON p.family = r.family WHERE r.event_id = ${day.id}`
  await expect.poll(stored, { timeout: EXCHANGE_MS }).toEqual([
    {
      source: 'walk-in',
      status: 'confirmed',
      code,
      allergies: 'Bee stings',
      never: [{ name: 'Carl Ortiz', note: 'Court order' }],
      signer: 'Rafael Ortiz',
    },
  ])
  expect(await countTaps(day)).toEqual({ in: 1 })

  await expect
    .poll(() => query`SELECT subject FROM emails WHERE recipient = ${email}`)
    .toHaveLength(1)

  // The parent comes back with the code.
  await page.getByRole('button', { name: 'Out: Ben Ortiz' }).click()
  await typeCode(page, code)
  await page.getByRole('button', { name: 'Out with Rafael Ortiz' }).click()
  await expect.poll(() => countTaps(day)).toEqual({ in: 1, out: 1 })
})

test('a parent whose signature is missing signs on the phone at the gate', async ({
  browser,
  request,
  baseURL,
}) => {
  const day = await aDay(request)
  await anUnsignedChild(day)
  const page = await aPhone(browser, 'staff', day, { baseURL })
  await page.getByRole('button', { name: 'In: Chidi Okafor' }).click()
  const sheet = page.getByRole('dialog', { name: 'Chidi Okafor is here' })
  await expect(sheet.getByRole('button', { name: 'In, waiver on paper' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expectAccessible(page)
  await expectLargeTargets(sheet)
  await sheet.getByRole('button', { name: /^Sign on this phone/ }).click()

  const waiver = page.getByRole('dialog', { name: 'Chidi’s waiver' })
  await expect(waiver.getByText('For Ngozi Okafor')).toBeVisible()
  await expectAccessible(page)
  await expectLargeTargets(waiver)
  const sign = waiver.getByRole('button', { name: 'Sign', exact: true })
  await waiver.getByRole('button', { name: 'No', exact: true }).click()
  await waiver.getByText('I have read the waiver and I agree to it').click()
  await waiver.getByLabel('Your signature').fill('Mom')
  await sign.click()
  await expect(waiver.getByRole('alert')).toHaveText(
    'This does not match Ngozi Okafor. Sign with your own full name.',
  )
  const signature = waiver.getByLabel('Your signature')
  await signature.fill('ngozi okafor')
  // Turned, the list and the sheet are beside each other. Nothing that was typed is lost, and the waiver covers both.
  for (const size of [TURNED, UPRIGHT, TURNED, UPRIGHT]) {
    await page.setViewportSize(size)
    await expect(signature).toBeFocused()
    await expect(signature).toHaveValue('ngozi okafor')
    await expect(sheet).toBeVisible()
    await signature.click()
  }
  await waitForNextPress(page)
  await sign.click()

  await expect(sheet.getByText('Signed on this phone')).toBeVisible()
  await page.setViewportSize(TURNED)
  await expect(page.getByRole('heading', { name: /^Expected/ })).toBeVisible()
  await expect(sheet.getByText('Signed on this phone')).toBeVisible()
  await page.setViewportSize(UPRIGHT)
  await expectAccessible(page)
  await waitForNextPress(page)
  await sheet.getByRole('button', { name: 'In', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Out: Chidi Okafor' })).toBeVisible()
  await expect(page.getByText('Waiver not signed')).toBeHidden()
  await expect
    .poll(
      () => query`
      SELECT s.signer_name AS signer, s.origin, s.photo_consent AS photos
      FROM waiver_signatures s JOIN rsvps r ON r.id = s.rsvp_id WHERE r.event_id = ${day.id}
        AND r.participant_first_name = 'Chidi'`,
    )
    .toEqual([{ signer: 'ngozi okafor', origin: 'gate', photos: false }])
  await expect.poll(() => countTaps(day)).toEqual({ in: 1 })
})

test('with every spot taken, the lead decides whether a walk-in may stay', async ({
  browser,
  request,
  baseURL,
}) => {
  const day = await aDay(request)
  await query`UPDATE events SET capacity = 5 WHERE id = ${day.id}`
  const dana = await aPhone(browser, 'staff', day, { baseURL })
  const marcus = await aPhone(browser, 'admin', day, { baseURL })
  const number = `2165${String(Date.now()).slice(-6)}`
  await aWaitingChild(day, number)
  await marcus.getByRole('button', { name: 'Walk-in', exact: true }).click()
  const sheet = marcus.getByRole('dialog', { name: 'Walk-in' })
  await sheet.getByLabel('Parent’s phone').fill(`2167${number.slice(4)}`)
  await expect(sheet.getByText('We don’t know this number yet.')).toBeVisible()
  await sheet.getByLabel('Parent’s phone').fill(number)
  await expect(sheet.getByText('We know this family: Hannah Price')).toBeVisible()
  await expect(
    sheet.getByText(/^On the waitlist for today since [A-Z][a-z]{2} \d{1,2}\.$/),
  ).toBeVisible()
  await sheet.getByRole('radio', { name: 'Another child' }).check()
  await expect(sheet.getByLabel('Last name')).toHaveValue('Price')
  await sheet.getByRole('radio', { name: /^Amara Price/ }).check()
  await expect(sheet.getByLabel('Date of birth')).toBeHidden()
  await expect(sheet.getByText(/^Allergies: none, told us on /)).toBeVisible()
  await expectAccessible(marcus)
  await expectLargeTargets(sheet)
  await sheet.getByRole('button', { name: 'Yes', exact: true }).first().click()
  await sheet
    .getByRole('group', { name: 'May we use photos of Amara?' })
    .getByRole('button', { name: 'No' })
    .click()
  await sheet.getByLabel('Photo of the paper').setInputFiles(await aPage())
  await expect(sheet.getByText(/All 5 spots are taken, .* Dana decides\./)).toBeVisible()
  await waitForNextPress(marcus)
  await sheet.getByRole('button', { name: 'Ask Dana' }).click()
  await expect(sheet.getByRole('button', { name: 'Waiting for Dana…' })).toBeVisible()

  await expect(dana.getByText('all spots are taken, may Amara stay?')).toBeVisible({
    timeout: EXCHANGE_MS,
  })
  await dana.getByRole('button', { name: 'Decide' }).click()
  const question = dana.getByRole('dialog', { name: 'All spots are taken. May Amara stay?' })
  await expect(question.getByText('6 of 5 spots')).toBeVisible()
  await expectAccessible(dana)
  await expectLargeTargets(question)
  await question.getByRole('button', { name: 'Yes, let Amara in' }).click()

  const yes = sheet.getByRole('button', { name: 'Yes, let Amara in' })
  await expect(yes).toBeVisible({ timeout: EXCHANGE_MS })
  await expect(sheet.getByText('Takes Amara off the waitlist.')).toBeVisible()
  await yes.click()
  const done = marcus.getByRole('dialog', { name: 'Amara Price, 10' })
  await expect(done.getByText('Pick-up code for Hannah Price')).toBeVisible()
  await expect(done.getByText(/We email it, too\.$/)).toBeVisible()
  await expect(dana.getByRole('button', { name: /^Amara Price10Walk-in/ })).toBeVisible({
    timeout: EXCHANGE_MS,
  })
  expect(
    await query`SELECT data->>'overCapacity' AS over, data->>'yesBy' = u.id::text AS "isDana"
      FROM attendance a, users u WHERE a.event_id = ${day.id} AND a.kind = 'in'
        AND u.email = ${memberEmail('staff')}`,
  ).toEqual([{ over: 'true', isDana: true }])
  expect(
    await query`SELECT source, status, participant_dob AS born FROM rsvps
      WHERE event_id = ${day.id} AND participant_first_name = 'Amara' ORDER BY source`,
  ).toEqual([
    { source: 'staff', status: 'cancelled', born: '2016-05-01' },
    { source: 'walk-in', status: 'confirmed', born: '2016-05-01' },
  ])
})
