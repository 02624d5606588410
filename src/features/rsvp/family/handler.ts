import { cookies } from 'next/headers'

import type { RawAnswers } from '@/forms/core/normalize'
import { describeAll, type FieldRefusals } from '@/forms/core/refusals'
import { parseBody } from '@/forms/server/body'
import { languageOfPage } from '@/forms/server/language'
import { clearRejectedForm, stashRejectedForm } from '@/forms/server/rejected-forms'
import { clientAddress } from '@/lib/client-address'
import { now } from '@/lib/clock'
import { cookieName, parseCookie, serializeCookie } from '@/lib/cookies'
import { type Locale, pathIn } from '@/lib/locale'
import { seeOther } from '@/lib/response'
import { ok, type Result } from '@/lib/result'
import { sha256 } from '@/lib/secrets'
import { isUuid } from '@/lib/uuid'
import { LIMITS } from '@/platform/limits'
import { openPayload } from '@/platform/payload'
import { consume } from '@/platform/rate-limit'

import type { RsvpAnswerRefusal } from '../rules'
import type { Step } from '../steps'
import { findFamilyLink, requestFamilyLink, tryBirthDate } from './links'
import type { FamilyNews } from './news'
import { birthDateIn, parseEmail } from './schema'
import {
  answerFamilyOffer,
  beginRsvp,
  changeFamily,
  changeHealth,
  chooseFamilyLanguage,
  type FamilyChangeRefusal,
  type FamilyRefusal,
  giveUpFamilyPlaces,
  putBackFamilyPlaces,
  sayWhoComesToday,
  signFamily,
} from './store'
import { familyWordsIn } from './words-in'

const BODY_LIMITS = { bytesMax: 32 * 1024, files: [], fileBytesMax: 0 }

const COOKIE = cookieName('family')

/** This browser's proofs of the birth dates that a visitor has entered. */
export const proofsInBrowser = async (): Promise<string | undefined> =>
  (await cookies()).get(COOKIE)?.value

const PRIVATE = { 'Referrer-Policy': 'no-referrer' }

/** A refused form is shown again only under the link it came from. A key is never stored. */
export const getScope = (key: string) => ({ link: sha256(key) })

/** Lets a refused form be shown again with its values and checked boxes. @returns its cookie */
const rejectWith = async (
  form: string,
  fields: RawAnswers,
  refusals: FieldRefusals<RsvpAnswerRefusal>,
  locale: Locale,
): Promise<string> =>
  stashRejectedForm(form, {
    values: Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, textsIn(value)]),
    ),
    fields: describeAll(refusals, familyWordsIn(locale).describe),
    message: null,
  })

const textsIn = (value: unknown): string[] | string => {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return typeof value === 'string' ? value : []
}

/** The references of the children whom a form names, or whose boxes are checked. */
const chosenIn = ({ who }: RawAnswers): string[] =>
  [who].flat().filter((reference) => typeof reference === 'string')

/** A family page, and the language in which it was read. */
type Page = { key: string; locale: Locale }

async function getFields(request: Request): Promise<RawAnswers> {
  const parsed = await parseBody(request, BODY_LIMITS)
  return parsed.ok ? parsed.value.fields : {}
}

/** A form of a family page. */
async function receive(key: string, request: Request): Promise<{ page: Page; fields: RawAnswers }> {
  const fields = await getFields(request)
  return { page: { key, locale: languageOfPage(fields, request.headers) }, fields }
}

/** Responds to a request for a link. Every address gets the same response. */
export async function handleLinkRequest(request: Request): Promise<Response> {
  const fields = await getFields(request)
  const locale = languageOfPage(fields, request.headers)
  const page = pathIn(locale, '/family')
  for (const limit of LIMITS.familyLink.perAddress) {
    if ((await consume(limit, clientAddress(request.headers))) !== null)
      return seeOther(`${page}?news=busy`)
  }
  const email = parseEmail(fields)
  if (!email.ok) {
    const cookie = await rejectWith('family-link', fields, email.refusal, locale)
    return seeOther(`${page}#error-summary`, { 'Set-Cookie': cookie })
  }
  return sendLinkTo(email.value, locale)
}

async function sendLinkTo(email: string, locale: Locale): Promise<Response> {
  const sent = `${pathIn(locale, '/family')}?news=sent`
  for (const limit of LIMITS.familyLink.perEmail) {
    // A link is already on its way. The response is the same as for the first request.
    if ((await consume(limit, email)) !== null) return seeOther(sent, PRIVATE)
  }
  await requestFamilyLink(email)
  return seeOther(sent, PRIVATE)
}

