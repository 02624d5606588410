import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'

import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'
import { fillInRegistration, RSVP_PAGE, sign, waitAsPeopleDo } from '../support/public-forms'

/**
 * A press, tick or typed answer before React is loaded counts: on every form of the site, and every screen of the desk.
 * All forms are made with `usePublicForm` (src/forms/browser/one-kit.test.ts), and the script that keeps early use of the
 * desk is in the frame of all its screens: each is tested with one form or screen of each kind of control.
 */

const DELAY_MS = 500
/** Two of those delays, one after the other, and the time of a slow machine. */
const LATE_MS = 45_000

const inMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Holds back the scripts of a page.
 *
 * @returns a function that lets each of them come, half a second late: to be called once everything early is done
 */
async function delayScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const isDone = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await Promise.all([isDone, inMs(DELAY_MS)])
    await route.continue().catch(() => undefined)
  })
  return release
}

/** Opens a page in a fresh browser, as soon as its HTML is there. */
async function openEarly(browser: Browser, address: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const letScriptsCome = await delayScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  return { page, letScriptsCome }
}

const isTakenOver = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith('__reactProps$'))

/** Waits until React has taken over an element, and has drawn the result. */
async function takeOver(element: Locator) {
  await expect.poll(() => element.evaluate(isTakenOver), { timeout: LATE_MS }).toBe(true)
  // The draft is saved half a second after the last change.
  await element.page().waitForTimeout(1500)
}

type Held = { name: string; value: string; isChecked: boolean }

/** Every visible control of a form, in its current state. */
const getState = (form: Locator): Promise<Held[]> =>
  form.evaluate((element: HTMLFormElement) =>
    [...element.elements].flatMap((control) =>
      (control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement) &&
      control.type !== 'hidden' &&
      control.checkVisibility()
        ? [
            {
              name: control.name,
              value: control.value,
              isChecked: control instanceof HTMLInputElement && control.checked,
            },
          ]
        : [],
    ),
  )

/** Chooses a box, again if the press went astray because fonts or pictures moved it. */
const press = (box: Locator) =>
  expect(async () => {
    if (!(await box.isChecked())) await box.click({ force: true })
    expect(await box.isChecked()).toBe(true)
  }).toPass()

/** Uses every visible control, as the first action on the page: the first box of a group, the second option. */
async function useEverything(form: Locator) {
  const used = new Set<string>()
  for (const control of await form.locator('input, select, textarea').all()) {
    if (!(await control.isVisible())) continue
    const { type, name } = await control.evaluate(
      (element: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) => ({
        type: element.type,
        name: element.name,
      }),
    )
    if (type === 'checkbox' || type === 'radio') {
      if (!used.has(name)) await press(control)
    } else if (type === 'select-one') await control.selectOption({ index: 1 })
    else if (type === 'tel') await control.fill('2165550100')
    else if (type === 'email') await control.fill('elena@example.com')
    else if (type === 'file')
      await control.setInputFiles({
        name: 'cv.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF'),
      })
    else await control.fill('Elena')
    used.add(name)
  }
}

const formatted = (state: readonly Held[]) =>
  state.map((held) => (held.value === '2165550100' ? { ...held, value: '(216) 555-0100' } : held))

test('answers that are typed, ticked and chosen before React is loaded stay, once', async ({
  browser,
}) => {
  const { page, letScriptsCome } = await openEarly(browser, '/volunteer')
  const form = page.locator('main form').first()
  await expect(form).toBeVisible()
  await useEverything(form)
  const typed = await getState(form)
  expect(typed.length).toBeGreaterThan(0)
  letScriptsCome()
  await takeOver(form)
  const names = new Set(typed.map(({ name }) => name))
  // An answer may open further questions.
  expect((await getState(form)).filter(({ name }) => names.has(name))).toEqual(formatted(typed))
  // The draft holds the same.
  const [draft = '{}'] = await page.evaluate(() =>
    Object.entries(sessionStorage).flatMap(([key, text]) =>
      key.startsWith('form:') && !key.endsWith(':over') ? [String(text)] : [],
    ),
  )
  for (const { name, value } of formatted(typed)) {
    if (value === 'Elena' && /name$/i.test(name)) expect(draft).toContain(`"${name}":"Elena"`)
    if (value.startsWith('(216)')) expect(draft).toContain('(216) 555-0100')
  }
  await page.context().close()
})

test('the first press on a form checks one box', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/join/youth')
  const first = page.locator('form input[name="interests"]').first()
  await first.click()
  await takeOver(first)
  await expect(page.locator('form input[name="interests"]:checked')).toHaveCount(1)
  await expect(first).toBeChecked()
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .toContain('"interests\\":[\\"Outdoor')
  await context.close()
})

