import { now } from '@/lib/clock'
import { decrypt, encrypt, possibleSeals, seal } from '@/lib/key-ring'
import { legibleText } from '@/lib/reference'
import { ok, refused, type Result } from '@/lib/result'
import { mac } from '@/lib/secrets'
import { enqueueEmail } from '@/mail/queue'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { LIMITS } from '@/platform/limits'
import { openPayload } from '@/platform/payload'
import { consume, resetLimit } from '@/platform/rate-limit'
import {
  inTransaction,
  inTransactionOrRefused,
  sql,
  type Transaction,
} from '@/platform/transaction'
import { lockRoles } from '@collections/hooks/set-role'

import { getAddress, getPeriod, getSecret } from './authenticator'
import { recoveryCodeUsedEmail, secondStepEmail } from './email'
import { verifyAccountPassword } from './passwords'
import {
  type AccountRefusal,
  getSecondStep,
  isAdmin,
  isAppCode,
  normalizeCode,
  RECOVERY_CODES,
  type SecondStep,
} from './rules'
import { endSessions, type Session, startSession } from './sessions.tx'
import { recordSignIn } from './sign-in-log.tx'
import { findByTicket, issueStepTicket } from './step-ticket'
import { envelopeTo, findAccountForUpdate, type NamedAccount } from './store'

type Sql = Pick<Transaction, 'sql'>

export type SecondStepState = { since: string; codesLeft: number }

/** Whether an account has two-step sign-in, since when, and how many recovery codes are left. */
export async function findSecondStep(accountId: string): Promise<SecondStepState | null> {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute<SecondStepState>(sql`
    SELECT to_char(s.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS since, count(c.code_mac) FILTER (WHERE c.used_at IS NULL)::int AS "codesLeft"
    FROM second_steps s LEFT JOIN recovery_codes c USING (user_id) WHERE s.user_id = ${accountId} GROUP BY s.user_id
  `)
  return rows[0] ?? null
}

/** The step that a sign-in of this account needs after the password. */
export async function findStep(
  { sql: tx }: Sql,
  { id, role }: Pick<NamedAccount, 'id' | 'role'>,
): Promise<SecondStep | null> {
  const { rows } = await tx.execute<{ hasOwn: boolean; otherAdminsHave: boolean }>(sql`
    SELECT EXISTS (SELECT FROM second_steps WHERE user_id = ${id}) AS "hasOwn",
      EXISTS (
        SELECT FROM second_steps JOIN users u ON u.id = user_id
        WHERE u.role = 'admin' AND u.disabled_at IS NULL AND u.id <> ${id}
      ) AS "otherAdminsHave"
  `)
  return rows[0] ? getSecondStep({ role, ...rows[0] }) : null
}

export type Setup = {
  /** The account's address, for the sheet with the codes. */
  email: string
  /** The secret, for typing it into the app. */
  secret: string
  /** The same for scanning it. */
  uri: string
  recoveryCodes: string[]
}

const secretFrom = (ticket: string) => getSecret(bytesFrom('second-step-secret', ticket))

const bytesFrom = (purpose: string, text: string) =>
  Uint8Array.from(Buffer.from(mac(purpose, text), 'base64url'))

const recoveryCodesFrom = (ticket: string): string[] =>
  Array.from({ length: RECOVERY_CODES.count }, (_, index) =>
    legibleText(bytesFrom('recovery-code', `${ticket}.${String(index)}`)).slice(
      0,
      RECOVERY_CODES.characters,
    ),
  )

/**
 * The content of a setup page. It derives from the ticket, so opening the page changes nothing, and nothing
 * is stored until a code proves that the app has the secret.
 *
 * @returns `null` if the ticket is too old
 */
export async function findSetup(ticket: string, issuer: string): Promise<Setup | null> {
  const payload = await openPayload()
  const account = await inTransactionOrRefused<NamedAccount | null, never>(payload, async (tx) =>
    ok(await findByTicket(tx, 'setup', ticket)),
  )
  if (!account.ok || !account.value) return null
  const secret = secretFrom(ticket)
  return {
    email: account.value.email,
    secret: secret.replace(/.{4}(?=.)/g, '$& '),
    uri: getAddress(secret, issuer, account.value.email),
    recoveryCodes: recoveryCodesFrom(ticket),
  }
}

/** Allows a signed-in person who knows the password to set up two-step sign-in. @returns the ticket */
export async function startSetup(
  { id }: User,
  currentPassword: string,
): Promise<Result<string, AccountRefusal>> {
  const verified = await verifyAccountPassword(id, currentPassword, 'wrong-current-password')
  return verified.ok ? ok(issueStepTicket('setup', id, verified.value.hash)) : verified
}

