// @database seeded
import { Logger, runOnce } from 'graphile-worker'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { languageOf, moveLanguage } from '@/features/people/families/language.tx'
import { PURGE_EXPIRED, purgeExpired } from '@/features/records/retention/purge-expired'
import { openExport } from '@/features/reports/exports/store'
import { readFactsOfRsvp } from '@/features/rsvp/facts.tx'
import { handleLanguage } from '@/features/rsvp/family/handler'
import { subscribeForm } from '@/features/subscribe/handler'
import { volunteerForm } from '@/features/volunteer/handler'
import { env } from '@/lib/env'
import { openPayload } from '@/platform/payload'
import { inTransaction } from '@/platform/transaction'

import { createUser } from '../support/accounts'
import { auditLines, count, query } from '../support/database'
import { ask, open, post } from '../support/family-page'
import { aTokenFor, freshParent, postTo, sendTo } from '../support/forms'
import { aYouth, send as sendRegistration } from '../support/registration'
import { aChild, aFamily, anEvent, anRsvp, send } from '../support/rsvp'

const payload = await openPayload()
const reader = { sql: payload.db.drizzle }

const lastWord = async (email: string) =>
  (
    await query<{ language: string }>`SELECT language FROM family_languages WHERE email = ${email}`
  )[0]?.language

const languagesOfRsvps = async (email: string) =>
  (
    await query<{ language: string }>`
      SELECT language FROM rsvps WHERE parent_email = ${email} ORDER BY created_at, family_order`
  ).map(({ language }) => language)

/** Runs what the worker runs every hour. */
async function purge() {
  await query`SELECT graphile_worker.add_job(${PURGE_EXPIRED})`
  await runOnce({
    connectionString: env.DATABASE_URL,
    taskList: { [PURGE_EXPIRED]: purgeExpired },
    logger: new Logger(() => () => undefined),
  })
}

/** Sends an RSVP in a language. */
async function signUp(email: string, language?: unknown) {
  const sent = await send(anRsvp(await anEvent(), { parentEmail: email, language }))
  expect(sent.status).toBe(200)
}

describe('a form that was answered in Spanish', () => {
  it('is stored so, with every child, and its address has chosen Spanish', async () => {
    const email = freshParent()
    const children = [aChild('Maya'), aChild('Leo')]
    const family = aFamily(await anEvent(), children, { parentEmail: email, language: 'es' })
    expect((await send(family)).status).toBe(200)
    expect(await languagesOfRsvps(email)).toEqual(['es', 'es'])
    expect(await lastWord(email)).toBe('es')
    const [row] = await query<{ id: string }>`SELECT id FROM rsvps WHERE parent_email = ${email}`
    const facts = await inTransaction(payload, (tx) => readFactsOfRsvp(tx, row?.id ?? ''))
    expect(facts.locale).toBe('es')
  })

  it.each([undefined, 'ES', 'fr', 7, ['es']])(
    'is English with any other word, and accepted: %j',
    async (language) => {
      const email = freshParent()
      await signUp(email, language)
      expect(await languagesOfRsvps(email)).toEqual(['en'])
      expect(await languageOf(reader, email)).toBe('en')
    },
  )

  it('may be a registration or a subscription, sent as a program or as a browser does', async () => {
    const [registered, subscribed] = [freshParent(), freshParent()]
    expect((await sendRegistration(aYouth({ email: registered, language: 'es' }))).status).toBe(200)
    const body = new URLSearchParams({
      ...{ name: 'Elena Torres', email: subscribed, consent: 'yes', language: 'es' },
      formToken: aTokenFor('subscribe'),
    })
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await postTo(subscribeForm, body, type)).status).toBe(303)
    expect(
      await query`SELECT language FROM registrations WHERE email = ${registered}
        UNION ALL SELECT language FROM subscribers WHERE email = ${subscribed}`,
    ).toEqual([{ language: 'es' }, { language: 'es' }])
    expect(await lastWord(registered)).toBe('es')
    expect(await lastWord(subscribed)).toBe('es')
  })

  it('is English where the form has no Spanish, and changes nothing for its address', async () => {
    const email = freshParent()
    await signUp(email, 'es')
    const sent = await sendTo(volunteerForm, {
      ...{ firstName: 'Elena', lastName: 'Torres', email, phone: '2165550111', city: 'Cleveland' },
      ...{ interests: ['Other'], availability: ['Weekends'], consentTerms: true, language: 'es' },
      ...{ state: 'OH', formToken: aTokenFor('volunteer') },
    })
    expect(sent).toMatchObject({ status: 200 })
    expect(await query`SELECT language FROM volunteers WHERE email = ${email}`).toEqual([
      { language: 'en' },
    ])
    expect(await lastWord(email)).toBe('es')
  })
})

