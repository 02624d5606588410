/** The actions of a family with its links, for tests. */

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'vitest'

import {
  handleBirthDate,
  handleFamilyCancel,
  handleLinkRequest,
  handleWhoComesToday,
} from '@/features/rsvp/family/handler'
import { GiveUpForm } from '@/features/rsvp/family/in-english'
import { GiveUpForm as GiveUpFormInSpanish } from '@/features/rsvp/family/in-spanish'
import { sendFamilyLink } from '@/features/rsvp/family/links'
import { type FamilyPage, findFamilyPage } from '@/features/rsvp/family/store'
import { FamilyView } from '@/features/rsvp/family/view'
import type { Locale } from '@/lib/locale'
import { getLinkKey } from '@/mail/link-keys'

import { query } from './database'

export const emailsTo = (to: string) =>
  query<{ id: string; subject: string; text: string }>`
    SELECT id, subject, text FROM emails WHERE recipient = ${to} ORDER BY created_at, id`

let requests = 0

/** A form that a browser posts from a new address, so that it reaches no limit. */
export function post(
  fields: Record<string, string> | [string, string][] = {},
  cookie?: string,
): Request {
  requests += 1
  return new Request('http://localhost/family/x', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: {
      'x-client-address': `203.0.113.${String(requests % 250)}`,
      ...(cookie === undefined ? {} : { cookie }),
    },
  })
}

/** Asks for a link, and runs the worker's task. @returns its key, if one was sent */
export async function ask(email: string): Promise<string> {
  const response = await handleLinkRequest(post({ email }))
  expect(response.headers.get('location')).toBe('/family?news=sent')
  const before = (await emailsTo(email)).length
  // @ts-expect-error -- the task uses none of its helpers
  await sendFamilyLink({ email }, null)
  const [link] = (await emailsTo(email)).slice(before)
  return link ? getLinkKey(link.id, 'family') : ''
}

/** The birth date of the children of `anRsvp` and `aChild`. */
export const MAYA_BORN = { birthDateMonth: '3', birthDateDay: '9', birthDateYear: '2014' }

/** Opens everything. @returns the cookie, as the browser sends it back */
export async function open(key: string, born: Record<string, string> = MAYA_BORN): Promise<string> {
  const response = await handleBirthDate(key, post(born))
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** The key of the link in a person's first email. */
export async function firstKeyTo(email: string): Promise<string> {
  const [first] = await emailsTo(email)
  return getLinkKey(first?.id ?? '', 'manage')
}

/** The next event that a link shows, with the cookie of `open` if it was asked for; `null` if it shows none. */
export const getDay = async (key: string, cookie = '') =>
  (await findFamilyPage(key, cookie.split('=')[1]))?.days[0] ?? null

/** The children at that event with these names, or all of them, as a form names them. */
export async function whoIs(key: string, names?: readonly string[]): Promise<[string, string][]> {
  const { rsvps = [] } = (await getDay(key)) ?? {}
  return rsvps
    .filter(({ participantFirstName }) => names?.includes(participantFirstName) ?? true)
    .map(({ reference }) => ['who', reference])
}

/**
 * Gives up the spots of these children, or of all, at that event.
 *
 * @returns where the browser is sent
 */
export const giveUp = async (key: string, names?: readonly string[]): Promise<string | null> =>
  (await handleFamilyCancel(key, post(await whoIs(key, names)))).headers.get('location')

/**
 * Says on the day that these children, or all, are not coming, or that they are after all.
 *
 * @returns where the browser is sent
 */
export const sayToday = async (
  key: string,
  say: 'not-coming' | 'coming',
  names?: readonly string[],
): Promise<string | null> =>
  (await handleWhoComesToday(key, say, post(await whoIs(key, names)))).headers.get('location')

/** The page as its browser gets it; nothing if the link shows none. */
export const renderFamilyPage = (
  key: string,
  page: FamilyPage | null,
  { edit = null, locale = 'en' }: { edit?: string | null; locale?: Locale } = {},
): string =>
  page
    ? renderToStaticMarkup(
        createElement(FamilyView, {
          linkKey: key,
          locale,
          Form: locale === 'en' ? GiveUpForm : GiveUpFormInSpanish,
          page,
          news: null,
          edit,
          cancel: null,
          answering: { reference: null, choice: null },
          upcoming: [],
          rejected: null,
          phone: null,
          contactEmail: null,
          waiver: null,
        }),
      )
    : ''
