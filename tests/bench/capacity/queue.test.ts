import { describe, expect, it } from 'vitest'

import { carried, type Costs, type Habits, type Setup } from './plan'
import { type Load, randomFrom, simulate, utilization } from './queue'

const pages = (perSecond: number, ms = 10): Load => ({
  name: 'pages',
  perSecond,
  demand: { site: ms, database: 0 },
})
const forms = (perSecond: number, inFlightMax?: number): Load => ({
  name: 'forms',
  perSecond,
  demand: { site: 10, database: 20 },
  ...(inFlightMax === undefined ? {} : { inFlightMax }),
})
const one = { processes: 1, databaseCores: 1 }
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length
const meanOf = (load: Load, machine = one) =>
  mean(simulate([load], machine, { seconds: 3000, seed: 1 }).get(load.name)?.times ?? [])

describe('a machine under a load', () => {
  it('is as busy as its requests need it, each process and each processor of the database for itself', () => {
    const loads = [pages(20), forms(10)]
    expect(utilization(loads, one)).toEqual({ site: expect.closeTo(0.3), database: 0.2, worker: 0 })
    const larger = { processes: 2, databaseCores: 4 }
    expect(utilization(loads, larger)).toEqual({
      site: expect.closeTo(0.15),
      database: 0.05,
      worker: 0,
    })
  })
})

describe('what a set-up carries', () => {
  const habits: Habits = {
    pagesPerVisit: 4,
    assetsPerVisit: 10,
    formsPerVisit: 0.1,
    emailsPerForm: 2,
    screensPerStaffHour: 60,
    peakHourShare: 0.1,
  }
  const costs: Costs = {
    page: 2,
    asset: 1,
    keptPage: 0.1,
    keptAsset: 0.01,
    form: { site: 20, database: 10 },
    desk: 100,
    email: 50,
  }
  const small: Setup = { name: 'small', machine: one, cachedShare: 0 }

  it('is what its bottleneck has room for within the busiest hour', () => {
    // A visit costs the site 4 × 2 + 10 × 1 + 0.1 × 20 = 20 ms, and the database 0.1 × 10 + 0.2 × 50 = 11 ms.
    const { visitsPerDay, formsPerHour, first } = carried(0, habits, costs, small)
    expect(first).toBe('site')
    expect(visitsPerDay).toBe((0.7 / 0.02) * 3600 * 10)
    expect(formsPerHour).toBe(visitsPerDay * 0.1 * 0.1)
  })

  it('is more once a cache answers for the site, until the database is full', () => {
    const cached = carried(0, habits, costs, { ...small, cachedShare: 1 })
    // The proxy costs 4 × 0.1 + 10 × 0.01 ms, so that forms and emails are what is left.
    expect(cached.first).toBe('database')
    expect(cached.visitsPerDay).toBe(Math.floor((0.7 / 0.011) * 3600 * 10))
    const elsewhere: Setup = {
      ...small,
      machine: { ...one, workers: 1 },
      cachedShare: 1,
      cachedBy: 'network',
    }
    // A visit costs the site 2 ms for its forms, the database 1 ms, and a worker 0.2 × 50 = 10 ms.
    expect(carried(0, habits, costs, elsewhere).first).toBe('worker')
    const withWorkers = { ...elsewhere, machine: { ...one, workers: 10 } }
    const { first, visitsPerDay } = carried(0, habits, costs, withWorkers)
    expect([first, visitsPerDay]).toEqual(['site', Math.floor((0.7 / 0.002) * 3600 * 10)])
  })

  it('leaves less for visitors the more staff work, and nothing once they need all of it', () => {
    const without = carried(0, habits, costs, small).visitsPerDay
    // Ten open 600 screens an hour, of 50 ms each: 0.8 % of the site.
    const withTen = carried(10, habits, costs, small).visitsPerDay
    expect(withTen / without).toBeCloseTo((0.7 - 0.6 / 72) / 0.7, 4)
    expect(carried(1000, habits, costs, small).visitsPerDay).toBe(0)
  })
})

describe('the simulation', () => {
  it('repeats itself with the same seed, and only with it', () => {
    const run = (seed: number) => simulate([pages(50)], one, { seconds: 20, seed }).get('pages')
    expect(run(7)).toEqual(run(7))
    expect(run(7)).not.toEqual(run(8))
    const random = randomFrom(7)
    const numbers = Array.from({ length: 10_000 }, random)
    expect(mean(numbers)).toBeCloseTo(0.5, 1)
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...numbers)).toBeLessThan(1)
  })

  it.each([30, 50, 80])(
    'agrees with the formula for one line and one server, s / (1 − u), at %i a second',
    (perSecond) => {
      const busy = perSecond / 100
      const expected = 10 / (1 - busy)
      expect(meanOf(pages(perSecond)) / expected).toBeGreaterThan(0.9)
      expect(meanOf(pages(perSecond)) / expected).toBeLessThan(1.1)
    },
  )

  it('agrees with Erlang’s formula for one line and two processors of the database', () => {
    const load: Load = { name: 'reads', perSecond: 140, demand: { site: 0, database: 10 } }
    // Two processors, 70 % busy: s / (1 − u²).
    const expected = 10 / (1 - 0.7 ** 2)
    const actual = meanOf(load, { processes: 1, databaseCores: 2 })
    expect(actual / expected).toBeGreaterThan(0.9)
    expect(actual / expected).toBeLessThan(1.1)
  })

  it('lets nobody in while as many are there as may be, and refuses nobody while there is room', () => {
    const overloaded = simulate([forms(100, 10)], one, { seconds: 60, seed: 1 }).get('forms')
    expect(overloaded?.refused).toBeGreaterThan(1000)
    // Ten in front of it, each with its thirty milliseconds, varying.
    expect(Math.max(...(overloaded?.times ?? []))).toBeLessThan(2000)
    const quiet = simulate([forms(1, 10)], one, { seconds: 600, seed: 1 }).get('forms')
    expect(quiet?.refused).toBe(0)
  })
})
