import fc from 'fast-check'

/** What a client sends. */
const KINDS = [
  'rsvp',
  'family',
  'driver',
  'registration',
  'career',
  'contact',
  'subscribe',
  'save',
] as const
export type Kind = (typeof KINDS)[number]

/** Faults of processes happen beside those of what connects them, one after another of each. */
const PROCESS_FAULTS = [
  'kill a site',
  'restart a site',
  'deploy a site',
  'kill the worker',
  'kill the worker while it sends',
  'kill PostgreSQL',
] as const
const LINK_FAULTS = [
  'cut before a commit',
  'cut after a commit',
  'freeze the database',
  'fill the disk',
  'move a clock',
  'stop the mail server',
] as const

export const ALL_FAULTS = [...PROCESS_FAULTS, ...LINK_FAULTS]
export type FaultKind = (typeof ALL_FAULTS)[number]

/**
 * `site`: which of the two. `afterMs`: how long after the fault before it. `clockMs`: how far a clock is moved.
 * `isWorker`: whether the worker loses its connection instead of a site.
 */
export type Fault = {
  kind: FaultKind
  site: number
  afterMs: number
  clockMs: number
  isWorker: boolean
}

/**
 * `site`: which of the two it is sent to first. `retries`: how often the client itself sends it again at once, as the
 * pages do. `isResolved`: whether the client comes back once all is well, if it still does not know.
 */
export type Operation = {
  kind: Kind
  site: number
  pauseMs: number
  retries: number
  isResolved: boolean
}

export type Plan = { operations: Operation[]; faults: { processes: Fault[]; links: Fault[] } }

const OPERATIONS = 80

const operation = fc.record<Operation>({
  kind: fc.oneof(
    { weight: 6, arbitrary: fc.constant<Kind>('rsvp') },
    { weight: 7, arbitrary: fc.constantFrom(...KINDS) },
    { weight: 3, arbitrary: fc.constant<Kind>('save') },
  ),
  site: fc.nat(1),
  pauseMs: fc.nat(300),
  retries: fc.nat(2),
  isResolved: fc.boolean(),
})

const faultsOf = (kinds: readonly FaultKind[]) =>
  fc.array(
    fc.record<Fault>({
      kind: fc.constantFrom(...kinds),
      site: fc.nat(1),
      afterMs: fc.nat(700),
      clockMs: fc.constantFrom(-3000, 3000),
      isWorker: fc.boolean(),
    }),
    { minLength: 1, maxLength: 2, size: 'max' },
  )

const plan = fc.record<Plan>({
  operations: fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS }),
  faults: fc.record({ processes: faultsOf(PROCESS_FAULTS), links: faultsOf(LINK_FAULTS) }),
})

/** What happens in the run of a seed. The same seed has the same plan; when what meets what is up to the machine. */
export function planOf(seed: number): Plan {
  const [first] = fc.sample(fc.noBias(plan), { seed, numRuns: 1 })
  if (!first) throw new Error('no plan')
  return first
}

/** The plan of a control: only clients, who send this kind and come back until they know. */
export const quietPlan = (kind: Kind, operations: number): Plan => ({
  operations: Array.from({ length: operations }, (_, index) => ({
    kind,
    site: index % 2,
    pauseMs: 0,
    retries: 2,
    isResolved: true,
  })),
  faults: { processes: [], links: [] },
})
