import { randomUUID } from 'node:crypto'
import { executeAuthStrategies, getFieldsToSign, jwtSign } from 'payload'
import { z } from 'zod'

import { now } from '@/lib/clock'
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '@/lib/durations'
import { env } from '@/lib/env'
import { ok, refused, type Result } from '@/lib/result'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { consume, type Limit, refund, resetLimit } from '@/platform/rate-limit'
import { inTransaction, sql, type Transaction } from '@/platform/transaction'
import { lockRoles, setRole } from '@collections/hooks/set-role'

import { isRightPassword, runInTurn, type StoredPassword } from './hashing'
import { handOverLink, sendConfirmation } from './links'
import { can, isStaff, passwordRefusal, type RoleRefusal, secondsLeft, STAFF_ROLES } from './rules'
import type { Credentials } from './schema'
import { SESSION_COOKIE } from './session-cookie'

/** What the browser may know of an account. */
export type Account = Pick<User, 'id' | 'email' | 'role'>

/** A session as it goes to the browser: the token for the cookie, and for how long. */
export type Session = { account: Account; token: string; seconds: number; expiresAt: number }

type Refusal = { because: 'too-many'; seconds: number } | { because: 'busy' }

const FAILURES_OF_ADDRESS: Limit = { name: 'sign-in', times: 20, perSeconds: 10 * MINUTE_SECONDS }
const FAILURES_OF_ACCOUNT: Limit = {
  name: 'sign-in-account',
  times: 5,
  perSeconds: 15 * MINUTE_SECONDS,
}
const SIGN_UPS = [
  { name: 'sign-up', times: 5, perSeconds: HOUR_SECONDS },
  { name: 'sign-up-day', times: 20, perSeconds: DAY_SECONDS },
]

/** How many may wait for their password to be hashed. Sign-ups are limited by address already. */
const SIGN_INS_WAITING_MAX = 20
const SIGN_UPS_WAITING_MAX = 100

/** Enough for anybody's browsers; beyond it the oldest session ends. */
const SESSIONS_MAX = 50

/** Whether the caller may become the first admin if there is none: see `claim.ts`. */
type Claim = { mayClaim: boolean }

/**
 * Makes an account and signs it in. The first account of all that may becomes admin in the same transaction:
 * the one row of `app_bootstrap` goes to exactly one sign-up, and stays when that admin is gone.
 */
export async function signUp(
  { email, password }: Credentials,
  address: string,
  { mayClaim }: Claim,
): Promise<Result<Session & { isFirstAdmin: boolean }, Refusal | { because: 'not-available' }>> {
  for (const limit of SIGN_UPS) {
    const seconds = await consume(limit, address)
    if (seconds !== null) return refused({ because: 'too-many', seconds })
  }
  const payload = await openPayload()
  try {
    const signedUp = await runInTurn(SIGN_UPS_WAITING_MAX, () =>
      inTransaction(payload, async (tx) => {
        const { id } = await payload.create({
          collection: 'users',
          data: { email, password, role: 'user' },
          req: tx.req,
          ...asSystem,
        })
        const [name = ''] = email.split('@')
        await sendConfirmation(tx, { id, name }, email)
        const isFirstAdmin = mayClaim && (await becomeFirstAdmin(tx, { id, email }))
        const session = await startSession(tx, {
          id,
          email,
          role: isFirstAdmin ? 'admin' : 'user',
        })
        return { ...session, isFirstAdmin }
      }),
    )
    return signedUp.ok ? signedUp : refused({ because: 'busy' })
  } catch (error) {
    if (isTakenEmail(error)) return refused({ because: 'not-available' })
    throw error
  }
}

const refusedFields = z.object({
  data: z.object({ errors: z.array(z.object({ path: z.string() })) }),
})

/** By its shape: the build may hold Payload's classes more than once, and then `instanceof` is no answer. */
const isTakenEmail = (error: unknown) => {
  const parsed = refusedFields.safeParse(error)
  return parsed.success && parsed.data.data.errors.some(({ path }) => path === 'email')
}

/**
 * Signs an account in. Unknown address, wrong password: one refusal, after the same work. Staff whose password
 * is shorter than theirs must be get no session, but the key by which they choose another one.
 *
 * Payload's own login is not used. It reads the account, hashes, and then writes the whole account back:
 * a role that was taken away in between would be back, and parallel sign-ins lose each other's sessions.
 */
export async function signIn(
  { email, password }: Credentials,
  address: string,
): Promise<
  Result<Session, Refusal | { because: 'wrong' } | { because: 'too-short'; key: string }>
