import { z } from 'zod'

import { freshEmail } from '../../support/fresh'
import { type Figure, median, quantile } from '../figures'
import { type Answers, getTail, sendAll, type Sent } from '../load'
import { startPayload } from '../peer'
import { aDatabase, asOwner, serve, type World } from '../world'

/** The first responses of each side warm it up, and do not count. */
const WARM_UP = 400
const ROUNDS_OF_OTHERS = 4

/** Submissions per second from 16 connections, beside Payload's own REST create of as many answers. */
export async function measureForms(world: World): Promise<Figure[]> {
  const { isQuick, say } = world
  // Short rounds: when the machine becomes slower, it does for both sides.
  const [rounds, each] = isQuick ? [4, 100] : [12, 200]
  const ownerUrl = await aDatabase(world)
  // As behind a proxy: each request may come from anywhere.
  const site = await serve(world, ownerUrl, { TRUSTED_PROXY_HOPS: '1' })
  const forms = await getForms(ownerUrl)
  const names = Object.keys(parseBody(forms.registration()))
  const peer = world.keep(await startPayload(world, names))

  const toPeer = () => toPayload(forms.registration(), peer.formId)
  const sides: Record<string, { origin: string; make: (n: number) => Sent }> = {
    one: { origin: site.url, make: () => forms.registration() },
    many: { origin: site.url, make: (n) => from(n, forms.registration()) },
    peer: { origin: peer.url, make: toPeer },
  }
  const seen = new Map(Object.keys(sides).map((name) => [name, new Array<Answers>()]))
  let acknowledged = 0
  for (let round = -1; round < rounds; round += 1) {
    const order = round % 2 === 0 ? Object.keys(sides) : Object.keys(sides).reverse()
    for (const name of order) {
      const side = sides[name]
      if (!side) continue
      const requests = Array.from({ length: round < 0 ? WARM_UP : each }, (_, n) => side.make(n))
      const answers = await sendAll(side.origin, requests)
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
      what: `registration from one address (${getTail(times('one'))} ms)`,
      value: rate('one'),
      unit: '/s',
      beside: { what: `Payload’s REST create (${getTail(times('peer'))} ms)`, value: rate('peer') },
      bar: { atLeast: 1.5 },
    },
    {
      what: 'registration from one address, p95',
      value: p95('one'),
      unit: 'ms',
      beside: { what: 'Payload’s REST create', value: p95('peer') },
      bar: { atMost: 0.6 },
    },
    {
      what: `registration from many addresses (${getTail(times('many'))} ms)`,
      value: rate('one'),
      unit: '/s from one',
      beside: { what: 'from many', value: rate('many') },
      bar: { atLeast: 0.95 },
    },
  ]
  const turns = isQuick ? 1 : ROUNDS_OF_OTHERS
  for (const name of OTHERS) {
    const before = await withCount(ownerUrl, TABLES[name])
    const [ours, payload] = await besideEachOther(
      [
        { name, origin: site.url, make: forms[name], status: 200 },
        { name: 'peer', origin: peer.url, make: toPeer, status: 201 },
      ],
      { rounds: turns, each },
    )
    if ((await withCount(ownerUrl, TABLES[name])) - before !== WARM_UP + turns * each)
      throw new Error(`${name}: what was acknowledged is not what is stored.`)
    figures.push({
      what: `${name} from one address (${ours.tail} ms)`,
      value: ours.perSecond,
      unit: '/s',
      beside: { what: `Payload’s REST create (${payload.tail} ms)`, value: payload.perSecond },
      bar: { atLeast: 1.5 },
    })
  }
  return figures
}

const withCount = (ownerUrl: string, table: string): Promise<number> =>
  asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM ${table}`,
    )
    return rows[0]?.count ?? 0
  })

type Side = { name: string; origin: string; make: () => Sent; status: number }

/**
 * Two sides in turn, so that both meet the machine when it is fast and when it is slow. The other one is warm already.
 */
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
    tail: getTail(answers.flatMap(({ times }) => times)),
  })
  return [sum(ofOne), sum(ofOther)] as const
}

const OTHERS = ['rsvp', 'contact', 'subscribe', 'volunteer', 'career'] as const

/** Where the record of a form is stored. */
const TABLES = {
  rsvp: 'rsvps',
  contact: 'form_submissions',
  subscribe: 'subscribers',
  volunteer: 'volunteers',
  career: 'career_applications',
} as const

function requireAll(name: string, { statuses, bodies }: Answers, status: number): void {
  if (statuses.size !== 1 || !statuses.has(status))
    throw new Error(`${name}: ${JSON.stringify([...statuses])} ${bodies.at(-1) ?? ''}`)
}

/** From a new network address. */
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

/** A request for each form, complete and from a new person. */
export async function getForms(ownerUrl: string) {
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
