import { expect, type Page, test } from '@playwright/test'

import { emailTo } from '../support/browser'
import { aMember } from '../support/panel'

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
  await page.goto('/cms/collections/users')
  await expect(page.getByRole('heading', { name: 'Invite a colleague' })).toBeVisible()
  const email = `dana-${String(process.pid)}-${String(Date.now())}@swantastic.example`
  await page.getByLabel('Name', { exact: true }).fill('Dana Ruiz')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('The invitation is on its way.')).toBeVisible()

  await page.context().clearCookies()
  await page.goto(linkIn((await emailTo(email, 'You are invited')).text, 'invitation'))
  await page.getByLabel('Password', { exact: true }).fill(longPassword)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await signIn(page, email, longPassword)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Export registrations' })).toBeVisible()
})
