import { expect, type Locator, type Page } from '@playwright/test'

import { expectAccessibleAtBothWidths, PHONE } from '../support/accessibility'
import { emailTo } from '../support/browser'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'
import { RSVP_PAGE, waitAsPeopleDo } from '../support/public-forms'

// The way of a mother who reads Spanish, from the form to the page that says it was received. What every form does is
// in form-kit.spec.ts.

const openForm = (page: Page) => page.goto(`/es${RSVP_PAGE}`)

async function beginInSpanish(page: Page): Promise<void> {
  await page.getByLabel('Mes').selectOption({ label: 'marzo' })
  await page.getByLabel('Día').fill('9')
  await page.getByLabel('Año').fill('2014')
  const firstName = page.getByLabel('Nombre', { exact: true }).first()
  // A complete date opens the rest of the form; without JavaScript the button does.
  await expect(async () => {
    if (!(await firstName.isVisible()))
      await page.getByRole('button', { name: 'Continuar', exact: true }).click({ timeout: 1000 })
    await expect(firstName).toBeVisible({ timeout: 2000 })
  }).toPass()
}

const childCard = (page: Page, index: number) => page.locator('#who .item-card').nth(index)

async function nameChild(card: Locator, firstName: string): Promise<void> {
  await card.getByLabel('Nombre', { exact: true }).fill(firstName)
  await card.getByLabel('Apellido').fill('Torres')
  await card.getByLabel('Alergias', { exact: true }).fill('Cacahuates')
}

async function addLeo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Agregar a otro niño o niña' }).click()
  const card = childCard(page, 1)
  await card.getByLabel('Mes').selectOption({ label: 'julio' })
  await card.getByRole('textbox', { name: 'Día' }).fill('4')
  await card.getByRole('textbox', { name: 'Año' }).fill('2016')
  await nameChild(card, 'Leo')
}

async function fillInParent(page: Page, email: string): Promise<void> {
  await page.getByLabel('Nombre completo de la madre, el padre o tutor').fill('Elena Torres')
  await page.getByLabel('Correo electrónico', { exact: true }).fill(email)
  await page.getByLabel('Teléfono', { exact: true }).first().fill('2165550100')
  await page.getByLabel('Me quedaré con mi hijo o hija').check()
  await page.getByLabel('Nombre completo del contacto de emergencia').fill('Rosa Torres')
  await page.getByLabel('Relación con quien participa').fill('Abuela')
  await page.getByLabel('Teléfono del contacto de emergencia').fill('216.555.0133')
}

async function fillInSpanish(page: Page, email: string): Promise<void> {
  await nameChild(childCard(page, 0), 'Maya')
  await fillInParent(page, email)
}

async function signInSpanish(page: Page): Promise<void> {
  await page.getByText('Lea la exención de responsabilidad').click()
  await expect(page.getByRole('region', { name: 'Exención de responsabilidad' })).toContainText(
    'California',
  )
  await page.getByLabel('He leído la exención de responsabilidad').check()
  await page.getByLabel('Su firma', { exact: true }).fill('Elena Torres')
}

const stored = (email: string) =>
  query`
    SELECT r.language, s.language AS signed_in, s.agreed_sentence FROM rsvps r
    JOIN waiver_signatures s ON s.rsvp_id = r.id WHERE r.parent_email = ${email} ORDER BY r.family_order`

const IN_SPANISH = {
  language: 'es',
  signed_in: 'es',
  agreed_sentence: 'He leído la exención de responsabilidad y la acepto',
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: PHONE })

    test(
      'a mother signs up two children in Spanish, and her emails and family page are Spanish',
      { tag: '@firefox' },
      async ({ page }) => {
        const email = freshEmail()
        await page.goto('/es/events')
        await page.getByRole('link', { name: 'Beats by the Water' }).first().click()
        await expect(page).toHaveURL('/es/events/beats-by-the-water-open-studio')
        await openForm(page)
        await beginInSpanish(page)
        await nameChild(childCard(page, 0), 'Maya')
        await addLeo(page)
        await fillInParent(page, email)
        await page.getByRole('button', { name: 'Revisar sus respuestas' }).click()
        await expect(page.getByRole('heading', { name: 'Revise sus respuestas' })).toBeVisible()
        await expect(page.getByText('9 de marzo de 2014')).not.toHaveCount(0)
        await signInSpanish(page)
        await waitAsPeopleDo(page)
        await page.getByRole('button', { name: 'Enviar', exact: true }).click()

        await expect(page).toHaveURL(`/es${RSVP_PAGE}/thanks`)
        await expect(page.getByText('Maya y Leo tienen un lugar.')).toBeVisible()
        expect(await stored(email)).toEqual([IN_SPANISH, IN_SPANISH])
        const { html, text = '' } = await emailTo(email)
        expect(html).toContain('<html lang="es"')

        await page.goto(new URL(/https?:\/\/\S+\/es\/family\/\S+/.exec(text)?.[0] ?? '').pathname)
        await expect(page.locator('html')).toHaveAttribute('lang', 'es')
        for (const child of ['Maya', 'Leo'])
          await expect(page.getByText(child).first()).toBeVisible()
      },
    )
  })
}