const RECOVERY_PURPOSE = 'recovery-code'
const recoveryText = (accountId: string, code: string) => `${accountId}.${code}`

const SECRET_PURPOSE = 'second-step'

/**
 * Turns two-step sign-in on, or moves it to another phone, once a code shows that the app has the secret. It signs out
 * everywhere.
 *
 * @returns a session for this browser
 */
export async function finishSetup(
  ticket: string,
  typed: string,
): Promise<Result<Session, AccountRefusal>> {
  return inTransactionOrRefused<Session, AccountRefusal>(await openPayload(), async (tx) => {
    const account = await findByTicket(tx, 'setup', ticket)
    if (!account) return refused({ code: 'second-step-expired' })
    const seconds = await consume(LIMITS.secondStep.perAccount, account.id)
    if (seconds !== null) return refused({ code: 'too-many', seconds })
    const secret = secretFrom(ticket)
    const code = normalizeCode(typed)
    const period = isAppCode(code) ? getPeriod(secret, code, now()) : null
    if (period === null) return refused({ code: 'wrong-code' })
    await resetLimit(LIMITS.secondStep.perAccount, account.id)
    await storeSecondStep(tx, account.id, secret, period, recoveryCodesFrom(ticket))
    await recordSecondStep(tx, account, { isOn: true, by: account })
    await endSessions(tx, account.id)
    return ok(await startSession(tx, account))
  })
}

async function storeSecondStep(
  { sql: tx }: Sql,
  accountId: string,
  secret: string,
  period: number,
  recoveryCodes: readonly string[],
): Promise<void> {
  // Its recovery codes go with it.
  await tx.execute(sql`DELETE FROM second_steps WHERE user_id = ${accountId}`)
  await tx.execute(sql`
    INSERT INTO second_steps (user_id, secret, last_period)
    VALUES (${accountId}, ${encrypt(SECRET_PURPOSE, accountId, secret)}, ${period})
  `)
  for (const code of recoveryCodes) {
    await tx.execute(sql`
      INSERT INTO recovery_codes (user_id, code_mac) VALUES (${accountId}, ${seal(RECOVERY_PURPOSE, recoveryText(accountId, code))})
    `)
  }
}

/**
 * Signs an account in whose password was right, with a code of its app or a recovery code. Neither is accepted twice.
 */
export async function signInWithCode(
  ticket: string,
  typed: string,
): Promise<Result<Session, AccountRefusal>> {
  return inTransaction<Result<Session, AccountRefusal>>(await openPayload(), async (tx) => {
    const account = await findByTicket(tx, 'code', ticket)
    if (!account) return refused({ code: 'second-step-expired' })
    const seconds = await consume(LIMITS.secondStep.perAccount, account.id)
    if (seconds !== null) return refused({ code: 'too-many', seconds })
    const how = await redeemCode(tx, account, normalizeCode(typed))
    await recordSignIn(tx, account, how ?? 'wrong-code')
    if (!how) return refused({ code: 'wrong-code' })
    await resetLimit(LIMITS.secondStep.perAccount, account.id)
    return ok(await startSession(tx, account))
  })
}

/**
 * Asks a signed-in person for a code again before an action that cannot be undone. A code works once, unless
 * the transaction is rolled back.
 */
export async function confirmWithCode(
  tx: Transaction,
  { id }: Pick<User, 'id'>,
  typed: string,
): Promise<Result<null, AccountRefusal>> {
  const account = await findAccountForUpdate(tx, sql`id = ${id}`)
  if (!account || (await findStep(tx, account)) !== 'code')
    return refused({ code: 'second-step-off' })
  const seconds = await consume(LIMITS.secondStep.perAccount, account.id)
  if (seconds !== null) return refused({ code: 'too-many', seconds })
  if (!(await redeemCode(tx, account, normalizeCode(typed)))) return refused({ code: 'wrong-code' })
  await resetLimit(LIMITS.secondStep.perAccount, account.id)
  return ok(null)
}

/** @returns what kind of code it was; `null` if it is not accepted */
async function redeemCode(
  tx: Transaction,
  account: NamedAccount,
  code: string,
): Promise<'code' | 'recovery-code' | null> {
  if (!isAppCode(code))
    return (await redeemRecoveryCode(tx, account, code)) ? 'recovery-code' : null
  const { rows } = await tx.sql.execute<{ secret: string }>(
    sql`SELECT secret FROM second_steps WHERE user_id = ${account.id}`,
  )
  const secret = rows[0] ? decrypt(SECRET_PURPOSE, account.id, rows[0].secret) : null
  if (secret === null) return null
  const period = getPeriod(secret, code, now())
  if (period === null) return null
  const used = await tx.sql.execute(sql`
    UPDATE second_steps SET last_period = ${period}
    WHERE user_id = ${account.id} AND last_period < ${period} RETURNING user_id
  `)
  return used.rows.length === 1 ? 'code' : null
}