/** Sends a fresh link to the address of this one; the reader of the link need not know the address. */
export async function handleFreshLink(key: string, request: Request): Promise<Response> {
  const { page } = await receive(key, request)
  if (await isTooOften(request)) return backTo(page, 'busy')
  const link = await findFamilyLink({ sql: (await openPayload()).db.drizzle }, key)
  return link ? sendLinkTo(link.email, page.locale) : seeOther(getPage(page), PRIVATE)
}

const getPage = ({ key, locale }: Page) => pathIn(locale, `/family/${encodeURIComponent(key)}`)

// Redirects to the page, which shows the result, so that a reload does not repeat the request.
const backTo = (page: Page, news: FamilyNews, cookie: string | null = null) =>
  seeOther(`${getPage(page)}?news=${news}`, {
    ...PRIVATE,
    ...(cookie === null ? {} : { 'Set-Cookie': cookie }),
  })

const isTooOften = async (request: Request) =>
  (await consume(LIMITS.familyPage.perAddress, clientAddress(request.headers))) !== null

/** Opens the family group of the children with this birth date for one hour. */
export async function handleBirthDate(key: string, request: Request): Promise<Response> {
  const { fields, page } = await receive(key, request)
  if (await isTooOften(request)) return backTo(page, 'busy')
  const link = await findFamilyLink({ sql: (await openPayload()).db.drizzle }, key)
  if (!link) return seeOther(getPage(page), PRIVATE)
  const { asked, email } = link
  if (!asked) return backTo(page, 'closed')
  const birthDate = birthDateIn(fields)
  if (birthDate === null) return backTo(page, 'no-date')
  const tried = await tryBirthDate({ email, asked }, birthDate, proofsIn(request))
  if (tried.is !== 'right') return backTo(page, tried.is)
  const maxAgeSeconds = Math.ceil((asked.opensAllUntil.getTime() - now().getTime()) / 1000)
  return seeOther(getPage(page), {
    ...PRIVATE,
    'Set-Cookie': serializeCookie(COOKIE, tried.proofs, { maxAgeSeconds }),
  })
}

const proofsIn = (request: Request) => parseCookie(request.headers, COOKIE)

/** Changes people and phones for all upcoming events. */
export async function handleFamilyChange(key: string, request: Request): Promise<Response> {
  const { fields, page } = await receive(key, request)
  if (await isTooOften(request)) return backTo(page, 'busy')
  const result = await changeFamily(key, proofsIn(request), fields)
  return respond(request, page, result, fields, { news: 'changed', edit: 'people' })
}

/** Changes the health answers of one child. */
export async function handleHealthChange(key: string, request: Request): Promise<Response> {
  const { fields, page } = await receive(key, request)
  if (await isTooOften(request)) return backTo(page, 'busy')
  const child = typeof fields.child === 'string' ? fields.child : ''
  const result = await changeHealth(key, proofsIn(request), child, fields)
  return respond(request, page, result, fields, { news: 'health', edit: child })
}

/** Chooses the language of the emails to the family. The page comes back in it. */
export async function handleLanguage(key: string, request: Request): Promise<Response> {
  const { page } = await receive(key, request)
  if (await isTooOften(request)) return backTo(page, 'busy')
  const result = await chooseFamilyLanguage(key, proofsIn(request), page.locale)
  return result.ok ? backTo(page, 'language') : refuse(page, result.refusal)
}

async function respond(
  request: Request,
  page: Page,
  result: Result<'changed' | 'same', FamilyChangeRefusal>,
  fields: RawAnswers,
  { news, edit }: { news: FamilyNews; edit: string },
): Promise<Response> {
  if (result.ok) {
    return backTo(
      page,
      result.value === 'changed' ? news : 'same',
      await clearRejectedForm(request),
    )
  }
  if (result.refusal.code !== 'invalid') return refuse(page, result.refusal)
  const typed = { ...fields, edit, ...getScope(page.key) }
  const cookie = await rejectWith('family', typed, result.refusal.fields, page.locale)
  const shown = `${getPage(page)}?edit=${encodeURIComponent(edit)}#error-summary`
  return seeOther(shown, { ...PRIVATE, 'Set-Cookie': cookie })
}

function refuse(page: Page, { code }: FamilyRefusal): Response {
  switch (code) {
    case 'link-expired':
      return seeOther(getPage(page), PRIVATE)
    case 'not-open':
      return backTo(page, 'closed')
    case 'nothing-ahead':
      return backTo(page, 'already')
  }
}

