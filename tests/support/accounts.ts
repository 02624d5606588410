import { randomBytes } from 'node:crypto'

import { sendConfirmation } from '@/features/accounts/links'
import type { Account, GivenRight, Role } from '@/features/accounts/rules'
import { type Session, SESSION_COOKIE, startSession } from '@/features/accounts/sessions.tx'
import { signIn } from '@/features/accounts/sign-in'
import { signUp } from '@/features/accounts/sign-up'
import { CLIENT_ADDRESS_HEADER } from '@/lib/client-address'
import { env } from '@/lib/env'
import type { User } from '@/payload-types'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { inTransaction, sql } from '@/platform/transaction'

import { query } from './database'
import { freshEmail } from './fresh'

/** Long enough for staff. */
export const PASSWORD = 'a long enough password'

export { freshEmail }

/** A new network address, so that the limits of other tests do not apply. */
export const freshAddress = (): string => [...randomBytes(4)].join('.')

type NewAccount = { email?: string; password?: string; isConfirmed?: boolean }

/**
 * The rows of a sign-up in the table of accounts, by its password: hashing one takes a fifth of a second, so the next
 * account with the same password is a copy.
 */
const signUps = new Map<string, string>()

async function signUpOnce(email: string, password: string): Promise<Session> {
  const known = signUps.get(password)
  if (known !== undefined) return copySignUp(known, email)
  const signedUp = await signUp({ email, password }, freshAddress(), { mayClaim: false })
  if (!signedUp.ok) throw new Error(`The sign-up was refused: ${signedUp.refusal.code}`)
  const [row] = await query<{ id: string; json: string }>`
    SELECT id, to_jsonb(users)::text AS json FROM users WHERE email = ${email}`
  if (!row) throw new Error('The account was not stored')
  signUps.set(password, row.json)
  const payload = await openPayload()
  return inTransaction(payload, (tx) => startSession(tx, { id: row.id, email, role: 'user' }))
}

async function copySignUp(row: string, email: string): Promise<Session> {
  const payload = await openPayload()
  return inTransaction(payload, async (tx) => {
    const [name = ''] = email.split('@')
    const { rows } = await tx.sql.execute<{ id: string }>(sql`
      INSERT INTO users SELECT * FROM jsonb_populate_record(NULL::users, ${row}::jsonb || jsonb_build_object(
        'id', gen_random_uuid(), 'email', ${email}::text, 'name', ${name}::text,
        'created_at', now(), 'updated_at', now()))
      RETURNING id`)
    const [created] = rows
    if (!created) throw new Error('The account was not stored')
    await sendConfirmation(tx, { id: created.id, name }, email)
    return startSession(tx, { id: created.id, email, role: 'user' })
  })
}

/**
 * A signed-in account, as its sign-up leaves it; its role and the confirmation of its email address are written into
 * the database directly, and for staff the right to read health answers.
 */
export async function createAccount(
  role: Role = 'user',
  { email = freshEmail(), password = PASSWORD, isConfirmed = false }: NewAccount = {},
): Promise<Session> {
  const session = await signUpOnce(email, password)
  if (isConfirmed) await confirmEmailAddress(email)
  await giveRole(session, role)
  if (role !== 'user') await giveRights(session, ['health'])
  return { ...session, account: { ...session.account, role } }
}

/** Signs in an account with a confirmed address, from a new network address. */
export async function startSessionFor(email: string, password = PASSWORD): Promise<Session> {
  await confirmEmailAddress(email)
  const signedIn = await signIn({ email, password }, freshAddress())
  if (!signedIn.ok) throw new Error(`The sign-in was refused: ${signedIn.refusal.code}`)
  return signedIn.value
}

/** The same as the record on whose authority the Local API acts. */
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

/** Writes a role into the database directly. Sessions stay valid, and no email is sent. */
export const giveRole = ({ account }: Pick<Session, 'account'>, role: Role): Promise<unknown> =>
  query`UPDATE users SET role = ${role}::enum_users_role WHERE id = ${account.id}`

/** Writes the rights of an account into the database directly. */
export const giveRights = (
  { account }: Pick<Session, 'account'>,
  rights: readonly GivenRight[],
): Promise<unknown> =>
  query`UPDATE users SET rights = ${JSON.stringify(rights)}::jsonb WHERE id = ${account.id}`

/** Confirms an email address as if its owner had followed the link. */
export const confirmEmailAddress = (email: string): Promise<unknown> =>
  query`UPDATE users SET email_confirmed_at = now() WHERE email = ${email}`

/** The headers that the browser of a signed-in person sends with every request. */
export const getHeaders = ({ token }: Pick<Session, 'token'>): Headers =>
  new Headers({ cookie: `${SESSION_COOKIE}=${token}` })

/** The same for the account of a test; nothing for a visitor who is not signed in. */
export async function headersAs(account: Account | null): Promise<Headers> {
  if (!account) return new Headers()
  const payload = await openPayload()
  return getHeaders(await inTransaction(payload, (tx) => startSession(tx, account)))
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
