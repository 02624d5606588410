import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'

import { MIN_FILL_TIME_MS } from '@/forms/core/limits'

import { expectAccessible, expectAccessibleAtBothWidths } from '../support/accessibility'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'

const PANEL_MS = 30_000

/** A child who is dropped off at an event to come. @returns its RSVP */
async function aChildWhoIsCollected(
  event: string,
  { email, lastName, firstName = 'Jaden' }: { email: string; lastName: string; firstName?: string },
): Promise<string> {
  const reference = randomUUID().slice(0, 8).toUpperCase()
  const [rsvp] = await query<{ id: string }>`
    INSERT INTO rsvps (event_id, status, reference, duplicate_key, participant_first_name, participant_last_name,
      participant_dob, parent_name, parent_email, parent_phone, attendance_type, pickup_person_name, pickup_person_phone,
      never_release_to, allergies, pickup_code, emergency_contact_name, emergency_contact_relationship, emergency_contact_phone,
      signature, family, family_order)
    VALUES (${event}, 'confirmed', ${reference}, ${reference}, ${firstName}, ${lastName}, '2016-03-09', 'Renee Brooks', ${email},
      '2165550142', 'drop_off_pickup', 'Marcus Brooks', '2165550177', 'Darnell Brooks', 'Bee stings', '4827', 'Rosa', 'Grandmother',
      '2165550133', 'Renee Brooks', ${reference}, 0)
    RETURNING id`
  return rsvp?.id ?? ''
}

async function anEvent(title: string): Promise<string> {
  const [event] = await query<{ id: string }>`
    INSERT INTO events (title, slug, starts_at, startsat_tz, rsvp_open, _status)
    VALUES (${title}, ${randomUUID()}, now() + interval '9 days', 'America/New_York', true, 'published') RETURNING id`
  return event?.id ?? ''
}

test('staff correct who may collect a child, and who must not, for all coming days of the family', async ({
  staffPage: page,
}) => {
  const family = { email: freshEmail(), lastName: 'Rivers' }
  const first = await aChildWhoIsCollected(await anEvent('Lantern Walk'), family)
  const second = await aChildWhoIsCollected(await anEvent('Barn Day'), family)
  await page.goto(`/cms/people/${first}`)
  await page
    .getByRole('button', { name: /^Edit an answer.*Jaden Rivers, Lantern Walk/ })
    .click({ timeout: PANEL_MS })
  const dialog = page.getByRole('dialog', { name: 'Correct an answer' })
  await dialog.getByLabel('Answer to correct').selectOption({ label: 'Who may pick up' })
  await dialog.getByRole('group', { name: 'One more' }).getByLabel('Name').fill('Ines Brooks')
  await dialog.getByRole('group', { name: 'One more' }).getByLabel('Phone').fill('216555')
  await dialog.getByLabel('Why').fill('By phone, today.')
  await dialog.getByRole('button', { name: 'Save the correction' }).click()
  await expect(dialog.getByText('Phone must be 10 digits')).toBeVisible({ timeout: PANEL_MS })
  await expectAccessible(page, '.desk-dialog')
  await dialog.getByRole('group', { name: 'One more' }).getByLabel('Phone').fill('2165550166')
  await dialog.getByLabel('Take Marcus Brooks off').check()
  await dialog.getByRole('button', { name: 'Save the correction' }).click()
  await expect(dialog).toBeHidden({ timeout: PANEL_MS })
  await expect(page.getByRole('region', { name: 'Who to call' })).toContainText(
    /Picked up by\s*Ines Brooks/,
    { timeout: PANEL_MS },
  )
  for (const id of [first, second])
    expect(await query`SELECT pickup_people FROM people_search WHERE record_id = ${id}`).toEqual([
      { pickup_people: [expect.objectContaining({ name: 'Ines Brooks', phone: '2165550166' })] },
    ])

  await page.getByRole('button', { name: /^Set the names/ }).click()
  const names = page.getByRole('dialog', { name: 'Correct an answer' })
  const darnell = names.getByRole('group', { name: 'Darnell Brooks' })
  await expect(darnell.getByLabel('Name')).toHaveValue('Darnell Brooks')
  await darnell.getByLabel('Anything we should know?').fill('Her father. Court order.')
  await names.getByLabel('Why').fill('Read the court order.')
  await expectAccessible(page, '.desk-dialog')
  await names.getByRole('button', { name: 'Save the correction' }).click()
  await expect(names).toBeHidden({ timeout: PANEL_MS })
  await expect(page.locator('#must-not')).toContainText('Her father. Court order.')
  for (const id of [first, second])
    expect(await query`SELECT never_people FROM people_search WHERE record_id = ${id}`).toEqual([
      { never_people: [{ name: 'Darnell Brooks', note: 'Her father. Court order.' }] },
    ])
})

test('searching for a caller who must not pick up a child shows that first, and the page has the pick-up code', async ({
  staffPage: page,
}) => {
  const event = await anEvent('Lantern Walk')
  const rsvp = await aChildWhoIsCollected(event, { email: freshEmail(), lastName: 'Brooks' })
  await page.goto('/cms/people?q=darnell')
  const found = page.getByRole('region', { name: 'Brooks family' })
  await expect(found).toContainText('Must not pick up Jaden Brooks: Darnell Brooks', {
    timeout: PANEL_MS,
  })
  await expectAccessible(page)
  await page.goto(`/cms/people/${rsvp}`)
  const toCall = page.getByRole('region', { name: 'Who to call' })
  await expect(toCall).toContainText(/Picked up by\s*Marcus Brooks/, { timeout: PANEL_MS })
  await expect(toCall).toContainText(/Code 4827\s*Lantern Walk, /)
  await expectAccessible(page)
})

