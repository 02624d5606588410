import { randomBytes, randomUUID } from 'node:crypto'

import type { Account } from '@/features/accounts/rules'
import { type Session, SESSION_COOKIE, startSession } from '@/features/accounts/sessions'
import { CLIENT_ADDRESS_HEADER } from '@/lib/client-address'
import { env } from '@/lib/env'
import { openPayload } from '@/platform/payload'
import { inTransaction } from '@/platform/transaction'

/** Nobody else has it, in this run or another. */
export const freshEmail = (): string => `${randomUUID()}@example.org`

/** A new network, so that no limit of another test is met. */
export const freshAddress = (): string => [...randomBytes(4)].join('.')

/** What the browser of a signed-in person sends with every request. */
export const headersOf = ({ token }: Pick<Session, 'token'>): Headers =>
  new Headers({ cookie: `${SESSION_COOKIE}=${token}` })

/** The same for an account that a test has at hand; nothing for somebody who is not signed in. */
export async function headersAs(account: Account | null): Promise<Headers> {
  if (!account) return new Headers()
  const payload = await openPayload()
  return headersOf(await inTransaction(payload, (tx) => startSession(tx, account)))
}

/** What a page of ours posts; JSON unless it says otherwise. */
export function post(path: string, body: object | string, more = new Headers()): Request {
  const headers = new Headers({
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    origin: env.SITE_URL,
    [CLIENT_ADDRESS_HEADER]: freshAddress(),
  })
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  headers.set('content-length', String(Buffer.byteLength(text)))
  for (const [name, value] of more) headers.set(name, value)
  return new Request(`${env.SITE_URL}${path}`, { method: 'POST', headers, body: text })
}