> {
  const accountHere = `${email} ${address}`
  // Counted before the attempt, so that a hundred at once cannot all slip through, and given back after.
  const waits = [
    await consume(FAILURES_OF_ADDRESS, address),
    await consume(FAILURES_OF_ACCOUNT, accountHere),
  ]
  const seconds = Math.max(...waits.map((wait) => wait ?? 0))
  if (seconds > 0) return refused({ because: 'too-many', seconds })

  const payload = await openPayload()
  const checked = await runInTurn(SIGN_INS_WAITING_MAX, async () => {
    const { rows } = await payload.db.drizzle.execute<StoredPassword & { id: string }>(
      sql`SELECT id, salt, hash FROM users WHERE email = ${email}`,
    )
    const stored = rows[0] ?? null
    return { stored, isRight: await isRightPassword(password, stored) }
  })
  if (!checked.ok) {
    await refund(FAILURES_OF_ADDRESS, address)
    await refund(FAILURES_OF_ACCOUNT, accountHere)
    return refused({ because: 'busy' })
  }
  const { stored, isRight } = checked.value
  if (!stored || !isRight) return refused({ because: 'wrong' })

  await refund(FAILURES_OF_ADDRESS, address)
  await resetLimit(FAILURES_OF_ACCOUNT, accountHere)
  return inTransaction<
    Result<Session, { because: 'wrong' } | { because: 'too-short'; key: string }>
  >(payload, async (tx) => {
    // The password may have been changed while it was being compared.
    const { rows } = await tx.sql.execute<Account>(sql`
      UPDATE users SET has_staff_password = ${isStaffGrade(email, password)}
      WHERE id = ${stored.id} AND hash = ${stored.hash} RETURNING id, email, role
    `)
    const [account] = rows
    if (!account) return refused({ because: 'wrong' })
    if (!isStaff(account.role) || isStaffGrade(email, password))
      return ok(await startSession(tx, account))
    const key = await handOverLink(tx, { kind: 'reset', userId: account.id, email })
    return refused({ because: 'too-short', key })
  })
}

/** A hash does not tell: whether a password would do for staff is known while it is typed. */
const isStaffGrade = (email: string, password: string) =>
  passwordRefusal(password, 'staff', email) === null

/** Ends the session of a request, if it has one. */
export async function signOut(headers: Headers): Promise<void> {
  const signedIn = await findSession(headers)
  if (!signedIn) return
  const payload = await openPayload()
  await payload.db.drizzle.execute(
    sql`DELETE FROM users_sessions WHERE id = ${signedIn.sessionId} AND _parent_id = ${signedIn.user.id}`,
  )
}

