import { randomUUID } from 'node:crypto'
import { setImmediate as moment, setTimeout as sleep } from 'node:timers/promises'

import type { DayList } from '@/features/event-desk/day/phone/answers'
import { type Server, serverOfDay } from '@/features/event-desk/day/phone/server'
import type { OwnTap } from '@/features/event-desk/day/phone/store'
import { allTaps, type DayStore, DaySync } from '@/features/event-desk/day/phone/sync'
import type { SentTap, Tap } from '@/features/event-desk/day/tap'

import { pressOn } from './gate'
import type { Holder, Step } from './plan'

/**
 * A tap that a phone has saved. `savedAt`: by the right clock. `mayBeGone`: the phone lost it before it knew that the
 * server has it.
 */
export type SavedTap = { tap: SentTap; device: string; savedAt: number; mayBeGone: boolean }

/** A page of a browser, from its opening until it is killed. */
type Page = { sync: DaySync; life: { isOver: boolean } }

/** The controls break a phone in this way: it forgets what a 4xx answers. */
export type Weakness = 'drops on 4xx' | null

/** A repeated batch arrives so much later. */
const LATER_MS = 200

/** What waits for a dead page waits for ever. */
const forEver = () => new Promise<never>(() => {})

/**
 * One phone at the gate: the real queue and the real requests, with a clock, a network and a disk of its own. The disk
 * outlives the page.
 */
export class GatePhone {
  readonly holder: Holder
  readonly #event: string
  readonly #site: () => string
  readonly #weakness: Weakness
  /** How wrong the clock is. */
  clockMs: number
  /** The session of an account, or a helper's key. */
  cookie: string | null = null
  key: string | null = null
  helper: string | null = null
  /** The session has ended. The browser does not know, and sends its cookie all the same. */
  isSignedOut = false
  readonly network = { isCutOff: false, answersToLose: 0, batchesToRepeat: 0, delayMs: 0 }
  /** How often the network did so. */
  readonly met = { refused: 0, lost: 0, repeated: 0, delayed: 0 }
  readonly saved: SavedTap[] = []
  /** The helper whose access the lead has ended, between two instants. */
  ended: { helper: string; from: number; until: number } | null = null
  #device = randomUUID()
  #list: DayList | null = null
  #offset: number | null = null
  #taps = new Map<string, OwnTap>()
  #page: Page | null = null
  #onTheWay: Promise<unknown>[] = []

  constructor(facts: {
    event: string
    holder: Holder
    clockMs: number
    site: () => string
    weakness: Weakness
  }) {
    this.#event = facts.event
    this.holder = facts.holder
    this.clockMs = facts.clockMs
    this.#site = facts.site
    this.#weakness = facts.weakness
  }

  get device(): string {
    return this.#device
  }

  get isOpen(): boolean {
    return this.#page !== null
  }

  /** Whether the disk holds the list of the day. */
  get hasList(): boolean {
    return this.#list !== null
  }

  readonly #now = (): number => Date.now() + this.clockMs

  async open(): Promise<void> {
    const life = { isOver: false }
    const sync = new DaySync({
      event: this.#event,
      store: this.#openStore(life),
      server: this.#openServer(life),
      now: this.#now,
      newId: randomUUID,
      // Hashes of codes take a while, and no code is typed here.
      hideCodes: (children) => Promise.resolve([...children]),
      untouched: () => Promise.resolve(),
      isResting: () => false,
    })
    this.#page = { sync, life }
    await sync.open()
    void sync.contact()
  }

  /** Sends what waits and hears what is new. */
  async contact(): Promise<void> {
    await this.#page?.sync.contact()
    // A list is shown a moment after it has arrived.
    await moment()
  }

