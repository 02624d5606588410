import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'

import { expectAccessible } from '../support/accessibility'
import { memberEmail, test } from '../support/browser-test'
import { query } from '../support/database'
import {
  aDay,
  aPhone,
  checkIn,
  countTaps,
  expectLargeTargets,
  getCode,
  typeCode,
  waitForNextPress,
} from '../support/day'

const EXCHANGE_MS = 40_000
const HOUR_MS = 60 * 60_000

/** A new state is read by everyone, and pressed with a thumb. */
async function expectUsable(page: Page) {
  await expectAccessible(page)
  await expectLargeTargets(page)
}

async function openMenu(page: Page, item: string) {
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectUsable(page)
  await page.getByRole('dialog').getByRole('button', { name: item }).click()
}

test('before the gate opens the lead reads what is ready and whom a child must not go home with', async ({
  browser,
  request,
  baseURL,
}) => {
  const day = await aDay(request)
  const page = await aPhone(browser, 'staff', day, { baseURL, isOpened: false })
  await expect(page.getByRole('heading', { name: 'Before the gate opens' })).toBeVisible()
  await expect(page.getByText('5 children have a spot')).toBeVisible()
  await expect(page.getByText('This phone is ready')).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Read it' }).click()
  await expect(page.getByText('Imani Abbott, must not go home with')).toBeVisible()
  await expect(page.getByText('Terrence Cole', { exact: true })).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Open the gate' }).click()
  await expect(page.getByRole('group', { name: 'Show' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('group', { name: 'Show' })).toBeVisible()

  const moved = new Date(Date.now() + 5 * HOUR_MS)
  await query`UPDATE events SET ends_at = ${moved} WHERE id = ${day.id}`
  await query`
    INSERT INTO _events_v (parent_id, version__status, version_ends_at, version_changed_by_id, updated_at)
    SELECT ${day.id}::uuid, 'published', ${moved}::timestamptz - hours * interval '1 hour',
      (SELECT id FROM users WHERE email = ${memberEmail('admin')}), now() - hours * interval '1 hour'
    FROM unnest(ARRAY[1, 0]) AS hours`
  const end = moved.toLocaleTimeString('en-US', {
    ...{ timeZone: 'America/New_York', hour: 'numeric', minute: '2-digit' },
  })
  await expect(page.getByText(`The end moved to ${end}. Marcus Reed,`)).toBeVisible({
    timeout: EXCHANGE_MS,
  })

  await openMenu(page, 'Adults')
  await page.getByRole('button', { name: 'Check in a volunteer' }).click()
  const sheet = page.getByRole('dialog', { name: 'Check in a volunteer' })
  await expectUsable(page)
  await sheet.getByRole('button', { name: 'In: Marcus Reed' }).click()
  await expect(sheet.getByText('Marcus Reed')).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByText('1 adult, 0 children').first()).toBeVisible()
  await page.getByRole('button', { name: 'Out: Marcus Reed' }).click()
  await expect(page.getByText(/^\d+:\d+ [AP]M to \d+:\d+ [AP]M\./)).toBeVisible()
  await expectUsable(page)
})

test('the lead decides with the day code on a phone without a connection, confirms it, and hands over', async ({
  browser,
  request,
  baseURL,
}) => {
  const day = await aDay(request)
  const dana = await aPhone(browser, 'staff', day, { baseURL })
  const marcus = await aPhone(browser, 'admin', day, { baseURL })
  await openMenu(dana, 'My day code')
  const code = await dana.getByRole('button', { name: /^\d{4}/ }).innerText()
  await dana.getByRole('button', { name: 'Close', exact: true }).click()

  await checkIn(marcus, 'Jaden Brooks')
  await marcus.context().setOffline(true)
  await marcus.getByRole('button', { name: 'Out: Jaden Brooks' }).click()
  await marcus.getByRole('button', { name: 'Somebody else' }).click()
  await marcus.getByLabel('Who is here?').fill('Denise Brooks')
  await marcus.getByText('No word from the parent').click()
  await marcus.getByRole('button', { name: 'Ask Dana' }).click()
  await expect(marcus.getByText(/Or Dana types the day code here\.$/)).toBeVisible()
  await expectUsable(marcus)
  await marcus.getByRole('button', { name: 'Day code' }).click()
  const sheet = marcus.getByRole('dialog', { name: 'May Jaden go with Denise Brooks?' })
  const out = sheet.getByRole('button', { name: 'Let Jaden go with Denise Brooks' })
  const digits = code.slice(0, 4)
  await typeCode(marcus, digits === '1111' ? '2222' : '1111')
  await expect(sheet.getByText('One more try.')).toBeVisible()
  await expectUsable(marcus)
  await typeCode(marcus, digits)
  await expect(sheet.getByText('The code matches.')).toBeVisible()
  await expect(out).toHaveAttribute('aria-disabled', 'true')
  await sheet.getByLabel('Your reason').fill('I know his grandmother.')
  await out.click()
  await expect(
    marcus.getByText('Jaden Brooks is out with Denise Brooks', { exact: true }),
  ).toBeVisible()

  await marcus.context().setOffline(false)
  await expect.poll(() => countTaps(day), { timeout: EXCHANGE_MS }).toMatchObject({ out: 1 })
  await dana.getByRole('button', { name: 'Menu' }).click()
  await dana.getByRole('button', { name: 'Close the day' }).click()
  await expect(dana.getByText('Jaden went home with your day code')).toBeVisible({
    timeout: EXCHANGE_MS,
  })
  await dana.getByRole('main').getByRole('button', { name: 'Settle' }).click()
  await expect(dana.getByText(/^Your day code was typed on Marcus’s phone at/)).toBeVisible()
  await expectUsable(dana)
  await dana.getByRole('button', { name: 'Yes, I did' }).click()
  await expect(dana.getByRole('heading', { name: 'Nothing to settle' })).toBeVisible()

  await openMenu(dana, 'Hand over the lead')
  await dana.getByText('Marcus Reed', { exact: true }).click()
  await expectUsable(dana)
  await dana.getByRole('button', { name: 'Marcus leads now' }).click()
  await expect(marcus.getByText(/Dana handed over at/)).toBeVisible({ timeout: EXCHANGE_MS })
})

test('an adult who reads Spanish types the code, and reads the name of the child only', async ({
  browser,
  request,
  baseURL,
}) => {
  const day = await aDay(request)
  const page = await aPhone(browser, 'staff', day, { baseURL })
  await checkIn(page, 'Mateo Delgado')
  await checkIn(page, 'Sofía Delgado')
  await page.getByRole('button', { name: 'Out: Mateo Delgado' }).click()
  await page.getByText('Rosa Delgado', { exact: true }).click()
  await page.getByText('Sofía Delgado', { exact: true }).last().click()
  await page.getByRole('button', { name: 'Ask in Spanish' }).click()
  const side = page.getByRole('dialog', { name: '¿Viene por Mateo y Sofía?' })
  expect(await side.innerText()).not.toMatch(/Rosa|Ana|Delgado/)
  await expectUsable(page)
  await side.getByRole('button', { name: 'Turn' }).click()
  await expectUsable(page)
  for (const digit of getCode(day, 'Delgado'))
    await side.getByRole('group', { name: 'Números' }).getByRole('button', { name: digit }).click()
  await expect(side).toHaveCount(0)
  await expect(page.getByText('The code matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()

  await page.getByRole('button', { name: 'Out: Mateo Delgado' }).click()
  await page.getByRole('button', { name: 'No code' }).click()
  await page.getByRole('button', { name: 'Ask in Spanish' }).click()
  await expect(page.getByText('Mateo está con nosotros y está bien.')).toBeVisible()
  await expectUsable(page)
  await waitForNextPress(page)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await waitForNextPress(page)
  await page.getByRole('button', { name: 'Somebody else' }).click()
  await page.getByRole('button', { name: 'Ask in Spanish' }).click()
  await expect(page.getByRole('heading', { name: 'Vamos a llamar a la familia.' })).toBeVisible()
  await expectUsable(page)
})

test('taps that a phone saved as a file are sent in at the desk, and one that matches nobody waits for the lead', async ({
  browser,
  request,
  staffPage,
  baseURL,
}, testInfo) => {
  const day = await aDay(request)
  const dana = await aPhone(browser, 'staff', day, { baseURL })
  await dana.context().setOffline(true)
  await checkIn(dana, 'Jaden Brooks')
  await dana.getByRole('button', { name: 'Menu' }).click()
  const download = dana.waitForEvent('download')
  await dana.getByRole('button', { name: 'Save unsent taps' }).click()
  const file = testInfo.outputPath('taps.json')
  await (await download).saveAs(file)
  const saved = await readFile(file, 'utf8')

  await staffPage.goto(`/cms/events/${day.id}/results`)
  await staffPage.getByLabel('File').setInputFiles(file)
  await staffPage.getByRole('button', { name: 'Send in saved taps' }).click()
  await expect(staffPage.getByText('1 tap was stored.')).toBeVisible()
  await expectAccessible(staffPage)
  expect(await countTaps(day)).toEqual({ in: 1 })
  const [rsvp = ''] = /(?<="rsvp":")[^"]+/.exec(saved) ?? []
  const [id = ''] = /(?<="id":")[^"]+/.exec(saved) ?? []
  const stray = saved
    .replace(rsvp, '00000000-0000-4000-8000-000000000000')
    .replace(id, crypto.randomUUID())
  await staffPage
    .getByLabel('File')
    .setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from(stray) })
  await staffPage.getByRole('button', { name: 'Send in saved taps' }).click()
  await expect.poll(() => countTaps(day)).toEqual({ in: 2 })

  await dana.context().setOffline(false)
  await dana.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dana.getByText('1 tap matches nobody on the list.')).toBeVisible({
    timeout: EXCHANGE_MS,
  })
  await dana.getByRole('button', { name: 'Settle' }).click()
  await expectUsable(dana)
  await dana.getByRole('button', { name: 'Looked at' }).click()
  await expect(dana.getByRole('heading', { name: 'Nothing to settle' })).toBeVisible()
  await expect.poll(() => countTaps(day)).toEqual({ in: 2, note: 1 })
})
