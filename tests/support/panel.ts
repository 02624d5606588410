import { query } from './database'
import { freshEmail } from './fresh'
import type { Site } from './server'

const PASSWORD = 'a password long enough for staff'

/** A staff member in the panel of a running site, with the requests that the panel's own pages send. */
export type Member = {
  ask: (method: string, path: string, body?: object) => Promise<{ status: number; body: Answer }>
  email: string
  password: string
  /** The cookie of their session, `name=value`. */
  cookie: string
}

export type Role = 'admin' | 'staff' | 'user'

/** The parts of Payload's REST responses that tests look at. */
export type Answer = {
  message?: string
  id?: string
  doc?: { id: string } & Record<string, unknown>
  docs?: Record<string, unknown>[]
  errors?: {
    name?: string
    message: string
    data?: { errors: { path: string; message: string }[] }
  }[]
}

/** Sends JSON to a running site, as its own pages do. */
export const sendAsPage = (
  { url }: Pick<Site, 'url'>,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      origin: url,
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: JSON.stringify(body),
  })

/** Signs up and in like everybody else; only the role is written into the database directly. */
export async function aMember(
  site: Pick<Site, 'url'>,
  role: Role,
  email = freshEmail(role),
): Promise<Member> {
  const signedUp = await sendAsPage(site, '/auth/sign-up', { email, password: PASSWORD })
  if (!signedUp.ok) throw new Error(`Nobody could sign up: ${await signedUp.text()}`)
  const cookie = signedUp.headers.get('set-cookie')?.split(';')[0] ?? ''
  await query`UPDATE users SET role = ${role}::enum_users_role WHERE email = ${email}`
  return {
    email,
    password: PASSWORD,
    cookie,
    async ask(method, path, body) {
      const response = await fetch(site.url + path, {
        method,
        headers: {
          cookie,
          origin: site.url,
          'sec-fetch-site': 'same-origin',
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const answer: Answer = await response.json()
      return { status: response.status, body: answer }
    },
  }
}
