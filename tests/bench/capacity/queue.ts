/** What a site of processes and a database does under a load: pure arithmetic, and a simulation with a seed. */

/** What one request of a kind needs, in milliseconds of a processor. */
export type Demand = { site: number; database: number; worker?: number }

/** Requests of one kind, so many in a second. */
export type Load = { name: string; perSecond: number; demand: Demand; inFlightMax?: number }

/** How many processes serve requests, how many processors the database has, and how many workers there are beside them. */
export type Machine = { processes: number; databaseCores: number; workers?: number }

export type Station = keyof Demand

/** The share of its time for which a station is busy: at 1 its line grows forever. */
export function utilization(loads: readonly Load[], machine: Machine): Record<Station, number> {
  const busy = (station: Station) =>
    loads.reduce(
      (sum, { perSecond, demand }) => sum + (perSecond * (demand[station] ?? 0)) / 1000,
      0,
    )
  return {
    site: busy('site') / machine.processes,
    database: busy('database') / machine.databaseCores,
    worker: busy('worker') / Math.max(1, machine.workers ?? 0),
  }
}

/** Numbers from 0 to 1 that look random and are the same for the same seed. @see mulberry32 */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What was seen of the requests of one kind: response times in milliseconds, in order of arrival, and how many were sent away. */
export type Seen = { times: number[]; refused: number }

type Request = { load: Load; at: number; seen: Seen }

/**
 * Lets requests arrive at random, independently of each other, for so many seconds: each waits for a process of the site, which are
 * taken in turn, then for a free processor of the database, and then for a free worker. How long they take there varies like everything that consists of
 * many small things (exponentially), which is worse than measured. A kind with `inFlightMax` is sent away while so many of it are
 * there.
 */
export function simulate(
  loads: readonly Load[],
  machine: Machine,
  { seconds, seed }: { seconds: number; seed: number },
): Map<string, Seen> {
  const random = randomFrom(seed)
  const exponential = (mean: number) => (mean === 0 ? 0 : -mean * Math.log(1 - random()))
  const seen = new Map(loads.map(({ name }): [string, Seen] => [name, { times: [], refused: 0 }]))
  const requests = loads.flatMap((load) => {
    const own: Request[] = []
    const kind = seen.get(load.name)
    if (!kind || load.perSecond <= 0) return own
    for (let at = exponential(1000 / load.perSecond); at < seconds * 1000;) {
      own.push({ load, at, seen: kind })
      at += exponential(1000 / load.perSecond)
    }
    return own
  })
  requests.sort((one, other) => one.at - other.at)

  const processes = freeTimes(machine.processes)
  const cores = freeTimes(machine.databaseCores)
  const workers = freeTimes(machine.workers ?? 0)
  const inFlight = new Map(loads.map(({ name }): [string, number[]] => [name, []]))
  let turn = 0
  for (const { load, at, seen: kind } of requests) {
    const ends = (inFlight.get(load.name) ?? []).filter((end) => end > at)
    inFlight.set(load.name, ends)
    if (load.inFlightMax !== undefined && ends.length >= load.inFlightMax) {
      kind.refused += 1
      continue
    }
    turn = (turn + 1) % processes.length
    const { site, database, worker = 0 } = load.demand
    const served = occupy(processes, turn, at, exponential(site))
    const read = occupy(cores, firstFree(cores), served, exponential(database))
    const end = occupy(workers, firstFree(workers), read, exponential(worker))
    kind.times.push(end - at)
    if (load.inFlightMax !== undefined) ends.push(end)
  }
  return seen
}

const freeTimes = (count: number) => Array.from({ length: Math.max(1, count) }, () => 0)

const firstFree = (free: readonly number[]) => free.indexOf(Math.min(...free))

/** @returns when the work is done that arrives at that time, behind what is there */
function occupy(free: number[], index: number, at: number, ms: number): number {
  if (ms === 0) return at
  const end = Math.max(at, free[index] ?? 0) + ms
  free[index] = end
  return end
}
