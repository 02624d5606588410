import type { Payload } from 'payload'
import { z } from 'zod'

import { type FormOutcome, invalid } from '@/forms/core/outcome'
import type { RequestContext, SubmittedForm } from '@/forms/server/public-form'
import type { Locale } from '@/lib/locale'
import { asVisitor } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { sql } from '@/platform/transaction'

import { waiverPanelWordsIn } from './panel-words-in'
import { getWaiverText, type WaiverRefusal, type WaiverText } from './rules'
import type { WaiverInForce } from './sign.tx'

const newestSchema = z.array(z.object({ id: z.string(), saved: z.string() }))

/** A version with its texts. English is always there. */
type PublishedWaiver = Omit<WaiverInForce, 'text'> & {
  texts: Record<Locale, WaiverText | null> & { en: WaiverText }
}

let lastRead: { key: string; waiver: PublishedWaiver } | undefined

/**
 * The newest published version, with its text in this language; `null` if none is published. A version without a text
 * in this language has its English one, and `text.language` says so. We look it up each time, but read its texts once:
 * a published text never changes, and if it did, the record's time of saving would differ.
 */
export async function findWaiverInForce(locale: Locale = 'en'): Promise<WaiverInForce | null> {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT id, updated_at::text AS saved FROM waivers WHERE _status = 'published' ORDER BY published_at DESC LIMIT 1
  `)
  const [newest] = newestSchema.parse(rows)
  if (!newest) return null
  const key = `${newest.id} ${newest.saved}`
  if (lastRead?.key !== key) {
    const waiver = await readWaiver(payload, newest.id)
    if (!waiver) return null
    lastRead = { key, waiver }
  }
  return inLanguage(lastRead.waiver, locale)
}

/** A published version, which may not be the newest; `null` if there is none. */
export async function findPublishedWaiver(
  id: string,
  locale: Locale = 'en',
): Promise<WaiverInForce | null> {
  const waiver = await readWaiver(await openPayload(), id)
  return waiver && inLanguage(waiver, locale)
}

async function readWaiver(payload: Payload, id: string): Promise<PublishedWaiver | null> {
  const waiver = await payload.findByID({
    collection: 'waivers',
    id,
    depth: 0,
    disableErrors: true,
    ...asVisitor,
  })
  return waiver
    ? {
        id: waiver.id,
        texts: { en: getWaiverText(waiver), es: getWaiverText(waiver, 'es') },
        publishedAt: new Date(waiver.publishedAt ?? waiver.updatedAt),
      }
    : null
}

const inLanguage = ({ texts, ...waiver }: PublishedWaiver, locale: Locale): WaiverInForce => ({
  ...waiver,
  text: texts[locale] ?? texts.en,
})

/** @throws if no version is published, because nothing can be signed then */
export async function waiverInForce(locale: Locale = 'en'): Promise<WaiverInForce> {
  const waiver = await findWaiverInForce(locale)
  if (!waiver) throw new Error('No waiver is published, so nothing can be signed')
  return waiver
}

/**
 * Whether the signer saw the version in force, in the language of the given text. Forms send the version that they
 * showed, and its language. A program that does not send a version is assumed to have seen the one in force when its
 * token was issued.
 *
 * @param waiver from `waiverInForce(sent.waiverLanguage)`
 */
export function hasSeenWaiverInForce(
  sent: Pick<SubmittedForm, 'context' | 'waiverLanguage'>,
  { tokenIssuedAt }: Pick<RequestContext, 'tokenIssuedAt'>,
  { text, publishedAt }: WaiverInForce,
): boolean {
  // Read in Spanish, a version that has no Spanish text is not the one in force.
  if (sent.waiverLanguage !== text.language) return false
  const shownVersion = sent.context.waiverVersion ?? ''
  return shownVersion === '' ? publishedAt <= tokenIssuedAt : shownVersion === text.version
}

/** Sends the version in force to a form that showed an older one, so that it is signed again. */
export function requestNewSignature({ text }: WaiverInForce, locale: Locale = 'en'): FormOutcome {
  const { waiverChanged, waiverOnlyInEnglish } = waiverPanelWordsIn(locale)
  const message =
    text.language === locale ? waiverChanged : `${waiverChanged} ${waiverOnlyInEnglish}`
  return invalid<WaiverRefusal>({ acceptedWaiver: { code: 'waiver-changed' } }, () => message, {
    message,
    outdated: { answers: ['acceptedWaiver', 'signature'], now: text },
  })
}
