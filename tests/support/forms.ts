import { z } from 'zod'

import type { PublicForm } from '@/forms/server/public-form'
import { receive } from '@/forms/server/receive'
import { issueToken } from '@/forms/server/token'

import { query } from './database'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A token that is as old as if a person had filled in the form. */
export const aTokenFor = (form: string, ageMs = 60_000): string =>
  issueToken(form, new Date(Date.now() - ageMs))

let people = 0

/** A new family, whose email addresses do not occur in other tests. */
export const freshParent = (): string => {
  people += 1
  return `parent-${String(process.pid)}-${String(people)}@family.example`
}

/** The answers that every application for a job has. */
export const JOB_APPLICATION = {
  fullName: 'Elena Torres',
  roleInterest: 'Program Coordinator',
  skillsSummary: 'Eight years of youth programs',
  availability: 'Weekday evenings',
}

let addresses = 0

/** Posts a body to a form, as a browser or a program does, from a new network address. */
export function postTo(
  form: PublicForm,
  body: BodyInit,
  headers: Record<string, string>,
): Promise<Response> {
  addresses += 1
  const address = `198.51.${String(addresses >> 8)}.${String(addresses & 255)}`
  return receive(
    form,
    new Request(`http://localhost/forms/${form.name}`, {
      method: 'POST',
      body,
      headers: { 'x-client-address': address, 'user-agent': 'test', ...headers },
    }),
  )
}

type Sent = { status: number; body: Record<string, unknown> }

/** Posts JSON to a form, as a program does. */
export async function sendTo(
  form: PublicForm,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Sent> {
  const response = await postTo(form, JSON.stringify(body), {
    'content-type': 'application/json',
    accept: 'application/json',
    ...headers,
  })
  const answer: Record<string, unknown> = await response.json()
  return { status: response.status, body: answer }
}

/** The data that the cookie of a response holds for the thank-you page. */
export function justSentIn(response: Response) {
  const [, value = '{}'] = /swan-sent=([^;]+)/.exec(response.headers.get('set-cookie') ?? '') ?? []
  const { sent } = z.object({ sent: z.string() }).parse(JSON.parse(decodeURIComponent(value)))
  return z.record(z.string(), z.unknown()).parse(JSON.parse(sent))
}

/**
 * Tokens that a form does not accept, each after its fault.
 *
 * @param aToken makes those of the form
 */
export const invalidTokens = (
  aToken: (ageMs?: number) => string,
): [string, string | undefined][] => [
  ['missing', undefined],
  ['forged', aToken().replace(/[^.]+$/, 'AAAA')],
  ['of another form', aTokenFor('another-form')],
  ['over a day old', aToken(25 * HOUR_MS)],
  ['from the future', aToken(-10 * MINUTE_MS)],
]

/** The response to a form with one of them. */
export const INVALID_TOKEN: Sent = {
  status: 422,
  body: {
    success: false,
    error: 'This page was open for a long time. Please check and send again.',
    fields: {},
  },
}

/** Answers to no question, as a program may send them. */
export const HOSTILE_ANSWERS: readonly unknown[] = [
  null,
  0,
  -1,
  1e308,
  true,
  '',
  '\u0000',
  'A\u0000B',
  '\ud800',
  '\r\nBcc: x@y.zz',
  'x'.repeat(5000),
  '😀'.repeat(300),
  [],
  [[]],
  {},
  { $ne: null },
  "'); DROP TABLE rsvps;--",
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '٢٠١٤-٠٣-٠٩',
]

/** Does some work in a database that does not keep a form from being received twice. */
export async function withoutUniqueReceipts(work: () => Promise<void>): Promise<void> {
  await query`ALTER TABLE form_receipts DROP CONSTRAINT form_receipts_pkey`
  try {
    await work()
  } finally {
    await query`DELETE FROM form_receipts`
    await query`ALTER TABLE form_receipts ADD PRIMARY KEY (nonce, content_sha256)`
  }
}
