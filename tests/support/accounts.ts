import { randomBytes } from 'node:crypto'

import type { Account, Role } from '@/features/accounts/rules'
import { type Session, SESSION_COOKIE, startSession } from '@/features/accounts/sessions'
import { signIn } from '@/features/accounts/sign-in'
import { signUp } from '@/features/accounts/sign-up'
import { CLIENT_ADDRESS_HEADER } from '@/lib/client-address'
import { env } from '@/lib/env'
import type { User } from '@/payload-types'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { inTransaction, sql } from '@/platform/transaction'

import { freshEmail } from './fresh'
import { query } from './sql'

/** Long enough for staff. */
export const PASSWORD = 'a long enough password'

export { freshEmail }

/** A new network address, so that the limits of other tests do not apply. */
export const freshAddress = (): string => [...randomBytes(4)].join('.')

type NewAccount = { email?: string; password?: string; isConfirmed?: boolean }

/**
 * A signed-in account. It is created through sign-up; its role and the confirmation of its email address are written
 * into the database directly.
 */
export async function createAccount(
  role: Role = 'user',
  { email = freshEmail(), password = PASSWORD, isConfirmed = false }: NewAccount = {},
): Promise<Session> {
  const signedUp = await signUp({ email, password }, freshAddress(), { mayClaim: false })
  if (!signedUp.ok) throw new Error(`The sign-up was refused: ${signedUp.refusal.code}`)
  if (isConfirmed) await confirmEmailAddressOf(email)
  await giveRole(signedUp.value, role)
  return { ...signedUp.value, account: { ...signedUp.value.account, role } }
}

/** Signs an account in, from a network address of its own. */
export async function startSessionOf(email: string, password = PASSWORD): Promise<Session> {
  const signedIn = await signIn({ email, password }, freshAddress())
  if (!signedIn.ok) throw new Error(`The sign-in was refused: ${signedIn.refusal.code}`)
  return signedIn.value
}

/** The same as the record that the Local API acts for. */
export const createUser = async (role: Role): Promise<User> =>
  (await createAccountAndUser(role)).user

/** Both, for tests that go through a route and through the Local API. */
export async function createAccountAndUser(role: Role): Promise<{ session: Session; user: User }> {
  const session = await createAccount(role)
  const payload = await openPayload()
  const { id } = session.account
  const user = await payload.findByID({ collection: 'users', id, depth: 0, ...asSystem })
  return { session, user }
}

/** Writes a role into the database directly. Sessions stay valid, and nobody is told. */
export const giveRole = ({ account }: Pick<Session, 'account'>, role: Role): Promise<unknown> =>
  query(sql`UPDATE users SET role = ${role}::enum_users_role WHERE id = ${account.id}`)

/** Confirms an email address as if its owner had followed the link. */
export const confirmEmailAddressOf = (email: string): Promise<unknown> =>
  query(sql`UPDATE users SET email_confirmed_at = now() WHERE email = ${email}`)

/** The headers that the browser of a signed-in person sends with every request. */
export const headersOf = ({ token }: Pick<Session, 'token'>): Headers =>
  new Headers({ cookie: `${SESSION_COOKIE}=${token}` })

/** The same for the account of a test; nothing for somebody who is not signed in. */
export async function headersAs(account: Account | null): Promise<Headers> {
  if (!account) return new Headers()
  const payload = await openPayload()
  return headersOf(await inTransaction(payload, (tx) => startSession(tx, account)))
}

/** A POST request from one of our pages, with JSON by default. */
export const post = (path: string, body: object | string, more = new Headers()): Request =>
  send('POST', path, body, more)

/** A PATCH request from one of our pages. */
export const patch = (path: string, body: object, more = new Headers()): Request =>
  send('PATCH', path, body, more)

/** A POST request from one of our pages in a browser without JavaScript. */
export const postForm = (path: string, fields: Record<string, string>): Request =>
  post(
    path,
    new URLSearchParams(fields).toString(),
    new Headers({ 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }),
  )

function send(method: string, path: string, body: object | string, more: Headers): Request {
  const headers = new Headers({
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    origin: env.SITE_URL,
    [CLIENT_ADDRESS_HEADER]: freshAddress(),
  })
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  headers.set('content-length', String(Buffer.byteLength(text)))
  for (const [name, value] of more) headers.set(name, value)
  return new Request(`${env.SITE_URL}${path}`, { method, headers, body: text })
}
