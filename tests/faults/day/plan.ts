import fc from 'fast-check'

import { anyFault, dealKinds, type FaultKind, type Plan as SitePlan, sample } from '../plan'

/** What a person at the gate presses, as far as the screen offers it. */
const ACTS = [
  'in',
  'out',
  'undo',
  'undo with a reason',
  'back in',
  'settle',
  'decide',
  'go with the yes',
  'come as an adult',
  'wait',
] as const
export type Act = (typeof ACTS)[number]

/** `child` and `person` choose among those whom the screen offers. */
export type Step = { phone: number; act: Act; child: number; person: number; pauseMs: number }

const PHONE_FAULTS = [
  'cut a phone off',
  'lose an answer',
  'send a batch twice',
  'delay a phone',
  'kill a browser',
  'evict the storage',
  'end a session',
  'end a helper',
  'move the clock of a phone',
] as const
const OFFICE_FAULTS = ['cancel a child', 'move the event'] as const
/** Those of the site during which phones are told something, or nothing. */
const SITE_FAULTS = [
  'kill a site',
  'cut before a commit',
  'cut after a commit',
] as const satisfies FaultKind[]

export const DAY_FAULTS = [...PHONE_FAULTS, ...OFFICE_FAULTS]
export type DayFaultKind = (typeof DAY_FAULTS)[number]
export const ALL_DAY_FAULTS = [...DAY_FAULTS, ...SITE_FAULTS]

/** `at`: before which step it begins. `lasts`: for how many steps. `clockMs`: the error of a clock that is moved. */
export type DayFault = {
  kind: DayFaultKind
  phone: number
  child: number
  at: number
  lasts: number
  clockMs: number
}

/** Each phone with the error of its clock, and who has it. The first one is the lead's. */
export type Holder = 'lead' | 'second' | 'helper'

export type DayPlan = {
  phones: { clockMs: number; holder: Holder }[]
  steps: Step[]
  faults: DayFault[]
  siteFaults: SitePlan['faults']
}

const TEN_MINUTES_MS = 10 * 60_000
const STEPS = 44
const PAUSE_MS_MAX = 30

const HOLDERS = ['lead', 'helper', 'second', 'helper'] as const satisfies Holder[]

const clockMs = fc.integer({ min: -TEN_MINUTES_MS, max: TEN_MINUTES_MS })

const step = fc.record<Step>({
  phone: fc.nat(3),
  act: fc.oneof(
    { weight: 5, arbitrary: fc.constant<Act>('in') },
    { weight: 6, arbitrary: fc.constant<Act>('out') },
    { weight: 8, arbitrary: fc.constantFrom(...ACTS) },
  ),
  child: fc.nat(9),
  person: fc.nat(9),
  pauseMs: fc.nat(PAUSE_MS_MAX),
})

const phoneFault = fc.record<Omit<DayFault, 'kind'>>({
  phone: fc.nat(3),
  child: fc.nat(9),
  at: fc.integer({ min: 2, max: STEPS - 6 }),
  lasts: fc.integer({ min: 4, max: 20 }),
  clockMs,
})

/**
 * The plan of a seed: the same seed has the same plan. A round of seeds holds every kind of fault, those of phones
 * twice.
 */
export function makeDayPlan(seed: number): DayPlan {
  const kinds = dealKinds<DayFaultKind>([...PHONE_FAULTS, ...PHONE_FAULTS, ...OFFICE_FAULTS], seed)
  const deal = <Kind, Rest>(dealt: readonly Kind[], rest: fc.Arbitrary<Rest>) =>
    fc.tuple(...dealt.map((kind) => rest.map((facts) => ({ kind, ...facts }))))
  return sample(
    fc.record<DayPlan>({
      phones: fc
        .tuple(fc.integer({ min: 2, max: HOLDERS.length }), fc.array(clockMs, FOUR))
        .map(([count, clocks]) =>
          HOLDERS.slice(0, count).map((holder, index) => ({ holder, clockMs: clocks[index] ?? 0 })),
        ),
      steps: fc.array(step, { minLength: STEPS, maxLength: STEPS }),
      faults: deal(kinds, phoneFault),
      siteFaults: fc.record({
        processes: fc.constant([]),
        links: deal<FaultKind, Omit<SitePlan['faults']['links'][number], 'kind'>>(
          dealKinds(SITE_FAULTS, seed),
          anyFault.map((rest) => ({ ...rest, isWorker: false })),
        ),
      }),
    }),
    seed,
  )
}

const FOUR = { minLength: HOLDERS.length, maxLength: HOLDERS.length }

/**
 * The plan of the controls. The helper is cut off and lets a child go; the lead, who does not hear of it, lets it go
 * with another person and back in. Another child stays inside. `endsSession`: the lead's phone is signed out meanwhile.
 */
export function controlPlan({ endsSession }: { endsSession: boolean }): DayPlan {
  const [lead, helper] = [0, 1]
  const press = (phone: number, act: Act, child: number, person: number): Step[] => [
    { phone, act, child, person, pauseMs: 0 },
    // Longer than the clocks of phones are wrong after a measurement.
    { phone, act: 'wait', child, person, pauseMs: 150 },
  ]
  return {
    phones: [
      { holder: 'lead', clockMs: TEN_MINUTES_MS },
      { holder: 'helper', clockMs: -TEN_MINUTES_MS },
    ],
    steps: [
      ...press(lead, 'in', 0, 0),
      ...press(helper, 'wait', 0, 0),
      ...press(helper, 'out', 0, 1),
      ...press(lead, 'out', 0, 0),
      ...press(lead, 'back in', 0, 0),
      ...press(lead, 'in', 0, 0),
    ],
    faults: [
      { kind: 'cut a phone off', phone: helper, child: 0, at: 4, lasts: 8, clockMs: 0 },
      ...(endsSession
        ? [{ kind: 'end a session' as const, phone: lead, child: 0, at: 6, lasts: 6, clockMs: 0 }]
        : []),
    ],
    siteFaults: { processes: [], links: [] },
  }
}
