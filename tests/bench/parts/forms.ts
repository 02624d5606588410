import type pg from 'pg'
import { z } from 'zod'

import { withClient } from '../../../scripts/start/database.mjs'
import { makeDatabase } from '../../../scripts/testing/test-database.mjs'
import { freshEmail } from '../../support/fresh'
import { type Figure, median, quantile } from '../figures'
import { type Answers, sendAll, type Sent, tailOf } from '../load'
import { startPayload } from '../peer'
import { aDatabase, asOwner, postmasterOf, processorMs, serve, type World } from '../world'

/** The first responses of each side warm it up, and do not count. */
const WARM_UP = 400
const CONNECTIONS = 16
const ROUNDS_OF_OTHERS = 4

/**
 * Submissions per second from 16 connections beside Payload's own REST create of as many answers, and beside the same
 * rows inserted by nothing but SQL.
 */
export async function measureForms(world: World): Promise<Figure[]> {
  const { isQuick, say } = world
  // Short rounds: when the machine becomes slower, it does for both sides.
  const [rounds, each] = isQuick ? [4, 100] : [12, 200]
  const ownerUrl = await aDatabase(world)
  // As behind a proxy: each request may come from anywhere.
  const site = await serve(world, ownerUrl, { TRUSTED_PROXY_HOPS: '1' })
  const forms = await formsOf(ownerUrl)
  const names = Object.keys(parseBody(forms.registration()))
  const peer = world.keep(await startPayload(world, names))

  const toPeer = () => toPayload(forms.registration(), peer.formId)
  const sides: Record<string, { origin: string; make: (n: number) => Sent }> = {
    one: { origin: site.url, make: () => forms.registration() },
    many: { origin: site.url, make: (n) => from(n, forms.registration()) },
    peer: { origin: peer.url, make: toPeer },
  }
  const postmaster = await postmasterOf(ownerUrl)
  const bytesBefore = await sizeOf(ownerUrl)
  const spent = { site: 0, database: 0, forms: 0 }
  const seen = new Map(Object.keys(sides).map((name) => [name, new Array<Answers>()]))
  let acknowledged = 0
  for (let round = -1; round < rounds; round += 1) {
    const order = round % 2 === 0 ? Object.keys(sides) : Object.keys(sides).reverse()
    for (const name of order) {
      const side = sides[name]
      if (!side) continue
      const requests = Array.from({ length: round < 0 ? WARM_UP : each }, (_, n) => side.make(n))
      const before = { site: processorMs(site.pid), database: processorMs(postmaster) }
      const answers = await sendAll(side.origin, requests)
      if (name === 'one' && round >= 0) {
        spent.site += processorMs(site.pid) - before.site
        spent.database += processorMs(postmaster) - before.database
        spent.forms += requests.length
      }
      requireAll(name, answers, name === 'peer' ? 201 : 200)
      if (name !== 'peer') acknowledged += requests.length
      if (round >= 0) seen.get(name)?.push(answers)
    }
  }
  const stored = await asOwner(ownerUrl, (client) =>
    client.query<{ rows: number; signatures: number; references: number; emails: number }>(`
      SELECT count(*)::integer AS rows, count(DISTINCT r.reference)::integer AS references,
        (SELECT count(*) FROM waiver_signatures)::integer AS signatures,
        (SELECT count(*) FROM emails)::integer AS emails
      FROM registrations r`),
  )
  say(`acknowledged ${acknowledged}, in the database ${JSON.stringify(stored.rows[0])}`)
  const { rows, references, signatures } = stored.rows[0] ?? { rows: 0 }
  if (rows !== acknowledged || references !== rows || signatures !== rows)
    throw new Error('What was acknowledged is not what is stored.')

  const rate = (name: string) => median(seen.get(name)?.map(({ perSecond }) => perSecond) ?? [])
  const times = (name: string) => seen.get(name)?.flatMap((answers) => answers.times) ?? []
  const p95 = (name: string) => quantile(times(name), 0.95)
  const figures: Figure[] = [
    {
      what: `registration from one address (${tailOf(times('one'))} ms)`,
      value: rate('one'),
      unit: '/s',
      beside: { what: `Payload’s REST create (${tailOf(times('peer'))} ms)`, value: rate('peer') },
      bar: { atLeast: 2 },
    },
    {
      what: 'registration from one address, p95',
      value: p95('one'),
      unit: 'ms',
      beside: { what: 'Payload’s REST create', value: p95('peer') },
      bar: { atMost: 0.5 },
    },
    {
      what: 'registration from one address, p95',
      value: p95('one'),
      unit: 'ms',
      bar: { atMost: 100 },
    },
    {
      what: `registration from many addresses (${tailOf(times('many'))} ms)`,
      value: rate('one'),
      unit: '/s from one',
      beside: { what: 'from many', value: rate('many') },
      bar: { atLeast: 0.95 },
    },
    {
      what: 'registration, processor time of the site',
      value: spent.site / spent.forms,
      unit: 'ms each',
      id: 'form.site',
    },
    {
      what: 'registration, processor time of PostgreSQL',
      value: spent.database / spent.forms,
      unit: 'ms each',
      id: 'form.database',
    },
    {
      what: 'registration, with all that it leaves in the database',
      value: ((await sizeOf(ownerUrl)) - bytesBefore) / acknowledged / 1000,
      unit: 'kB each',
    },
    await besideSql(world, ownerUrl, { name: 'registration', perSecond: rate('one'), each }),
  ]
  const turns = isQuick ? 1 : ROUNDS_OF_OTHERS
  for (const name of OTHERS) {
    const before = await countOf(ownerUrl, TABLES[name])
    const [ours, payload] = await besideEachOther(
      [
        { name, origin: site.url, make: forms[name], status: 200 },
        { name: 'peer', origin: peer.url, make: toPeer, status: 201 },
      ],
      { rounds: turns, each },
    )
    if ((await countOf(ownerUrl, TABLES[name])) - before !== WARM_UP + turns * each)
      throw new Error(`${name}: what was acknowledged is not what is stored.`)
    figures.push({
      what: `${name} from one address (${ours.tail} ms)`,
      value: ours.perSecond,
      unit: '/s',
      beside: { what: `Payload’s REST create (${payload.tail} ms)`, value: payload.perSecond },
      ...(name === ONE_EVENT ? {} : { bar: { atLeast: 2 } }),
    })
    // Its rows are those of other RSVPs.
    if (name !== ONE_EVENT)
      figures.push(await besideSql(world, ownerUrl, { name, perSecond: ours.perSecond, each }))
  }
  return figures
}