/** Signs the waiver for participants whom staff have signed up. */
export async function handleFamilySignature(key: string, request: Request): Promise<Response> {
  const { fields, page } = await receive(key, request)
  if (await isTooOften(request)) return backTo(page, 'busy')
  const result = await signFamily(key, proofsIn(request), fields, {
    locale: page.locale,
    address: clientAddress(request.headers),
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 400),
  })
  const family = typeof fields['family'] === 'string' ? fields['family'] : ''
  const changed = result.ok ? ok('changed' as const) : result
  return respond(request, page, changed, fields, { news: 'signed', edit: `sign-${family}` })
}

/** Gives up the places of the checked children. */
export async function handleFamilyCancel(key: string, request: Request): Promise<Response> {
  const { fields, page } = await receive(key, request)
  if (await isTooOften(request)) return backTo(page, 'busy')
  const chosen = chosenIn(fields)
  if (chosen.length === 0) {
    const event = typeof fields.event === 'string' && isUuid(fields.event) ? fields.event : ''
    return seeOther(`${getPage(page)}?news=nobody&cancel=${event}#give-up`, PRIVATE)
  }
  const result = await giveUpFamilyPlaces(key, proofsIn(request), chosen)
  return result.ok ? backTo(page, 'given-up') : refuse(page, result.refusal)
}

/** Puts back children whose places were just given up. */
export async function handleFamilyPutBack(key: string, request: Request): Promise<Response> {
  const { fields, page } = await receive(key, request)
  if (await isTooOften(request)) return backTo(page, 'busy')
  const chosen = chosenIn(fields)
  const result = await putBackFamilyPlaces(key, proofsIn(request), chosen)
  if (result.ok) return backTo(page, 'put-back')
  switch (result.refusal.code) {
    case 'link-expired':
      return seeOther(getPage(page), PRIVATE)
    case 'too-late':
    case 'event-cancelled':
      return backTo(page, result.refusal.code)
    case 'not-open':
      return backTo(page, 'closed')
    case 'not-given-up':
    case 'nothing-ahead':
      return backTo(page, 'same')
  }
}

/** Says on the day of an event that children are not coming, or that they are after all. */
export async function handleWhoComesToday(
  key: string,
  say: 'not-coming' | 'coming',
  request: Request,
): Promise<Response> {
  const { fields, page } = await receive(key, request)
  if (await isTooOften(request)) return backTo(page, 'busy')
  const chosen = chosenIn(fields)
  const result = await sayWhoComesToday(key, proofsIn(request), chosen, say === 'coming')
  if (result.ok) return backTo(page, say)
  return result.refusal.code === 'nothing-ahead'
    ? backTo(page, 'not-today')
    : refuse(page, result.refusal)
}

/** Answers an offer. */
export async function handleFamilyAnswer(
  key: string,
  answer: 'take' | 'pass',
  request: Request,
): Promise<Response> {
  const { fields, page } = await receive(key, request)
  if (await isTooOften(request)) return backTo(page, 'busy')
  const [reference = ''] = chosenIn(fields)
  const result = await answerFamilyOffer(key, proofsIn(request), reference, answer)
  if (result.ok) return backTo(page, answer === 'take' ? 'taken' : 'passed')
  switch (result.refusal.code) {
    case 'link-expired':
    case 'not-open':
      return refuse(page, result.refusal)
    case 'nothing-ahead':
    case 'offer-over':
      return backTo(page, 'offer-over')
  }
}

/**
 * Opens the form of another event with the family's earlier answers. As with a page of the form without JavaScript, the
 * values wait in the database for this browser, so that they appear in no URL.
 */
export async function handleSignUpAgain(key: string, request: Request): Promise<Response> {
  const { fields, page } = await receive(key, request)
  if (await isTooOften(request)) return backTo(page, 'busy')
  const begun = await beginRsvp(key, proofsIn(request), {
    slug: typeof fields.event === 'string' ? fields.event : '',
    references: chosenIn(fields),
  })
  if (begun.ok) {
    const { page: form, values } = begun.value
    const answers = { values, fields: {}, message: null, step: 'answers' satisfies Step }
    const cookie = await stashRejectedForm('rsvp', answers)
    return seeOther(`${pathIn(page.locale, form)}#form-step`, { ...PRIVATE, 'Set-Cookie': cookie })
  }
  return refuse(page, begun.refusal)
}
