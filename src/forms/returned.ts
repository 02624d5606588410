import { randomBytes } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { cookies } from 'next/headers'
import { z } from 'zod'

import { openPayload } from '@/lib/payload'
import { sha256 } from '@/lib/secrets'

import { cookieName, setCookie } from './cookies'
import type { Duplicate, SendAgainOutcome } from './duplicate'
import type { FieldErrors } from './schema'

/**
 * A refused form on its way back to a browser without JavaScript: what was typed and what is wrong with
 * it. It waits in the database under a random name that only this browser's cookie knows, for half an
 * hour, so that neither the address bar nor the history shows a child's details.
 */
export type ReturnedForm = {
  /** What was typed, by the names of the controls; files are never among it. */
  typed: Record<string, string | string[]>
  errors: FieldErrors
  message: string
  /** What was taken before, when that is why it came back. */
  duplicate?: Duplicate | undefined
}

const MINUTES = 30
const COOKIE = 'form'

const returnedSchema = z.object({
  typed: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  errors: z.record(z.string(), z.string()),
  message: z.string(),
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
export async function keepReturned(form: string, returned: ReturnedForm): Promise<string> {
  const { db } = await openPayload()
  const id = randomBytes(24).toString('base64url')
  await db.drizzle.execute(sql`
    WITH expired AS (DELETE FROM returned_forms WHERE expires_at < now())
    INSERT INTO returned_forms (id_sha256, form, content, expires_at)
    VALUES (${sha256(id)}, ${form}, ${JSON.stringify(returned)}::jsonb, now() + make_interval(mins => ${MINUTES}))
  `)
  return setCookie(COOKIE, id, MINUTES * 60)
}

/**
 * The form this browser was sent back with, if it was. Reading it changes nothing.
 *
 * @param about what it must be about, by the names of the controls: one form can stand on several pages
 */
export async function findReturned(
  form: string,
  about: Record<string, string> = {},
): Promise<ReturnedForm | null> {
  const id = (await cookies()).get(cookieName(COOKIE))?.value
  if (!id) return null
  const { db } = await openPayload()
  const found = await db.drizzle.execute(sql`
    SELECT content FROM returned_forms
    WHERE id_sha256 = ${sha256(id)} AND form = ${form} AND expires_at > now()
  `)
  const parsed = returnedSchema.safeParse(found.rows[0]?.content)
  if (!parsed.success) return null
  const { typed } = parsed.data
  // Of a form that could not be read nothing is known.
  const isAbout = Object.entries(about).every(
    ([control, value]) => typed[control] === undefined || typed[control] === value,
  )
  return isAbout ? parsed.data : null
}

const idIn = (request: Request): string | undefined =>
  new RegExp(`(?:^|; )${cookieName(COOKIE)}=([^;]+)`).exec(request.headers.get('cookie') ?? '')?.[1]

/**
 * Notes at a form that came back as a duplicate what became of the button under it; one that is gone leaves
 * the words alone. @returns the `Set-Cookie`, if needed
 */
export async function noteReturned(
  form: string,
  request: Request,
  outcome: SendAgainOutcome,
): Promise<string | null> {
  const { db } = await openPayload()
  const noted = await db.drizzle.execute(sql`
    UPDATE returned_forms
    SET content = jsonb_set(content, '{duplicate,outcome}', ${JSON.stringify(outcome)}::jsonb)
    WHERE id_sha256 = ${sha256(idIn(request) ?? '')} AND form = ${form} AND expires_at > now()
      AND content ? 'duplicate'
    RETURNING form
  `)
  return noted.rows.length > 0
    ? null
    : keepReturned(form, { typed: {}, errors: {}, message: outcome.words })
}

/** Once the form has been taken, nothing of an earlier attempt stays. @returns the `Set-Cookie`, if needed */
export async function forgetReturned(request: Request): Promise<string | null> {
  const id = idIn(request)
  if (!id) return null
  const { db } = await openPayload()
  await db.drizzle.execute(sql`DELETE FROM returned_forms WHERE id_sha256 = ${sha256(id)}`)
  return setCookie(COOKIE, '', 0)
}
