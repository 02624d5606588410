import { randomBytes } from 'node:crypto'
import { cookies } from 'next/headers'
import { z } from 'zod'

import type { Duplicate, ResendOutcome } from '@/forms/core/duplicate'
import type { FieldMessages } from '@/forms/core/refusals'
import { cookieName, expireCookie, parseCookie, serializeCookie } from '@/lib/cookies'
import { MINUTE_SECONDS } from '@/lib/durations'
import { sha256 } from '@/lib/secrets'
import { openPayload } from '@/platform/payload'
import { sql } from '@/platform/transaction'

/**
 * A refused form on its way back to a browser without JavaScript: what was typed and what is wrong with
 * it. It waits in the database under a random name that only this browser's cookie knows, for half an
 * hour, so that neither the address bar nor the history shows a child's details.
 */
export type RejectedForm = {
  /** What was typed, by the names of the controls; files are never among it. */
  values: Record<string, string | string[]>
  /** What is said at the fields. */
  fields: FieldMessages
  /** `null` when what is said at the fields is all there is to say. */
  message: string | null
  /** What was taken before, when that is why it came back. */
  duplicate?: Duplicate | undefined
}

const MINUTES = 30
const COOKIE = cookieName('form')

const returnedSchema = z.object({
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  fields: z.record(z.string(), z.object({ code: z.string(), text: z.string() })).default({}),
  message: z.string().nullable(),
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

/** Keeps a refused form. @returns the `Set-Cookie` that lets the browser come back for it */
export async function stashRejectedForm(form: string, returned: RejectedForm): Promise<string> {
  const { db } = await openPayload()
  const id = randomBytes(24).toString('base64url')
  await db.drizzle.execute(sql`
    WITH expired AS (DELETE FROM rejected_forms WHERE expires_at < now())
    INSERT INTO rejected_forms (id_sha256, form, content, expires_at)
    VALUES (${sha256(id)}, ${form}, ${JSON.stringify(returned)}::jsonb, now() + make_interval(mins => ${MINUTES}))
  `)
  return serializeCookie(COOKIE, id, { maxAgeSeconds: MINUTES * MINUTE_SECONDS })
}

/**
 * The form this browser was sent back with, if it was. Reading it changes nothing.
 *
 * @param about what it must be about, by the names of the controls: one form can stand on several pages
 */
export async function findRejectedForm(
  form: string,
  about: Record<string, string> = {},
): Promise<RejectedForm | null> {
  const id = (await cookies()).get(COOKIE)?.value
  if (!id) return null
  const { db } = await openPayload()
  const found = await db.drizzle.execute(sql`
    SELECT content FROM rejected_forms
    WHERE id_sha256 = ${sha256(id)} AND form = ${form} AND expires_at > now()
  `)
  const parsed = returnedSchema.safeParse(found.rows[0]?.content)
  if (!parsed.success) return null
  const { values } = parsed.data
  // Of a form that could not be read nothing is known.
  const isAbout = Object.entries(about).every(
    ([control, value]) => values[control] === undefined || values[control] === value,
  )
  return isAbout ? parsed.data : null
}

/**
 * Notes at a form that came back as a duplicate what became of the button under it; one that is gone leaves
 * the words alone. @returns the `Set-Cookie`, if needed
 */
export async function updateRejectedForm(
  form: string,
  request: Request,
  outcome: ResendOutcome,
): Promise<string | null> {
  const { db } = await openPayload()
  const noted = await db.drizzle.execute(sql`
    UPDATE rejected_forms
    SET content = jsonb_set(content, '{duplicate,outcome}', ${JSON.stringify(outcome)}::jsonb)
    WHERE id_sha256 = ${sha256(parseCookie(request.headers, COOKIE) ?? '')} AND form = ${form} AND expires_at > now()
      AND content ? 'duplicate'
    RETURNING form
  `)
  return noted.rows.length > 0
    ? null
    : stashRejectedForm(form, { values: {}, fields: {}, message: outcome.words })
}

/** Once the form has been taken, nothing of an earlier attempt stays. @returns the `Set-Cookie`, if needed */
export async function clearRejectedForm(request: Request): Promise<string | null> {
  const id = parseCookie(request.headers, COOKIE)
  if (!id) return null
  const { db } = await openPayload()
  await db.drizzle.execute(sql`DELETE FROM rejected_forms WHERE id_sha256 = ${sha256(id)}`)
  return expireCookie(COOKIE)
}
