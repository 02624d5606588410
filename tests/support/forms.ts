import { z } from 'zod'

import { type PublicForm, receive } from '@/forms/server/receive'
import { issueToken } from '@/forms/server/token'

/** A token that is as old as if a person had filled in the form. */
export const aTokenFor = (form: string, ageMs = 60_000): string =>
  issueToken(form, new Date(Date.now() - ageMs))

let people = 0

/** A new family, whose email addresses do not occur in other tests. */
export const freshParent = (): string => {
  people += 1
  return `parent-${String(process.pid)}-${String(people)}@family.example`
}

let addresses = 0

/** Posts a body to a form, as a browser or a program does, from a network address of its own. */
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

/** What the cookie of a response tells the thank-you page. */
export function justSentIn(response: Response) {
  const [, value = '{}'] = /swan-sent=([^;]+)/.exec(response.headers.get('set-cookie') ?? '') ?? []
  return z.record(z.string(), z.unknown()).parse(JSON.parse(decodeURIComponent(value)))
}