  /** @returns whether the screen offered it and the phone saved it */
  async press(step: Pick<Step, 'act' | 'child' | 'person'>): Promise<boolean> {
    const draft = this.#page && this.#pressOn(this.#page, step)
    return draft ? (await this.#page?.sync.tap(draft)) !== null : false
  }

  #pressOn({ sync }: Page, step: Pick<Step, 'act' | 'child' | 'person'>) {
    return pressOn(sync.getState(), { device: this.#device, now: this.#now() }, step)
  }

  /** Kills the browser in the middle of a press, before or after the tap was written. @returns whether one was open */
  async kill(child: number): Promise<boolean> {
    const page = this.#page
    if (!page) return false
    const press = (act: Step['act']) => this.#pressOn(page, { act, child, person: child })
    const draft = press('in') ?? press('out')
    const tapped = draft ? page.sync.tap(draft) : null
    if (child % 2 === 0) await tapped
    page.life.isOver = true
    this.#page = null
    return true
  }

  /** The browser makes room: all of it is gone, also what was never sent. */
  evict(): void {
    for (const saved of this.saved)
      if (this.#taps.get(saved.tap.id)?.isSent === false) saved.mayBeGone = true
    this.#taps.clear()
    this.#list = null
    this.#offset = null
    this.#device = randomUUID()
    this.key = null
  }

  /** What the phone shows: every tap that it knows, with its list. */
  view(): { taps: Tap[]; list: DayList } | null {
    const state = this.#page?.sync.getState()
    return state?.list ? { taps: allTaps(state, this.#device), list: state.list } : null
  }

  get waiting(): number {
    return this.#page?.sync.getState().queue.waiting.length ?? 0
  }

  /** Whether the phone knows every tap of the server, or has no right to any more. */
  hears(last: number): boolean {
    const isEnded = this.ended !== null && this.ended.helper === this.helper
    return isEnded ? !this.hasList : this.view()?.list.since === last
  }

  /** Waits for requests that are still on their way, also those of dead pages. */
  async untilArrived(): Promise<void> {
    await Promise.all(this.#onTheWay)
  }

  #track(request: Promise<unknown>): void {
    this.#onTheWay.push(request.catch(() => null))
  }

  #openServer(life: Page['life']): Server {
    const server = serverOfDay(this.#event, () => this.key, {
      fetch: (to, request) => this.#request(life, to, request),
      now: this.#now,
    })
    if (this.#weakness === null) return server
    return {
      ...server,
      sendTaps: async (envelope) => {
        const answer = await server.sendTaps(envelope)
        return answer.is === 'failed' && ['signed-out', 'no-access'].includes(answer.failure)
          ? { is: 'stored', ids: envelope.taps.map(({ id }) => id) }
          : answer
      },
    }
  }

  async #request(life: Page['life'], to: string, request: RequestInit): Promise<Response> {
    const { network, met } = this
    if (network.isCutOff) {
      met.refused += 1
      throw new TypeError('No connection')
    }
    if (network.delayMs > 0) met.delayed += 1
    const send = async (delayMs: number) => {
      if (delayMs > 0) await sleep(delayMs)
      const headers = new Headers(request.headers)
      headers.set('Sec-Fetch-Site', 'same-origin')
      if (this.cookie !== null) headers.set('Cookie', this.cookie)
      return fetch(this.#site() + to, { ...request, headers })
    }
    const isBatch = request.method === 'POST'
    if (isBatch && network.batchesToRepeat > 0) {
      network.batchesToRepeat -= 1
      met.repeated += 1
      // Later than batches after it.
      this.#track(send(LATER_MS).then((copy) => copy.arrayBuffer()))
    }
    const sent = send(network.delayMs)
    this.#track(sent)
    const response = await sent
    if (life.isOver) return forEver()
    if (isBatch && network.answersToLose > 0 && response.ok) {
      network.answersToLose -= 1
      met.lost += 1
      await response.arrayBuffer()
      throw new TypeError('The answer was lost')
    }
    return response
  }

  /** What the page keeps on the disk. A write of a killed page is lost, unless it had been finished. */
  #openStore(life: Page['life']): DayStore {
    const device = this.#device
    const use = async <Value>(work: () => Value): Promise<Value> => {
      await moment()
      return life.isOver ? forEver() : structuredClone(work())
    }
    return {
      device,
      readList: () => use(() => this.#list),
      saveList: (_, list) =>
        use(() => {
          this.#list = structuredClone(list)
        }),
      dropList: () =>
        use(() => {
          this.#list = null
        }),
      readTaps: () => use(() => [...this.#taps.values()]),
      // No child comes who is not on the list, and nothing is signed.
      readPosts: () => use(() => []),
      dropPosts: () => use(() => undefined),
      dropDraft: () => use(() => undefined),
      add: (_, { tap }) =>
        use(() => {
          if (!tap) return
          this.#taps.set(tap.id, { tap, isSent: false })
          this.saved.push({ tap, device, savedAt: Date.now(), mayBeGone: false })
        }),
      markSent: (ids) =>
        use(() => {
          for (const id of ids) {
            const own = this.#taps.get(id)
            if (own) this.#taps.set(id, { ...own, isSent: true })
          }
        }),
      dropSent: () =>
        use(() => {
          for (const [id, { isSent }] of this.#taps) if (isSent) this.#taps.delete(id)
        }),
      readOffset: () => use(() => this.#offset),
      saveOffset: (offset) =>
        use(() => {
          this.#offset = offset
        }),
      readTapper: () => use(() => null),
      saveTapper: () => use(() => undefined),
    }
  }
}