/** A session that showed a sign of life goes on for as long as its role allows; `null` when it is over. */
export async function refreshSession(headers: Headers): Promise<Session | null> {
  const signedIn = await findSession(headers)
  if (!signedIn) return null
  const { user, sessionId, startedAt } = signedIn
  const seconds = secondsLeft(user.role, startedAt, now())
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    UPDATE users_sessions SET expires_at = now() + make_interval(secs => ${seconds}::integer)
    WHERE id = ${sessionId} AND _parent_id = ${user.id} RETURNING id
  `)
  return rows.length === 1 ? signed(user, sessionId, seconds) : null
}

/**
 * The account whose session a request carries, read from the database at this moment: the token only says
 * which. Whether the request was sent by a page of ours is for whoever changes something to ask.
 */
export async function currentUser(headers: Headers): Promise<User | null> {
  return (await findSession(headers))?.user ?? null
}

type SignedIn = { user: User; sessionId: string; startedAt: Date }

export async function findSession(headers: Headers): Promise<SignedIn | null> {
  const cookie = headers.get('cookie')
  if (!cookie?.includes(SESSION_COOKIE)) return null
  const payload = await openPayload()
  // Payload takes a cookie only together with a sign that our own page sent it, which a link in an email
  // to /admin or an older browser does not give. Nothing is changed here, so the cookie is enough.
  const { user } = await executeAuthStrategies({
    headers: new Headers({ cookie, 'sec-fetch-site': 'none' }),
    payload,
  })
  if (!user || !('_sid' in user) || typeof user._sid !== 'string') return null
  const sessionId = user._sid
  const session = user.sessions?.find(({ id }) => id === sessionId)
  const startedAt = new Date(session?.createdAt ?? 0)
  if (secondsLeft(user.role, startedAt, now()) <= 0) return null
  return { user, sessionId, startedAt }
}

/**
 * Makes an account an admin: the caller's own while there is no admin yet, by the same single row as the
 * first sign-up, or any account when the caller is an admin. A refusal is recorded.
 *
 * @returns a new session when the caller's own rights have grown
 */
export async function grantAdmin(
  headers: Headers,
  { mayClaim, targetId }: Claim & { targetId?: string | undefined },
): Promise<
  Result<
    { caller: Account; session: Session | null },
    'not-signed-in' | 'no-access' | 'unknown-account' | 'too-short-for-staff' | RoleRefusal
  >
> {
  const signedIn = await findSession(headers)
  if (!signedIn) return refused('not-signed-in')
  const callerId = signedIn.user.id
  const target = targetId ?? callerId
  const payload = await openPayload()
  return inTransaction(payload, async (tx) => {
    // Before anything is read: the caller's own role may be changing at this moment.
    await lockRoles(tx)
    const { rows } = await tx.sql.execute<Account & { hasStaffPassword: boolean | null }>(sql`
      SELECT id, email, role, has_staff_password AS "hasStaffPassword" FROM users WHERE id = ${callerId}
    `)
    const [caller] = rows
    if (!caller) return refused('not-signed-in')
    // The site's own rule would make them an admin without asking for the longer password.
    if (mayClaim && target === callerId && !isStaff(caller.role) && !caller.hasStaffPassword)
      return refused('too-short-for-staff')
    const mayGrant =
      can(caller.role, 'accounts') ||
      (mayClaim && target === callerId && (await becomeFirstAdmin(tx, caller)))
    if (!mayGrant) {
      await recordAudit(tx, {
        action: 'role.grant-denied',
        actorId: callerId,
        actorKind: caller.role,
        subject: `users/${target}`,
      })
      return refused('no-access')
    }
    if (can(caller.role, 'accounts')) {
      const by = { kind: 'account' as const, id: callerId }
      const changed = await setRole(tx, { accountId: target, role: 'admin', by })
      return changed.ok ? ok({ caller, session: null }) : changed
    }
    const nowAdmin: Account = { ...caller, role: 'admin' }
    return ok({ caller: nowAdmin, session: await startSession(tx, nowAdmin) })
  })
}

/** Makes an account admin from the server's own console; the way back in when no admin is left. */
export async function grantAdminFromConsole(
  email: string,
): Promise<Result<null, 'unknown-account' | 'no-access' | RoleRefusal>> {
  const payload = await openPayload()
  return inTransaction(payload, async (tx) => {
    await lockRoles(tx)
    const { rows } = await tx.sql.execute<Account>(
      sql`SELECT id, email, role FROM users WHERE email = ${email.trim().toLowerCase()}`,
    )
    const account = rows[0]
    if (!account) return refused('unknown-account')
    // From now on there has been an admin: no sign-up becomes one by itself any more.
    await tx.sql.execute(
      sql`INSERT INTO app_bootstrap (id, user_id) VALUES (1, ${account.id}) ON CONFLICT (id) DO NOTHING`,
    )
    const by = { kind: 'console' as const }
    const changed = await setRole(tx, { accountId: account.id, role: 'admin', by })
    return changed.ok ? ok(null) : changed
  })
}

export async function becomeFirstAdmin(
  tx: Transaction,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<boolean> {
  if (env.BOOTSTRAP_ADMIN_EMAIL !== undefined && env.BOOTSTRAP_ADMIN_EMAIL !== email) return false
  await lockRoles(tx)
  // A second one at the same moment waits here until the first has committed, and then gets nothing.
  const { rows } = await tx.sql.execute(sql`
    INSERT INTO app_bootstrap (id, user_id)
    SELECT 1, ${id}::uuid WHERE NOT EXISTS (SELECT FROM users WHERE role::text IN ${STAFF_ROLES})
    ON CONFLICT (id) DO NOTHING RETURNING id
  `)
  if (rows.length === 0) return false
  await setRole(tx, { accountId: id, role: 'admin', by: { kind: 'site' } })
  await recordAudit(tx, {
    action: 'role.first-admin',
    actorId: id,
    actorKind: 'admin',
    subject: `users/${id}`,
  })
  return true
}

/** A session is a row that sign-out deletes; without it a token is worth nothing. */
export async function startSession({ sql: tx }: Transaction, account: Account): Promise<Session> {
  const id = randomUUID()
  const seconds = secondsLeft(account.role, now(), now())
  await tx.execute(sql`
    DELETE FROM users_sessions WHERE _parent_id = ${account.id} AND (expires_at <= now() OR id IN (
      SELECT id FROM users_sessions WHERE _parent_id = ${account.id}
      ORDER BY created_at DESC OFFSET ${SESSIONS_MAX - 1}
    ))
  `)
  await tx.execute(sql`
    INSERT INTO users_sessions (_order, _parent_id, id, created_at, expires_at)
    SELECT coalesce(max(_order), 0) + 1, ${account.id}::uuid, ${id}, now(), now() + make_interval(secs => ${seconds}::integer)
    FROM users_sessions WHERE _parent_id = ${account.id}
  `)
  return signed(account, id, seconds)
}

async function signed(account: Account, sessionId: string, seconds: number): Promise<Session> {
  const payload = await openPayload()
  const { id, email, role } = account
  const { token, exp } = await jwtSign({
    fieldsToSign: getFieldsToSign({
      collectionConfig: payload.collections.users.config,
      email,
      sid: sessionId,
      user: { id, email, role, collection: 'users', createdAt: '', updatedAt: '' },
    }),
    secret: payload.secret,
    tokenExpiration: seconds,
  })
  return { account: { id, email, role }, token, seconds, expiresAt: exp }
}