async function redeemRecoveryCode(tx: Transaction, account: NamedAccount, code: string) {
  const seals = possibleSeals(RECOVERY_PURPOSE, recoveryText(account.id, code))
  const { rows } = await tx.sql.execute(sql`
    UPDATE recovery_codes SET used_at = now()
    WHERE user_id = ${account.id} AND code_mac IN ${seals} AND used_at IS NULL RETURNING user_id
  `)
  if (rows.length === 0) return false
  const left = await tx.sql.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM recovery_codes WHERE user_id = ${account.id} AND used_at IS NULL
  `)
  const message = recoveryCodeUsedEmail(await envelopeTo(tx, account.email), {
    name: account.name,
    left: left.rows[0]?.count ?? 0,
  })
  await enqueueEmail(tx, message, { reference: account.id, isToTypedAddress: true })
  return true
}

/** Turns off the account's own two-step sign-in, given the password; not if all admins need it. */
export async function switchOff(
  { id }: User,
  currentPassword: string,
): Promise<Result<null, AccountRefusal>> {
  const verified = await verifyAccountPassword(id, currentPassword, 'wrong-current-password')
  if (!verified.ok) return verified
  return inTransactionOrRefused<null, AccountRefusal>(await openPayload(), async (tx) => {
    await lockRoles(tx)
    const account = await findAccountForUpdate(tx, sql`id = ${id}`)
    if (!account) return refused({ code: 'not-signed-in' })
    if (!(await removeSecondStep(tx, id))) return refused({ code: 'second-step-off' })
    if ((await findStep(tx, account)) === 'setup') return refused({ code: 'second-step-required' })
    await recordSecondStep(tx, account, { isOn: false, by: account })
    return ok(null)
  })
}

/**
 * Turns off the two-step sign-in of a colleague who has lost the phone, and signs them out everywhere. An
 * admin has to set it up again at the next sign-in.
 *
 * @param typedEmail the colleague's email address, which the admin types to avoid picking the wrong account
 */
export async function switchOffForColleague(
  tx: Transaction,
  admin: User,
  { accountId, typedEmail }: { accountId: string; typedEmail: string },
): Promise<Result<null, AccountRefusal>> {
  const account = await findAccountForUpdate(tx, sql`id = ${accountId}`)
  if (!account) return refused({ code: 'unknown-account' })
  if (account.email !== typedEmail) return refused({ code: 'other-email' })
  if (!(await removeSecondStep(tx, accountId))) return refused({ code: 'second-step-off' })
  const by = { id: admin.id, role: admin.role, name: admin.name ?? admin.email }
  await recordSecondStep(tx, account, { isOn: false, by })
  await endSessions(tx, accountId)
  return ok(null)
}

/** Turns off two-step sign-in from the server's console, for an admin who has lost the phone and has no colleague. */
export async function switchOffFromConsole(tx: Transaction, account: NamedAccount): Promise<void> {
  if (await removeSecondStep(tx, account.id))
    await recordSecondStep(tx, account, { isOn: false, by: null })
}

/**
 * Ends a second step that the person who just proved the account's address may never have seen: a stranger
 * could have signed up with the address before.
 */
export async function endSecondStepOfOthers(tx: Transaction, accountId: string): Promise<void> {
  const account = await findAccountForUpdate(tx, sql`id = ${accountId}`)
  if (account && (await removeSecondStep(tx, accountId)))
    await recordSecondStep(tx, account, { isOn: false, by: account })
}

async function removeSecondStep({ sql: tx }: Sql, accountId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`DELETE FROM second_steps WHERE user_id = ${accountId} RETURNING user_id`,
  )
  return rows.length > 0
}

/** Records the change in the audit log, and emails it to the owner of the account. */
async function recordSecondStep(
  tx: Transaction,
  account: NamedAccount,
  { isOn, by }: { isOn: boolean; by: Pick<NamedAccount, 'id' | 'role' | 'name'> | null },
): Promise<void> {
  await recordAudit(tx, {
    action: isOn ? 'second-step.on' : 'second-step.off',
    ...(by && { actorId: by.id }),
    actorKind: by?.role ?? 'system',
    subject: `users/${account.id}`,
  })
  const message = secondStepEmail(await envelopeTo(tx, account.email), {
    name: account.name,
    isOn,
    by: by === null ? 'The server’s console' : by.id === account.id ? null : by.name,
    mustSetUpAgain: !isOn && isAdmin(account.role),
  })
  const isToTypedAddress = by?.id === account.id
  await enqueueEmail(tx, message, { reference: account.id, isToTypedAddress })
}
