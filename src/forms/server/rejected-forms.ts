import { randomBytes } from 'node:crypto'
import { cookies } from 'next/headers'
import { z } from 'zod'

import type { Duplicate, ResendOutcome } from '@/forms/core/duplicate'
import type { FieldMessages } from '@/forms/core/refusals'
import { cookieName, expireCookie, parseCookie, serializeCookie } from '@/lib/cookies'
import { MINUTE_SECONDS } from '@/lib/durations'
import { sha256 } from '@/lib/secrets'
import { mapTexts, storableText } from '@/lib/storable-text'
import { openPayload } from '@/platform/payload'
import { sql } from '@/platform/transaction'

/**
 * A refused form that a browser without JavaScript will show again: its answers and its errors. We keep it in
 * the database for half an hour under a random id that only this browser's cookie has, so that a child's
 * details appear neither in the address bar nor in the history.
 */
export type RejectedForm = {
  /** The typed values, by the names of the controls. Files are not included. */
  values: Record<string, string | string[]>
  /** The errors at the fields. */
  fields: FieldMessages
  /** `null` if the errors at the fields say everything. */
  message: string | null
  /** The earlier submission, if the form was refused as a duplicate. */
  duplicate?: Duplicate | undefined
  /** The page of the form to show next, if a button has requested another one. */
  step?: string | undefined
}

/** Whether the form has errors. If not, the visitor only requested another of its pages. */
export const isRefused = ({ fields, message }: RejectedForm): boolean =>
  message !== null || Object.keys(fields).length > 0

const LIFETIME_MINUTES = 30
const COOKIE = cookieName('form')

const rejectedFormSchema = z.object({
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  fields: z.record(z.string(), z.object({ code: z.string(), text: z.string() })).default({}),
  message: z.string().nullable(),
  step: z.string().optional(),
  duplicate: z
    .object({
      sentence: z.string(),
      advice: z.string(),
      offer: z.string(),
      ticket: z.string(),
      outcome: z.object({ isSent: z.boolean(), words: z.string() }).optional(),
    })
    .optional(),
})

/** Longer than any accepted answer. */
const TEXT_MAX = 20_000

/**
 * Stores a refused form. Its content is untrusted: it may have any names, and its messages quote it.
 *
 * @returns the `Set-Cookie` header that lets the browser retrieve it
 */
export async function stashRejectedForm(form: string, rejected: RejectedForm): Promise<string> {
  const content = mapTexts(rejected, (text) => storableText(text.slice(0, TEXT_MAX)))
  const { db } = await openPayload()
  const id = randomBytes(24).toString('base64url')
  await db.drizzle.execute(sql`
    WITH expired AS (DELETE FROM rejected_forms WHERE expires_at < now())
    INSERT INTO rejected_forms (id_sha256, form, content, expires_at)
    VALUES (${sha256(id)}, ${form}, ${JSON.stringify(content)}::jsonb, now() + make_interval(mins => ${LIFETIME_MINUTES}))
  `)
  return serializeCookie(COOKIE, id, { maxAgeSeconds: LIFETIME_MINUTES * MINUTE_SECONDS })
}

/**
 * The refused form of this browser, if there is one.
 *
 * @param scope the values it must have, by the names of the controls, because one form can be on several pages
 */
export async function findRejectedForm(
  form: string,
  scope: Record<string, string> = {},
): Promise<RejectedForm | null> {
  const id = (await cookies()).get(COOKIE)?.value
  if (!id) return null
  const { db } = await openPayload()
  const result = await db.drizzle.execute(sql`
    SELECT content FROM rejected_forms
    WHERE id_sha256 = ${sha256(id)} AND form = ${form} AND expires_at > now()
  `)
  const parsed = rejectedFormSchema.safeParse(result.rows[0]?.content)
  if (!parsed.success) return null
  const { values } = parsed.data
  // A form whose body could not be parsed has no values.
  const isInScope = Object.entries(scope).every(
    ([control, value]) => values[control] === undefined || values[control] === value,
  )
  return isInScope ? parsed.data : null
}

/**
 * Saves the result of the resend button with the refused duplicate that it belongs to. If that has expired,
 * saves only the result. @returns the `Set-Cookie` header, if needed
 */
export async function updateRejectedForm(
  form: string,
  request: Request,
  outcome: ResendOutcome,
): Promise<string | null> {
  const { db } = await openPayload()
  const updated = await db.drizzle.execute(sql`
    UPDATE rejected_forms
    SET content = jsonb_set(content, '{duplicate,outcome}', ${JSON.stringify(outcome)}::jsonb)
    WHERE id_sha256 = ${sha256(parseCookie(request.headers, COOKIE) ?? '')} AND form = ${form} AND expires_at > now()
      AND content ? 'duplicate'
    RETURNING form
  `)
  return updated.rows.length > 0
    ? null
    : stashRejectedForm(form, { values: {}, fields: {}, message: outcome.words })
}

/** Deletes the refused attempt once the form is accepted. @returns the `Set-Cookie` header, if needed */
export async function clearRejectedForm(request: Request): Promise<string | null> {
  const id = parseCookie(request.headers, COOKIE)
  if (!id) return null
  const { db } = await openPayload()
  await db.drizzle.execute(sql`DELETE FROM rejected_forms WHERE id_sha256 = ${sha256(id)}`)
  return expireCookie(COOKIE)
}