const sizeOf = (ownerUrl: string): Promise<number> =>
  asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ bytes: string }>(
      'SELECT pg_database_size(current_database()) AS bytes',
    )
    return Number(rows[0]?.bytes)
  })

const countOf = (ownerUrl: string, table: string): Promise<number> =>
  asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM ${table}`,
    )
    return rows[0]?.count ?? 0
  })

type Side = { name: string; origin: string; make: () => Sent; status: number }

/** Two sides in turn, so that both meet the machine when it is fast and when it is slow. The other one is warm already. */
async function besideEachOther(
  [one, other]: readonly [Side, Side],
  { rounds, each }: { rounds: number; each: number },
) {
  const send = async ({ name, origin, make, status }: Side, count: number) => {
    const answers = await sendAll(origin, Array.from({ length: count }, make))
    requireAll(name, answers, status)
    return answers
  }
  await send(one, WARM_UP)
  const ofOne: Answers[] = []
  const ofOther: Answers[] = []
  const turns = [
    async () => ofOne.push(await send(one, each)),
    async () => ofOther.push(await send(other, each)),
  ]
  for (let round = 0; round < rounds; round += 1)
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn()
  const sum = (answers: readonly Answers[]) => ({
    perSecond: median(answers.map(({ perSecond }) => perSecond)),
    tail: tailOf(answers.flatMap(({ times }) => times)),
  })
  return [sum(ofOne), sum(ofOther)] as const
}

/** Whose RSVPs wait for each other, because its places are counted under a lock. */
const ONE_EVENT = 'rsvp, all to one event,'

const OTHERS = ['rsvp', ONE_EVENT, 'contact', 'subscribe', 'volunteer', 'career'] as const

/** Where the record of a form is stored, by which the transaction that stored it is found. */
const TABLES = {
  registration: 'registrations',
  rsvp: 'rsvps',
  [ONE_EVENT]: 'rsvps',
  contact: 'form_submissions',
  subscribe: 'subscribers',
  volunteer: 'volunteers',
  career: 'career_applications',
} as const

function requireAll(name: string, { statuses, bodies }: Answers, status: number): void {
  if (statuses.size !== 1 || !statuses.has(status))
    throw new Error(`${name}: ${JSON.stringify([...statuses])} ${bodies.at(-1) ?? ''}`)
}

/** As if it came from another network address. */
const from = (n: number, sent: Sent): Sent => ({
  ...sent,
  headers: { 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` },
})

const parseBody = ({ body }: Pick<Sent, 'body'>) =>
  z.record(z.string(), z.unknown()).parse(JSON.parse(body.toString()))

const toPayload = ({ body }: Sent, form: string): Sent => ({
  path: '/api/form-submissions',
  body: JSON.stringify({
    form: Number(form),
    submissionData: Object.entries(parseBody({ body })).map(([field, value]) => ({
      field,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    })),
  }),
})

