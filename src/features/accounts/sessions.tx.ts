import { randomUUID } from 'node:crypto'
import { executeAuthStrategies, getFieldsToSign, jwtSign, type Payload } from 'payload'

import { now } from '@/lib/clock'
import { cookieName, expireCookie, serializeCookie } from '@/lib/cookies'
import type { User } from '@/payload-types'
import { sql, type Transaction } from '@/platform/transaction'

import { noteUse } from './devices.tx'
import { type Account, secondsLeft } from './rules'

/** Payload finds the cookie by its `cookiePrefix`. */
export const SESSION_COOKIE = cookieName('token')

/** A session as the browser gets it: the signed token for the cookie, and how long it is valid. */
export type Session = {
  id: string
  account: Account
  token: string
  seconds: number
  /** In seconds since 1970, as in the token. */
  expiresAt: number
}

/**
 * The cookie of a session. It lasts as long as the session, so that people who restart their browser stay signed
 * in.
 */
export const sessionCookie = ({ token, seconds }: Pick<Session, 'token' | 'seconds'>): string =>
  serializeCookie(SESSION_COOKIE, token, { maxAgeSeconds: seconds })

export const noSessionCookie = expireCookie(SESSION_COOKIE)

/**
 * The value of `Clear-Site-Data` when a session ends: the browser deletes cached pages and drafts. It keeps
 * cookies, because deleting them would also delete those of other sites on the same domain.
 */
export const CLEAR_SITE_DATA = '"cache", "storage"'

/** An open session and its account. */
export type SignedIn = { user: User; sessionId: string; secondsLeft: number }

/**
 * The session of a request. No other code reads the cookie. The token only names an account and a session; both are
 * read from the database for each request, so that a revoked role takes effect immediately.
 *
 * Payload accepts a cookie only if the request shows that it comes from one of our pages, which a link in an email
 * or an older browser does not do. For reading, the cookie is enough; code that changes something checks
 * `isFromThisSite` first.
 */
async function findSession(payload: Payload, headers: Headers): Promise<SignedIn | null> {
  const cookie = headers.get('cookie')
  if (!cookie?.includes(SESSION_COOKIE)) return null
  const user = await authenticate(payload, new Headers({ cookie, 'sec-fetch-site': 'none' }))
  const signedIn = getOpenSession(user)
  if (signedIn) await noteUse(payload, signedIn.sessionId)
  return signedIn
}

/**
 * The account that Payload finds for a cookie. If Payload cannot read the account, it treats the request as
 * anonymous (tried on 3.90.2), and a person who only has to try again would be told to sign in.
 *
 * @throws if the account could not be read
 */
async function authenticate(payload: Payload, headers: Headers): Promise<User | null> {
  const failures: unknown[] = []
  const findByID: Payload['findByID'] = (options) =>
    // eslint-disable-next-line no-restricted-syntax -- Payload's own strategy says on whose authority it reads.
    payload.findByID(options).catch((error: unknown) => {
      if (!isMissing(error)) failures.push(error)
      throw error
    })
  const watched = new Proxy(payload, {
    get: (target, name): unknown => (name === 'findByID' ? findByID : Reflect.get(target, name)),
  })
  const { user } = await executeAuthStrategies({ headers, payload: watched })
  if (!user && failures.length > 0) throw failures[0]
  return user
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 404

/** The signed-in account, or `null`. @throws if the database cannot be read */
export const currentUser = async (payload: Payload, headers: Headers): Promise<User | null> =>
  (await findSession(payload, headers))?.user ?? null

/** The session with which Payload has authenticated an account, unless it has reached its absolute end. */
export function getOpenSession(user: User | null): SignedIn | null {
  if (!user || user.disabledAt || !('_sid' in user) || typeof user._sid !== 'string') return null
  const sessionId = user._sid
  const startedAt = user.sessions?.find(({ id }) => id === sessionId)?.createdAt
  const seconds = startedAt ? secondsLeft(user.role, new Date(startedAt), now()) : 0
  return seconds > 0 ? { user, sessionId, secondsLeft: seconds } : null
}

/**
 * The maximum number of sessions of an account, enough for all of a person's browsers. Beyond it, the oldest one
 * ends.
 */
const SESSIONS_MAX = 50

/** Signs an account in. Signing out deletes the row of the session, which makes its token worthless. */
export async function startSession(tx: Transaction, account: Account): Promise<Session> {
  const id = randomUUID()
  const seconds = secondsLeft(account.role, now(), now())
  await tx.sql.execute(sql`
    DELETE FROM users_sessions WHERE _parent_id = ${account.id} AND (expires_at <= now() OR id IN (
      SELECT id FROM users_sessions WHERE _parent_id = ${account.id}
      ORDER BY created_at DESC OFFSET ${SESSIONS_MAX - 1}
    ))
  `)
  await tx.sql.execute(sql`
    INSERT INTO users_sessions (_order, _parent_id, id, created_at, expires_at)
    SELECT coalesce(max(_order), 0) + 1, ${account.id}::uuid, ${id}, now(), now() + make_interval(secs => ${seconds}::integer)
    FROM users_sessions WHERE _parent_id = ${account.id}
  `)
  await tx.sql.execute(sql`UPDATE users SET last_seen_at = now() WHERE id = ${account.id}`)
  return signSession(tx.payload, account, { id, seconds })
}

/** Renews the session of a request for as long as its role allows; `null` if it is over. */
export async function renewSession(payload: Payload, headers: Headers): Promise<Session | null> {
  const signedIn = await findSession(payload, headers)
  if (!signedIn) return null
  const { user, sessionId, secondsLeft: seconds } = signedIn
  const { rows } = await payload.db.drizzle.execute(sql`
    UPDATE users_sessions SET expires_at = now() + make_interval(secs => ${seconds}::integer)
    WHERE id = ${sessionId} AND _parent_id = ${user.id} RETURNING id
  `)
  return rows.length === 1 ? signSession(payload, user, { id: sessionId, seconds }) : null
}

/** Ends the session of a request, if it has one. @returns the account of the session */
export async function endSession(payload: Payload, headers: Headers): Promise<User | null> {
  const signedIn = await findSession(payload, headers)
  if (!signedIn) return null
  await payload.db.drizzle.execute(
    sql`DELETE FROM users_sessions WHERE id = ${signedIn.sessionId} AND _parent_id = ${signedIn.user.id}`,
  )
  return signedIn.user
}

/** Signs an account out everywhere. */
export async function endSessions(
  { sql: tx }: Pick<Transaction, 'sql'>,
  accountId: string,
): Promise<void> {
  await tx.execute(sql`DELETE FROM users_sessions WHERE _parent_id = ${accountId}`)
}

/** Signs the token that identifies a session. */
export async function signSession(
  payload: Payload,
  { id, email, role }: Account,
  session: { id: string; seconds: number },
): Promise<Session> {
  const { token, exp } = await jwtSign({
    fieldsToSign: getFieldsToSign({
      collectionConfig: payload.collections.users.config,
      email,
      sid: session.id,
      user: { id, email, role, rights: [], collection: 'users', createdAt: '', updatedAt: '' },
    }),
    secret: payload.secret,
    tokenExpiration: session.seconds,
  })
  return {
    id: session.id,
    account: { id, email, role },
    token,
    seconds: session.seconds,
    expiresAt: exp,
  }
}