test('a date of birth that is typed before React is loaded opens the rest of an RSVP', async ({
  browser,
}) => {
  const { page, letScriptsCome } = await openEarly(browser, RSVP_PAGE)
  await page.getByLabel('Month').selectOption('March')
  await page.getByRole('textbox', { name: 'Day' }).fill('9')
  await page.getByRole('textbox', { name: 'Year' }).fill('2014')
  letScriptsCome()
  await expect(page.getByLabel('First name')).toBeVisible({ timeout: LATE_MS })
  await expect(page.getByRole('textbox', { name: 'Year' })).toHaveValue('2014')
  await page.context().close()
})

// first-use.spec.ts sends a message so.
test('a registration that is sent before any script is loaded is stored once', async ({
  browser,
}) => {
  const email = freshEmail()
  const { page, letScriptsCome } = await openEarly(browser, '/join/youth')
  await fillInRegistration(page, 'youth', email)
  await sign(page)
  await waitAsPeopleDo(page)
  await page.getByRole('button', { name: 'Send registration' }).click({ clickCount: 2 })
  letScriptsCome()
  const stored = () => query`SELECT id FROM registrations WHERE email = ${email}`
  await expect.poll(stored, { timeout: LATE_MS }).toHaveLength(1)
  await page.waitForTimeout(2000)
  expect(await stored()).toHaveLength(1)
  await page.context().close()
})

/** A registration that waits, as its form would have stored it. @returns its id */
async function aRegistration(): Promise<string> {
  const [row] = await query<{ id: string }>`
    INSERT INTO registrations (reference, status, role, first_name, last_name, dob, city, parent_name, email, phone,
      emergency_name, emergency_phone, signature, duplicate_key, allergies)
    VALUES (upper(substr(md5(random()::text), 1, 8)), 'new', 'youth', 'Luis', 'Early', '2012-05-02', 'Los Angeles',
      'Carmen Ortega', ${freshEmail()}, '3235550127', 'Hector Ortega', '3235550128', 'Carmen Ortega',
      md5(random()::text), 'Walnuts')
    RETURNING id`
  return row?.id ?? ''
}

/** An event with two children, as the forms would have stored them. @returns its id */
async function anEvent(): Promise<string> {
  const title = `Early Walk ${randomUUID().slice(0, 6)}`
  const [event] = await query<{ id: string }>`
    INSERT INTO events (title, slug, starts_at, startsat_tz, capacity, waitlist, rsvp_open, _status)
    VALUES (${title}, ${title.toLowerCase().replaceAll(' ', '-')}, now() + interval '30 days', 'America/New_York', 2,
      true, true, 'published')
    RETURNING id`
  const id = event?.id ?? ''
  for (const name of ['Maya', 'Leo']) {
    const reference = randomUUID().slice(0, 8).toUpperCase()
    await query`
      INSERT INTO rsvps (event_id, status, reference, duplicate_key, participant_first_name, participant_last_name,
        participant_dob, parent_name, parent_email, parent_phone, attendance_type, emergency_contact_name,
        emergency_contact_relationship, emergency_contact_phone, signature, family, family_order)
      VALUES (${id}, 'confirmed', ${reference}, ${reference}, ${name}, 'Torres', '2014-03-09', 'Elena Torres',
        ${freshEmail()}, '2165550142', 'stay_with_child', 'Rosa', 'Grandmother', '2165550133', 'Elena Torres',
        ${reference}, 0)`
  }
  return id
}

/** The main part of a screen of the desk; Payload's lists are in no landmark before scripts run. */
const SCREEN = 'main, .template-default__wrap'

/** Opens a screen of the desk, as soon as its HTML is there, without any of its scripts. */
async function openDesk(page: Page, address: string) {
  const letScriptsCome = await delayScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.locator(SCREEN).first()).toBeVisible({ timeout: LATE_MS })
  return letScriptsCome
}

