import { expect, type Page } from '@playwright/test'

import { query } from './database'

export const STAFF_PASSWORD = 'a password long enough for staff'

let accounts = 0

/** An account with a role, made as everybody makes one. Only the role is given past the site. */
export async function anAccount(page: Page, role: 'admin' | 'staff' | 'user'): Promise<string> {
  accounts += 1
  const email = `${role}-${String(process.pid)}-${String(Date.now())}-${String(accounts)}@swantastic.example`
  await page.goto('/auth')
  const { ok } = await page.evaluate(
    async (account) => {
      const response = await fetch('/auth/sign-up', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(account),
      })
      await fetch('/auth/sign-out', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      return { ok: response.ok }
    },
    { email, password: STAFF_PASSWORD },
  )
  expect(ok).toBe(true)
  await query('UPDATE users SET role = $2::enum_users_role WHERE email = $1', [email, role])
  return email
}

/** Signs in at /auth, as a person does. */
export async function signIn(page: Page, email: string, password = STAFF_PASSWORD): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).last().click()
  await expect(page.getByText('Signed in successfully!')).toBeVisible()
}
