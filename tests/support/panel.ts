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

const cookieIn = (response: Response): string =>
  response.headers.getSetCookie()[0]?.split(';')[0] ?? ''

/** Signs in through the page. @returns the cookie of the session, `name=value` */
export async function signIn(
  site: Pick<Site, 'url'>,
  { email, password }: Pick<Member, 'email' | 'password'>,
): Promise<string> {
  const signedIn = await sendAsPage(site, '/auth/sign-in', { email, password })
  if (!signedIn.ok) throw new Error(`The sign-in failed: ${await signedIn.text()}`)
  return cookieIn(signedIn)
}

/** Signs up and in through the pages; only the role is written into the database directly. */
export async function aMember(
  site: Pick<Site, 'url'>,
  role: Role,
  email = freshEmail(role),
): Promise<Member> {
  const signedUp = await sendAsPage(site, '/auth/sign-up', { email, password: PASSWORD })
  if (!signedUp.ok) throw new Error(`The sign-up failed: ${await signedUp.text()}`)
  const rights = role === 'user' ? [] : ['health']
  await query`
    UPDATE users SET role = ${role}::enum_users_role, rights = ${JSON.stringify(rights)}::jsonb,
      email_confirmed_at = now() WHERE email = ${email}`
  // The session names the role.
  const cookie = await signIn(site, { email, password: PASSWORD })
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

/**
 * Renews a session, as a page in use does.
 *
 * @returns its new cookie, `name=value`
 */
export async function renewedCookie(site: Pick<Site, 'url'>, cookie: string): Promise<string> {
  const renewed = await sendAsPage(site, '/auth/refresh', {}, { cookie })
  if (!renewed.ok) throw new Error(`A session was not renewed: ${await renewed.text()}`)
  return cookieIn(renewed)
}