test.describe('the desk', () => {
  // Each screen is drawn for one request, with the scripts of the panel.
  test.setTimeout(180_000)

  test('a record opens the dialog of an early press on the next step, and keeps a typed note', async ({
    staffPage: page,
  }) => {
    const letScriptsCome = await openDesk(page, `/cms/inbox/registrations/${await aRegistration()}`)
    await page.getByLabel('Add a note', { exact: true }).fill('Works nights.')
    await page.getByRole('button', { name: 'Confirm registration' }).click()
    letScriptsCome()
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: LATE_MS })
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page.getByLabel('Add a note', { exact: true })).toHaveValue('Works nights.')
    // Nothing is confirmed before the dialog is answered.
    await expect(page.locator('[aria-current="step"]')).not.toHaveText('Confirmed')
  })

  test('a record opens only the dialog of the last of two early presses', async ({
    staffPage: page,
  }) => {
    const letScriptsCome = await openDesk(page, `/cms/inbox/registrations/${await aRegistration()}`)
    await page.getByRole('button', { name: 'Confirm registration' }).click()
    await page
      .getByRole('button', { name: /^Edit an answer/ })
      .first()
      .click()
    letScriptsCome()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveCount(1, { timeout: LATE_MS })
    await expect(dialog.getByRole('heading').first()).toContainText('Correct')
  })

  test('a note that is sent before React is loaded is stored once', async ({ staffPage: page }) => {
    const id = await aRegistration()
    const words = `Works nights ${randomUUID()}`
    const letScriptsCome = await openDesk(page, `/cms/inbox/registrations/${id}`)
    await page.getByLabel('Add a note', { exact: true }).fill(words)
    await page.getByRole('button', { name: 'Add note' }).click({ clickCount: 2 })
    letScriptsCome()
    const note = page.getByRole('listitem').filter({ hasText: words })
    await expect(note).toHaveCount(1, { timeout: LATE_MS })
    await page.waitForTimeout(2000)
    await expect(note).toHaveCount(1)
  })

  test('the inbox: ticked rows stay ticked, and are selected', async ({ staffPage: page }) => {
    await aRegistration()
    await aRegistration()
    const letScriptsCome = await openDesk(page, '/cms/inbox?order=newest')
    const boxes = page.getByRole('checkbox', { name: 'Select Luis Early' })
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    letScriptsCome()
    await expect(page.getByText('2 selected')).toBeVisible({ timeout: LATE_MS })
    await expect(boxes.nth(0)).toBeChecked()
    await boxes.nth(0).uncheck()
    await expect(page.getByText('1 selected')).toBeVisible()
  })

  test('export: the choice is counted, and the pressed period is used', async ({
    adminPage: page,
  }) => {
    const letScriptsCome = await openDesk(page, '/admin')
    await page.getByLabel('RSVPs').check()
    await page.getByRole('button', { name: 'Last week' }).click()
    letScriptsCome()
    await expect(page.getByLabel('Start date')).not.toHaveValue('', { timeout: LATE_MS })
    await expect(page.getByLabel('RSVPs')).toBeChecked()
    await expect(page.getByRole('button', { name: 'Export RSVPs' })).toBeVisible()
  })

  /** A list of the panel, a list of the desk, and a form; the tests above are about ticked rows, records and tools. */
  const SCREENS: Record<string, () => Promise<string> | string> = {
    'a list of the panel': () => '/cms/collections/events',
    'the list of people': () => '/cms/people',
    'the messages of an event': async () => `/cms/events/${await anEvent()}/messages`,
  }

  const PRESSABLE =
    '.desk button:visible:enabled:not([popovertarget], [type="submit"], [aria-disabled="true"])'

  for (const [name, getAddress] of Object.entries(SCREENS)) {
    test(`${name}: a button is pressed once, and every typed, ticked or chosen answer stays`, async ({
      adminPage: page,
    }) => {
      const address = await getAddress()
      // Counts events that reach the page after its inline script, which holds early ones.
      await page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => {
          addEventListener('click', ({ target }) => {
            const button = target instanceof Element ? target.closest('[data-tested]') : null
            if (!button) return
            button.setAttribute(
              'data-tested',
              String(Number(button.getAttribute('data-tested')) + 1),
            )
          })
        })
      })
      const letScriptsCome = await openDesk(page, address)
      const main = page.locator(SCREEN).first()
      const typed = new Map<Locator, string>()
      const search = page.getByRole('searchbox').first()
      if (await search.isVisible()) {
        await search.fill('Torres')
        typed.set(search, 'Torres')
      }
      const text = main.locator('textarea:visible, input[type="text"]:visible').first()
      if ((await text.count()) > 0 && (await text.isEditable())) {
        await text.fill('Early')
        typed.set(text, 'Early')
      }
      const ticked: Locator[] = []
      for (const box of await main.locator('input[type="checkbox"]:visible:enabled').all()) {
        if (ticked.length === 2 || (await box.isChecked())) continue
        await box.check({ force: true })
        ticked.push(box)
      }

      const button = page.locator(PRESSABLE).first()
      const isPressed = (await button.count()) > 0
      if (isPressed) {
        await button.evaluate((element) => {
          element.setAttribute('data-tested', '0')
        })
        await button.click()
        await button.click({ force: true })
      }
      letScriptsCome()
      await expect
        .poll(() => main.evaluate(isTakenOver).catch(() => false), { timeout: LATE_MS })
        .toBe(true)
      if (isPressed)
        await expect
          .poll(() => page.evaluate(() => globalThis.earlyUse === undefined), { timeout: LATE_MS })
          .toBe(true)
      await page.waitForTimeout(1500)
      // The button may add to it.
      for (const [control, value] of typed)
        await expect(control).toHaveValue(new RegExp(`^${value}`))
      for (const box of ticked) await expect(box).toBeChecked()
      if (isPressed) {
        await expect(page.locator('[aria-busy="true"][data-tested]')).toHaveCount(0)
        const pressed = page.locator('[data-tested]')
        if ((await pressed.count()) > 0)
          await expect(pressed.first()).toHaveAttribute('data-tested', '1')
      }
    })
  }
})