test('a registration by phone begins with what the household has said, and adds its other children', async ({
  staffPage: page,
}) => {
  const event = await anEvent('Pumpkin Walk')
  const email = freshEmail()
  const rsvp = await aChildWhoIsCollected(event, { email, lastName: 'Calloway' })
  await aChildWhoIsCollected(event, { email, lastName: 'Calloway', firstName: 'Nia' })
  await page.goto(`/cms/people/register?from=${rsvp}`)
  const names = page.getByLabel('First name')
  await expect(names).toHaveValue('Jaden', { timeout: PANEL_MS })
  await expect(page.getByText('Must never be released to: Darnell Brooks')).toBeVisible()
  await expect(
    page.getByRole('link', { name: /^What Jaden Calloway answered before/ }),
  ).toHaveAttribute('href', `/cms/people/${rsvp}#health`)
  await page.getByLabel('Does the parent stay?').selectOption('Drop off and pick up')
  const may = page.getByRole('group', { name: 'May pick up, 1' })
  await expect(may.getByLabel('Full name')).toHaveValue('Marcus Brooks')
  await expect(may.getByLabel('Phone')).toHaveValue('2165550177')
  // Asked anew for every day.
  const never = page.getByRole('group', { name: 'Must never pick up (optional), 1' })
  await expect(never.getByLabel('Name')).toHaveValue('')
  await expect(page.getByLabel('Allergies', { exact: true })).toHaveValue('')

  await page.getByRole('button', { name: 'Add Nia' }).click()
  await expect(names.nth(1)).toHaveValue('Nia')
  await expect(page.getByLabel('Last name').nth(1)).toHaveValue('Calloway')
  await expect(page.getByLabel('Date of birth').nth(1)).toHaveValue('2016-03-09')
  await expect(page.getByRole('button', { name: 'Add Nia' })).toBeHidden()
  await expectAccessibleAtBothWidths(page)
  // Whoever comes back to the form finds both, and is not offered the second one again.
  await page.getByLabel('Relationship to the child').fill('Uncle')
  await page.reload()
  await expect(names.nth(1)).toHaveValue('Nia', { timeout: PANEL_MS })
  await expect(page.getByRole('button', { name: 'Add Nia' })).toBeHidden()
  await page.getByRole('button', { name: 'Take off the last' }).click()
  await expect(page.getByRole('button', { name: 'Add Nia' })).toBeVisible()
  await expect(names).toHaveValue('Jaden')
})

test('a coordinator enters a walk-in afterwards, and reads all that is missing at once', async ({
  staffPage: page,
}) => {
  const title = `Maple Walk ${randomUUID().slice(0, 6)}`
  await query`
    INSERT INTO events (title, slug, starts_at, startsat_tz, rsvp_open, _status)
    VALUES (${title}, ${title.toLowerCase().replaceAll(' ', '-')}, now() - interval '6 days', 'America/New_York', true,
      'published')`
  await page.goto('/cms/people/register')
  const day = page.getByLabel('Event')
  const option = day.getByRole('option', { name: title })
  await expect(option).toHaveText(/, already over$/, { timeout: PANEL_MS })
  // Nothing is answered for the family before it is asked, and no error hides another.
  await expect(page.getByLabel('Does the parent stay?')).toHaveValue('')
  // What was typed faster than anybody can is taken for a program’s.
  await page.waitForTimeout(MIN_FILL_TIME_MS)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Choose an event.')).toBeVisible({ timeout: PANEL_MS })
  await expect(page.getByText('Ask whether the parent stays, and choose.')).toBeVisible()
  expect(await page.locator('[aria-invalid="true"]').count()).toBeGreaterThan(5)

  await day.selectOption((await option.getAttribute('value')) ?? '')
  await expect(page.getByText('no email goes out')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^On paper/ })).toBeChecked()
  await expect(page.getByLabel('Photo or scan of the sheet')).toBeVisible()
  await expect(page.getByLabel('If there are too few spots')).toBeHidden()
  await expectAccessibleAtBothWidths(page)
})

test('before a search, staff see the families who were heard from last', async ({
  staffPage: page,
}) => {
  const lastName = `Newest${randomUUID().slice(0, 4)}`
  await aChildWhoIsCollected(await anEvent('Kite Day'), { email: freshEmail(), lastName })
  await page.goto('/cms/people')
  await expect(page.getByRole('heading', { name: 'Heard from last' })).toBeVisible({
    timeout: PANEL_MS,
  })
  const family = page.getByRole('region', { name: `${lastName} family` })
  await expect(family).toContainText('Kite Day')
  await expectAccessibleAtBothWidths(page)
  await family.getByRole('link', { name: `Jaden ${lastName}` }).click()
  await expect(page).toHaveURL(/\/cms\/people\/[\w-]+$/, { timeout: PANEL_MS })
})