/** A request for each form, complete and from a person that it has not seen. */
export async function formsOf(ownerUrl: string) {
  // They read the settings, which have to be those of the site.
  const [{ aYouth }, { anRsvp }, { aTokenFor, JOB_APPLICATION }, { aPdf }] = await Promise.all([
    import('../../support/registration'),
    import('../../support/rsvp'),
    import('../../support/forms'),
    import('../../support/documents'),
  ])
  const resume = await aPdf()
  const eventIds = await asOwner(ownerUrl, async (client) => {
    await client.query('UPDATE events SET capacity = NULL')
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM events WHERE starts_at > now() AND rsvp_open ORDER BY starts_at',
    )
    return rows.map(({ id }) => id)
  })
  let turn = 0
  const rsvpTo = (eventId = '') => sent('rsvp', anRsvp(eventId, { parentEmail: freshEmail() }))
  const sent = (form: string, body: object): Sent => ({
    path: `/forms/${form}`,
    body: JSON.stringify(body),
  })
  return {
    registration: () => sent('registration', aYouth({ email: freshEmail() })),
    rsvp: () => rsvpTo(eventIds[turn++ % eventIds.length]),
    [ONE_EVENT]: () => rsvpTo(eventIds[0]),
    contact: () =>
      sent('contact', {
        name: 'Elena Torres',
        email: freshEmail(),
        subject: 'volunteering',
        message: 'Do you need help on Saturday?\nI can bring boots.',
        formToken: aTokenFor('contact'),
      }),
    subscribe: () =>
      sent('subscribe', {
        email: freshEmail(),
        consent: true,
        formToken: aTokenFor('subscribe'),
      }),
    volunteer: () =>
      sent('volunteer', {
        firstName: 'Marco',
        lastName: 'Torres',
        email: freshEmail(),
        phone: '2165550100',
        city: 'Cleveland',
        interests: ['Arts'],
        availability: ['Weekends'],
        consentTerms: true,
        formToken: aTokenFor('volunteer'),
      }),
    /** With a resume, which is read in outline and stored. */
    career: () => ({
      path: '/forms/career',
      ...multipart(
        {
          ...JOB_APPLICATION,
          email: freshEmail(),
          consentContact: 'true',
          formToken: aTokenFor('career'),
        },
        resume,
      ),
    }),
  }
}

function multipart(fields: Record<string, string>, resume: Buffer): Pick<Sent, 'body' | 'headers'> {
  const part = (name: string, rest: string) =>
    `--edge\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`
  const texts = Object.entries(fields).map(([name, value]) => `${part(name, '')}${value}\r\n`)
  const file = part('resume', '; filename="Resume.pdf"\r\nContent-Type: application/pdf')
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    body: Buffer.concat([
      Buffer.from(`${texts.join('')}${file}`),
      resume,
      Buffer.from('\r\n--edge--\r\n'),
    ]),
  }
}

/** Prepared once for each table. */
type Statement = { name: string; text: string; values: string[] }

type Measured = { name: keyof typeof TABLES; perSecond: number; each: number }

/** What was measured of a form, beside the rows that it has left, inserted by nothing but SQL. */
async function besideSql(
  world: World,
  ownerUrl: string,
  { name, perSecond, each }: Measured,
): Promise<Figure> {
  const submissions = await withClient(ownerUrl, (client) =>
    rowsOfSubmissions(client, TABLES[name], each),
  )
  return {
    what: `${name}: the same rows by SQL alone`,
    value: perSecond,
    unit: '/s',
    beside: { what: 'INSERT', value: await measureRawInserts(world, submissions) },
  }
}

/** Inserts rows into a fresh database by 16 connections. @returns submissions per second */
async function measureRawInserts(
  world: World,
  submissions: readonly Statement[][],
): Promise<number> {
  const targetUrl = await makeDatabase(world.clusterUrl, { isSeeded: true })
  let next = 0
  let since = 0
  await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      asOwner(targetUrl, async (client) => {
        // From the moment at which the first of them is connected.
        since ||= performance.now()
        for (let rows = submissions[next++]; rows; rows = submissions[next++]) {
          await client.query('BEGIN')
          for (const statement of rows) await client.query(statement)
          await client.query('COMMIT')
        }
      }),
    ),
  )
  return submissions.length / ((performance.now() - since) / 1000)
}

/** What each of the last transactions has written that stored a record in this table: rows remember which one it was. */
async function rowsOfSubmissions(
  client: pg.Client,
  table: string,
  each: number,
): Promise<Statement[][]> {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(`
    SELECT format('%I.%I', table_schema, table_name) AS name,
      string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_type = 'BASE TABLE' AND is_generated = 'NEVER' AND table_name <> 'rate_limits'
      AND (table_schema = 'public' OR table_name = '_private_jobs')
    GROUP BY 1`)
  const { rows: transactions } = await client.query<{ id: string }>(
    `SELECT xmin::text AS id FROM ${table} ORDER BY created_at DESC LIMIT $1`,
    [each],
  )
  const byTransaction = new Map(transactions.map(({ id }) => [id, new Array<Statement>()]))
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ id: string; row: string }>(
      `SELECT xmin::text AS id, to_jsonb(t)::text AS row FROM ${name} t WHERE xmin::text = ANY ($1)`,
      [[...byTransaction.keys()]],
    )
    const text = `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
      SELECT ${columns} FROM jsonb_populate_record(NULL::${name}, $1::jsonb)`
    for (const { id, row } of rows) byTransaction.get(id)?.push({ name, text, values: [row] })
  }
  return [...byTransaction.values()]
}
