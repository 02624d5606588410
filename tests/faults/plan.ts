import fc from 'fast-check'

/** The kinds of operations of a client. */
const KINDS = [
  'rsvp',
  'rsvp without a waitlist',
  'family',
  'driver',
  'registration',
  'career',
  'contact',
  'subscribe',
  'save',
] as const
export type Kind = (typeof KINDS)[number]

/** Faults of processes happen beside those of their connections, each kind one after another. */
const PROCESS_FAULTS = [
  'kill a site',
  'restart a site',
  'deploy a site',
  'freeze a site',
  'kill the worker',
  'kill the worker before its email is accepted',
  'kill the worker after its email is accepted',
  'restart the worker',
  'freeze the worker',
  'kill PostgreSQL',
] as const
const LINK_FAULTS = [
  'cut before a commit',
  'cut after a commit',
  'freeze the database',
  'fill the disk of files',
  'fill the disk of the database',
  'move a clock',
  'stop the mail server',
] as const

export const ALL_FAULTS = [...PROCESS_FAULTS, ...LINK_FAULTS]
export type FaultKind = (typeof ALL_FAULTS)[number]

/**
 * `site`: which of the two. `isWorker`: whether it is the worker, instead of a site, that loses its connection, or
 * whose clock is moved. `afterMs`: how long after the fault before it. `clockMs`: how far a clock is moved. `frozenMs`:
 * for how long a process or database is frozen, which may be longer than a form waits for the database.
 */
export type Fault = {
  kind: FaultKind
  site: number
  isWorker: boolean
  afterMs: number
  clockMs: number
  frozenMs: number
}

/**
 * `site`: which of the two it is sent to first. `retries`: how often the client itself sends it again at once, as the
 * pages do. `comesBack`: whether the client sends it once more when all is well, to learn an unknown outcome, or
 * because it has lost the answer.
 */
export type Operation = {
  kind: Kind
  site: number
  pauseMs: number
  retries: number
  comesBack: boolean
}

export type Plan = { operations: Operation[]; faults: { processes: Fault[]; links: Fault[] } }

const OPERATIONS = 150
const PAUSE_MS_MAX = 2500

const operation = fc.record<Operation>({
  kind: fc.oneof(
    { weight: 6, arbitrary: fc.constant<Kind>('rsvp') },
    { weight: 8, arbitrary: fc.constantFrom(...KINDS) },
    { weight: 2, arbitrary: fc.constant<Kind>('rsvp without a waitlist') },
    { weight: 3, arbitrary: fc.constant<Kind>('save') },
  ),
  site: fc.nat(1),
  pauseMs: fc.nat(PAUSE_MS_MAX),
  retries: fc.nat(2),
  comesBack: fc.boolean(),
})

export const anyFault = fc.record<Omit<Fault, 'kind'>>({
  site: fc.nat(1),
  isWorker: fc.boolean(),
  afterMs: fc.nat(700),
  clockMs: fc.constantFrom(-3000, 3000),
  frozenMs: fc.constantFrom(1500, 1500, 9000),
})

/** So many seeds in a row hold every kind of fault once, if the first is a multiple of it. */
export const ROUND = 4

/** The kinds are shuffled once a round, and each of its seeds takes its share. */
export function dealKinds<Kind extends string>(kinds: readonly Kind[], seed: number): Kind[] {
  const all = { minLength: kinds.length, maxLength: kinds.length }
  const shuffled = sample(fc.shuffledSubarray([...kinds], all), Math.floor(seed / ROUND))
  return shuffled.filter((_, index) => index % ROUND === seed % ROUND)
}

export function sample<Value>(arbitrary: fc.Arbitrary<Value>, seed: number): Value {
  const [first] = fc.sample(fc.noBias(arbitrary), { seed, numRuns: 1 })
  if (first === undefined) throw new Error('no sample')
  return first
}

/** The plan of a seed. The same seed has the same plan; the interleaving is up to the machine. */
export function makePlan(seed: number): Plan {
  const deal = (kinds: readonly FaultKind[]) =>
    fc.tuple(...dealKinds(kinds, seed).map((kind) => anyFault.map((rest) => ({ kind, ...rest }))))
  const plan = fc.record({
    operations: fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS }),
    faults: fc.record({ processes: deal(PROCESS_FAULTS), links: deal(LINK_FAULTS) }),
  })
  return sample(plan, seed)
}

/** The plan of a control: only clients, who send this kind and come back until they know the outcome. */
export const quietPlan = (kind: Kind, operations: number): Plan => ({
  operations: Array.from({ length: operations }, (_, index) => ({
    kind,
    site: index % 2,
    pauseMs: 0,
    retries: 2,
    comesBack: true,
  })),
  faults: { processes: [], links: [] },
})