describe('an export', () => {
  it('has the language of each form', async () => {
    const [inSpanish, inEnglish] = [freshParent(), freshParent()]
    await signUp(inSpanish, 'es')
    await signUp(inEnglish)
    const opened = await openExport(
      'rsvps',
      { start: '', end: '', format: 'json', event: '', status: '', ids: [], healthReason: null },
      await createUser('admin'),
      new AbortController().signal,
    )
    if (!opened.ok) throw new Error(opened.refusal)
    const exported: unknown = await new Response(opened.value.stream).json()
    const rows = z
      .array(z.object({ parent_email: z.string(), language: z.string() }))
      .parse(exported)
      .filter(({ parent_email: email }) => [inSpanish, inEnglish].includes(email))
    expect(rows).toEqual([
      { parent_email: inSpanish, language: 'es' },
      { parent_email: inEnglish, language: 'en' },
    ])
  })
})

describe('the language of an address', () => {
  it('is its last word, also for emails about what it sent before', async () => {
    const email = freshParent()
    await signUp(email, 'es')
    const [first] = await query<{ id: string }>`SELECT id FROM rsvps WHERE parent_email = ${email}`
    await signUp(email)
    expect(await languagesOfRsvps(email)).toEqual(['es', 'en'])
    expect(await languageOf(reader, email.toUpperCase())).toBe('en')
    const facts = await inTransaction(payload, (tx) => readFactsOfRsvp(tx, first?.id ?? ''))
    expect(facts.locale).toBe('en')
  })

  it('is that of the record, without a word', async () => {
    expect(await languageOf(reader, freshParent(), 'es')).toBe('es')
  })

  it('is not changed by a form that was refused', async () => {
    const email = freshParent()
    const event = await anEvent()
    const rsvp = () => anRsvp(event, { parentEmail: email })
    expect((await send({ ...rsvp(), language: 'es' })).status).toBe(200)
    expect((await send({ ...rsvp() })).status).toBe(409)
    expect(await lastWord(email)).toBe('es')
  })

  it('is changed on the opened family page, which comes back in it', async () => {
    const email = freshParent()
    await signUp(email)
    const key = await ask(email)
    const closed = await handleLanguage(key, post({ language: 'es' }))
    expect(closed.headers.get('location')).toBe(`/es/family/${key}?news=closed`)
    expect(await lastWord(email)).toBe('en')

    const cookie = await open(key)
    const changed = await handleLanguage(key, post({ language: 'es' }, cookie))
    expect(changed.status).toBe(303)
    expect(changed.headers.get('location')).toBe(`/es/family/${key}?news=language`)
    expect(await lastWord(email)).toBe('es')
    const [row] = await query<{ id: string }>`SELECT id FROM rsvps WHERE parent_email = ${email}`
    expect(await auditLines('family.language-chosen', `rsvps/${row?.id ?? ''}`)).toHaveLength(1)
    const back = await handleLanguage(key, post({ language: 'anything' }, cookie))
    expect(back.headers.get('location')).toBe(`/family/${key}?news=language`)
    expect(await lastWord(email)).toBe('en')
  })

  it('is forgotten with the last record of the address', async () => {
    const email = freshParent()
    await signUp(email, 'es')
    expect(await count`SELECT count(*) FROM family_languages WHERE email = ${email}`).toBe(1)
    const kept = freshParent()
    await signUp(kept, 'es')
    await query`DELETE FROM people_search WHERE email = ${email}`
    await purge()
    expect(await lastWord(email)).toBeUndefined()
    expect(await lastWord(kept)).toBe('es')
  })

  it('is out of reach while all records of the address wait to be erased, and kept until they are', async () => {
    const email = freshParent()
    await signUp(email, 'es')
    const { id: requestedBy } = await createUser('admin')
    await query`
      WITH erasure AS (
        INSERT INTO erasures (scope, record_ids, requested_by_id)
        SELECT 'person', array_agg(id), ${requestedBy} FROM rsvps WHERE parent_email = ${email}
        RETURNING id, record_ids)
      INSERT INTO withheld_records (record_id, erasure_id, reference, family)
      SELECT r.id, erasure.id, r.reference, r.family FROM erasure JOIN rsvps r ON r.id = ANY (erasure.record_ids)`
    await query`DELETE FROM people_search WHERE email = ${email}`
    expect(await languageOf(reader, email)).toBe('en')
    await purge()
    expect(await lastWord(email)).toBe('es')
  })

  it('is that of a corrected address from the first email to it', async () => {
    const [wrong, right] = [freshParent(), freshParent()]
    await signUp(wrong, 'es')
    await inTransaction(payload, async (tx) => {
      await moveLanguage(tx, { from: wrong, to: right })
      expect(await languageOf(tx, right)).toBe('es')
    })
  })
})
