import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'

import { expectAccessible } from '../support/accessibility'
import { emailTo } from '../support/browser'
import { test } from '../support/browser-test'
import { freshEmail } from '../support/fresh'
import { aMember } from '../support/panel'

/** The panel’s pages load slowly while other tests run. */
const PANEL_MS = 30_000

/** The address of a link in an email, or nothing. */
const linkIn = (text: string | undefined, path: string) =>
  new RegExp(`http:\\S+/auth/${path}/\\S+`).exec(text ?? '')?.[0] ?? ''

/** Signs in at /auth, as a person does. */
async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).last().click()
  await expect(page.getByText('Signed in successfully!')).toBeVisible()
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a new account signs in by following the emailed link', async ({ page }) => {
      const email = freshEmail()
      const password = page.getByLabel('Password', { exact: true })
      await page.goto('/auth?mode=sign-up')
      await page.getByLabel('Email').fill(email)
      await password.fill('a long enough password')
      await page.getByRole('button', { name: 'Create Account' }).click()
      const said = page.getByRole('status').filter({ hasText: 'Follow its link to sign in.' })
      await expect(said).toContainText('Account created successfully!')
      await expect(page.getByRole('button', { name: 'Create Account' })).toHaveCount(0)
      await page.goto('/auth?stay=1')
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()

      await page.goto(linkIn((await emailTo(email, 'Confirm your email address')).text, 'confirm'))
      await page.getByLabel(/password/i).fill('a long enough password')
      await page.getByRole('button', { name: 'Confirm and sign in' }).click()
      await expect(page).toHaveURL(/\/auth\?stay=1$/)
      await expect(page.getByText(email).first()).toBeVisible()
    })
  })
}

test('an admin who forgot their password gets a link, chooses a longer one, and invites a colleague', async ({
  page,
  baseURL,
}) => {
  // Two people, three emails and both sides of the site: more than one test's usual time.
  test.slow()
  const { email: admin, password: longPassword } = await aMember({ url: baseURL ?? '' }, 'admin')
  await page.goto('/cms/forgot')
  await expect(page).toHaveURL(/\/auth\/forgot$/)
  await page.getByRole('textbox', { name: 'Email' }).fill(admin)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'on its way' })).toBeVisible()

  const reset = linkIn((await emailTo(admin, 'Choose a new password')).text, 'reset')
  await page.goto(reset)
  const password = page.getByRole('textbox', { name: 'New password' })
  await password.fill('abcdefg')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText('at least 12 characters.').first()).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill(longPassword)
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText('Your password was changed. Sign in with the new one.')).toBeVisible()
  await page.goto(reset)
  await expect(page.getByText('This link has been used already.')).toBeVisible()

  await signIn(page, admin, longPassword)
  await page.goto('/cms/accounts')
  await page.getByRole('button', { name: 'Invite a colleague' }).click({ timeout: PANEL_MS })
  await expectAccessible(page)
  const email = `dana-${String(process.pid)}-${String(Date.now())}@swantastic.example`
  await page.getByLabel('Name', { exact: true }).fill('Dana Ruiz')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await expect(page.getByLabel('Can read health answers')).not.toBeChecked()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Administrator', { exact: true }).click()
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByLabel('Your own password')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByText('Coordinator', { exact: true }).click()
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('The invitation is on its way.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Invited' }).getByText(email)).toBeVisible()

  await page.context().clearCookies()
  await page.goto(linkIn((await emailTo(email, 'You are invited')).text, 'invitation'))
  await page.getByLabel('Password', { exact: true }).fill(longPassword)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page).toHaveURL(/\/cms$/, { timeout: PANEL_MS })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: PANEL_MS })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Export registrations' })).toBeVisible()
  await page.goto('/cms/accounts')
  await expect(page.getByText('You don’t have access.')).toBeVisible({ timeout: PANEL_MS })
})

test('a coordinator sets up two-step sign-in, signs in without JavaScript, and is disabled by an admin', async ({
  page,
  browser,
  baseURL,
  adminPage,
}) => {
  test.slow()
  const { email, password } = await aMember({ url: baseURL ?? '' }, 'staff')
  await signIn(page, email, password)
  await page.goto('/auth?stay=1')
  const setUp = page.getByRole('form', { name: 'Set up two-step sign-in' })
  await setUp.getByLabel('Current password').fill(password)
  await setUp.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  await expect(page.getByRole('img', { name: 'The key for your authenticator app' })).toBeVisible()
  await expectAccessible(page)
  const key = (await page.getByText('Type this key').locator('b').textContent()) ?? ''
  const code = new TOTP({ secret: key.replaceAll(' ', '') })
  const recoveryCodes = page.getByRole('main').getByRole('listitem')
  const recoveryCode = (await recoveryCodes.first().textContent()) ?? ''
  await page.getByLabel('Six digits').fill('000000')
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await expect(page.getByText('This code does not work.').first()).toBeVisible()
  await page.getByLabel('Six digits').fill(code.generate())
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const plain = await context.newPage()
  const signInPlainly = async () => {
    await plain.goto('/auth?next=/admin')
    await plain.getByLabel('Email').fill(email)
    await plain.getByLabel('Password', { exact: true }).fill(password)
    await plain.getByRole('button', { name: 'Sign In' }).last().click()
  }
  await signInPlainly()
  await expect(plain.getByRole('heading', { name: 'Enter the code from your phone' })).toBeVisible()
  await plain.getByLabel('Code').fill(recoveryCode)
  await plain.getByRole('button', { name: 'Sign In' }).click()
  await expect(plain).toHaveURL(/\/admin$/)

  await adminPage.goto('/cms/accounts')
  const row = adminPage.getByRole('row').filter({ hasText: email })
  await row.getByRole('link').click({ timeout: PANEL_MS })
  await expect(adminPage.getByRole('heading', { name: /is signed in$/ })).toBeVisible({
    timeout: PANEL_MS,
  })
  await expectAccessible(adminPage)
  await adminPage.getByRole('button', { name: 'Disable the account' }).click()
  await expectAccessible(adminPage)
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Disable the account' }).click()
  await expect(adminPage.getByRole('region', { name: 'Disabled accounts' })).toContainText(email)
  await signInPlainly()
  await expect(
    plain.getByText('This account is disabled. Ask an administrator.').first(),
  ).toBeVisible()
  await context.close()
})