test('a form that lacks answers says so in Spanish, and has no finding of axe', async ({
  page,
}) => {
  await openForm(page)
  await beginInSpanish(page)
  await page.getByRole('button', { name: 'Revisar sus respuestas' }).click()
  await expect(page.locator('#error-summary')).toContainText('cosas por corregir')
  await expect(page.locator('#error-summary')).toContainText('díganos el nombre')
  await expectAccessibleAtBothWidths(page)
})

test('a family goes on in English with all that it typed, and its emails stay Spanish', async ({
  page,
}) => {
  const email = freshEmail()
  await openForm(page)
  await beginInSpanish(page)
  await fillInSpanish(page, email)
  await page.getByRole('button', { name: 'Continue in English' }).click()

  await expect(page).toHaveURL(new RegExp(`^[^?]*(?<!/es)${RSVP_PAGE}`))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByLabel('First name')).toHaveValue('Maya')
  await expect(page.getByLabel('Allergies', { exact: true })).toHaveValue('Cacahuates')
  await page.getByRole('button', { name: 'Check your answers' }).click()
  await page.getByLabel('I have read the waiver').check()
  await page.getByLabel('Your signature', { exact: true }).fill('Elena Torres')
  await waitAsPeopleDo(page)
  await page.getByRole('button', { name: 'Send RSVP' }).click()

  await expect(page).toHaveURL(`${RSVP_PAGE}/thanks`)
  expect(await stored(email)).toEqual([
    {
      language: 'es',
      signed_in: 'en',
      agreed_sentence: 'I have read the waiver and I agree to it',
    },
  ])
  expect((await emailTo(email)).html).toContain('<html lang="es"')
})

test('a young adult registers in Spanish', async ({ page }) => {
  const email = freshEmail()
  await page.goto('/es/join/young-adult')
  await page.getByLabel('Nombre', { exact: true }).fill('Luz')
  await page.getByLabel('Apellido').fill('Torres')
  await page.getByLabel('Mes').selectOption({ label: 'marzo' })
  await page.getByLabel('Día').fill('9')
  await page.getByLabel('Año').fill(String(new Date().getUTCFullYear() - 20))
  await page.getByLabel('Ciudad').fill('Los Ángeles')
  // The Enter key sends the form, and does not press the button for the other language.
  await page.getByLabel('Ciudad').press('Enter')
  await expect(page.locator('#error-summary')).toContainText('cosas por corregir')
  await expect(page).toHaveURL('/es/join/young-adult')
  await page.getByLabel('Correo electrónico', { exact: true }).fill(email)
  await page.getByLabel('Teléfono', { exact: true }).fill('2165550100')
  await page.getByLabel('Nombre completo del contacto de emergencia').fill('Rosa Torres')
  await page.getByLabel('Teléfono del contacto de emergencia').fill('216.555.0133')
  await page.getByLabel('Aire libre').check()
  await page.getByLabel('He leído la exención de responsabilidad').check()
  await page.getByLabel('Su firma', { exact: true }).fill('Luz Torres')
  await page.getByRole('button', { name: 'Enviar registro' }).click()

  await expect(page).toHaveURL('/es/join/success')
  await expect(page.getByText('Tenemos su registro, Luz.')).toBeVisible()
  expect(await query`SELECT language FROM registrations WHERE email = ${email}`).toEqual([
    { language: 'es' },
  ])
})
