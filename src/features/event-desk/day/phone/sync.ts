/**
 * The day on this phone: its list, its own taps, and the exchange with the server. A tap is stored before it is shown,
 * and shown before any request. The store and the server are passed in, so that tests run this without either.
 */

import type { DayChild } from '../snapshot'
import type { SentTap, Tap } from '../tap'
import type { DayList } from './answers'
import {
  completePost,
  countWaiting,
  type OwnPost,
  type Post,
  type PostDraft,
  type PostKind,
  unsent,
} from './posts'
import { afterAnswer, type Delivery, emptyQueue, nextBatch, type Queue } from './queue'
import type { Ended, ListAnswer, PhoneReport, Server } from './server'
import type { OwnTap, PhoneStore } from './store'
import { getTapper } from './tapper'

/** What the desk needs of the store of the phone. */
export type DayStore = Pick<
  PhoneStore,
  | 'device'
  | 'readList'
  | 'saveList'
  | 'dropList'
  | 'readTaps'
  | 'readPosts'
  | 'add'
  | 'markSent'
  | 'dropPosts'
  | 'dropSent'
  | 'dropDraft'
  | 'readOffset'
  | 'saveOffset'
  | 'readTapper'
  | 'saveTapper'
>

export type PhoneState = {
  /** `cannot-save`: this browser keeps nothing. The list can be read, and nothing may be tapped. */
  phase: 'opening' | 'open' | 'no-list' | 'no-access' | 'cannot-save'
  list: DayList | null
  /** Who taps, if it is not the account that is signed in. */
  tapper: string | null
  /** Every tap that this phone made for the event. */
  own: readonly SentTap[]
  queue: Queue
  /** What waits beside taps, and the walk-ins that the list does not have yet. */
  posts: readonly OwnPost[]
  /** Why the server did not take a post. It stays on the phone, and is sent again when the page is opened again. */
  setAside: ReadonlyMap<string, string>
  delivery: Delivery
  /** `null` until it was measured once. */
  offset: number | null
  /** When the taps that had to wait were sent at last. */
  allSent: { count: number; at: number } | null
  /** Why the server gives no list, in its words. */
  refusal: string | null
  /** `null` unless this phone was a helper's. */
  ended: Ended | null
}

/** A tap as a screen makes it. The desk adds who, when and in which order. */
export type TapDraft = Omit<SentTap, 'id' | 'at' | 'offset' | 'sequence' | 'by' | 'knows'>

type Edges = {
  event: string
  store: DayStore | null
  server: Server
  now: () => number
  newId: () => string
  /** Replaces the codes of a list, before it is kept. */
  hideCodes: (children: readonly DayChild[]) => Promise<DayChild[]>
  /** Resolves once a list may change on the screen: no row moves under a finger. */
  untouched: () => Promise<void>
  isResting: () => boolean
}

const EMPTY: PhoneState = {
  phase: 'opening',
  list: null,
  tapper: null,
  own: [],
  queue: emptyQueue(),
  posts: [],
  setAside: new Map(),
  delivery: 'fine',
  offset: null,
  allSent: null,
  refusal: null,
  ended: null,
}

export class DaySync {
  readonly #edges: Edges
  readonly #listeners = new Set<() => void>()
  readonly #device: string
  #state = EMPTY
  #sequence = 0
  #contact: Promise<void> | null = null
  #photos: Promise<unknown> | null = null
  #isWanted = false
  /** A list that is kept already, and waits to be shown. */
  #arriving: DayList | null = null

  constructor(edges: Edges) {
    this.#edges = edges
    this.#device = edges.store?.device ?? edges.newId()
  }

  get device(): string {
    return this.#device
  }

  /** Stable functions, as React expects them. */
  readonly getState = (): PhoneState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #change(part: Partial<PhoneState>): void {
    this.#state = { ...this.#state, ...part }
    for (const listener of this.#listeners) listener()
  }

  /** Shows what the phone has kept. A list that should be gone is forgotten first. */
  async open(): Promise<void> {
    const { store, event } = this.#edges
    if (!store) {
      this.#change({ phase: 'cannot-save' })
      return
    }
    const [taps, posts, list, offset, tapper] = await Promise.all([
      store.readTaps(event),
      store.readPosts(event),
      store.readList(event),
      store.readOffset(),
      store.readTapper(event),
    ])
    const waiting = taps.filter(({ isSent }) => !isSent).map(({ tap }) => tap)
    this.#sequence = Math.max(0, ...taps.map(({ tap }) => tap.sequence))
    this.#change({
      phase: list ? 'open' : 'opening',
      list,
      tapper,
      own: ownTaps(taps),
      queue: emptyQueue(waiting),
      posts,
      offset,
    })
    await this.#forgetIfOver()
  }

  /** Forgets a list whose time is over, also on a page that stays open, and without a connection. */
  async #forgetIfOver(): Promise<void> {
    const { list, offset } = this.#state
    if (!list || !isPast(list.event.forgetAt, { now: this.#edges.now(), offset })) return
    await this.#forget()
    this.#change({ list: null, phase: 'opening' })
  }

  /**
   * Stores a tap and shows it.
   *
   * @param drafts what goes with it: all of it is stored, or nothing
   * @returns the tap, or `null` if it could not be stored: then it is not on the screen either
   */
  async tap(tapDraft: TapDraft, drafts: readonly PostDraft[] = []): Promise<SentTap | null> {
    const { list, offset } = this.#state
    if (!list) return null
    this.#sequence += 1
    const tap: SentTap = {
      ...tapDraft,
      id: this.#edges.newId(),
      at: new Date(this.#edges.now()).toISOString(),
      offset,
      sequence: this.#sequence,
      by: getTapper(list, this.#state.tapper).id,
      knows: list.since,
    }
    return (await this.#keep(tap, drafts)) ? tap : null
  }

  /** The same for what comes without a tap. @returns whether it was stored */
  post = (draft: PostDraft): Promise<boolean> => this.#keep(null, [draft])

  async #keep(tap: SentTap | null, drafts: readonly PostDraft[]): Promise<boolean> {
    const { store, event, now, newId } = this.#edges
    const { list, offset } = this.#state
    if (!store || !list) return false
    const at = new Date(now()).toISOString()
    const made = drafts.flatMap(
      (draft) => completePost(draft, { id: newId(), at, offset }, tap) ?? [],
    )
    try {
      await store.add(event, { tap, posts: made })
    } catch {
      this.#change({ phase: 'cannot-save' })
      return false
    }
    const { queue, own, posts } = this.#state
    this.#change({
      own: tap ? [...own, tap] : own,
      queue: tap ? { ...queue, waiting: [...queue.waiting, tap] } : queue,
      posts: [...posts, ...made.map((post) => ({ post, isSent: false }))],
      allSent: null,
    })
    void this.contact()
    return true
  }

  /**
   * From now on another person taps here. It is kept before it is shown, so that opening the page again raises nothing;
   * a walk-in that is half filled in stays with the one who began it.
   *
   * @returns whether it was kept
   */
  async handTo(tapper: string): Promise<boolean> {
    const { store, event } = this.#edges
    if (!store) return false
    // Back with the account, whichever signs in next.
    const next = tapper === this.#state.list?.you.id ? null : tapper
    try {
      await store.dropDraft(event)
      await store.saveTapper(event, next)
    } catch {
      this.#change({ phase: 'cannot-save' })
      return false
    }
    this.#change({ tapper: next })
    return true
  }

  /** Another tab of this phone may have handed it on. */
  async #readTapper(): Promise<void> {
    const { store, event } = this.#edges
    const { tapper: shown } = this.#state
    const tapper = (await store?.readTapper(event).catch(() => shown)) ?? null
    if (tapper !== this.#state.tapper) this.#change({ tapper })
  }

  /** Sends what waits, then fetches what is new. Calls during a contact lead to one more after it. */
  contact(): Promise<void> {
    this.#isWanted = true
    this.#contact ??= this.#contactWhileWanted().finally(() => {
      this.#contact = null
    })
    return this.#contact
  }

  async #contactWhileWanted(): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false
      await this.#forgetIfOver()
      await this.#readTapper()
      await this.#send()
      await this.#fetch()
    }
    this.#sendPhotos()
  }

  /** A photo may take a minute and a half on a bad connection, so no tap waits for one. */
  #sendPhotos(): void {
    this.#photos ??= this.#sendPosts('paper').finally(() => {
      this.#photos = null
    })
  }

  /** Walk-ins first, so that their taps find them. Photos go by themselves. */
  async #send(): Promise<void> {
    const walkIns = await this.#sendPosts('walk-in')
    if (walkIns === null) return
    const taps = await this.#sendTaps()
    if (taps === null) return
    let count = taps
    for (const kind of ['signature', 'email'] as const) {
      const sent = await this.#sendPosts(kind)
      if (sent === null) return
      count += sent
    }
    // Said only after taps had to wait: a band that comes and goes with every tap would move the list under the finger.
    if (count > 0 && this.#state.delivery !== 'fine')
      this.#change({ allSent: { count, at: this.#edges.now() } })
  }

  /** @returns how many were sent; `null` if the server was not reached */
  async #sendTaps(): Promise<number | null> {
    const { server, now, store } = this.#edges
    let count = 0
    for (;;) {
      const { queue: before, posts, setAside } = this.#state
      const held = new Set(unsent(posts, 'walk-in', setAside).map(({ id }) => id))
      const batch = nextBatch(before, held)
      if (batch.length === 0) return count
      const sentAt = new Date(now()).toISOString()
      const answer = await server.sendTaps({ device: this.#device, sentAt, taps: batch })
      const queue = afterAnswer(this.#state.queue, batch, answer)
      this.#change({ queue })
      if (answer.is === 'failed') {
        this.#change({ delivery: answer.failure })
        return null
      }
      if (answer.is !== 'stored') continue
      // A server that names none of the batch would be asked for ever.
      const ids = batch.filter(({ id }) => answer.ids.includes(id)).map(({ id }) => id)
      if (ids.length === 0) return null
      count += ids.length
      await store?.markSent(ids)
    }
  }

  /**
   * Sends the posts of one kind. One that the server cannot answer now waits for the next contact, and holds up neither
   * the others nor the taps of other children.
   *
   * @returns how many were sent; `null` if the server was not reached
   */
  async #sendPosts(kind: PostKind): Promise<number | null> {
    const { server, now } = this.#edges
    let count = 0
    for (const post of unsent(this.#state.posts, kind, this.#state.setAside)) {
      // A signature or a page of a child whom the server does not know yet.
      if (post.is !== 'walk-in' && this.#isHeld(post.rsvp)) continue
      const sentAt = new Date(now()).toISOString()
      const answer = await server.sendPost(post, { device: this.#device, sentAt })
      switch (answer.is) {
        case 'stored':
          count += 1
          await this.#noteSent(post)
          break
        case 'refused':
          this.#change({ setAside: new Map([...this.#state.setAside, [post.id, answer.words]]) })
          break
        case 'failed':
          this.#change({ delivery: answer.failure })
          if (answer.failure !== 'no-answer') return null
      }
    }
    return count
  }

  #isHeld(rsvp: string): boolean {
    return this.#state.posts.some(({ post, isSent }) => !isSent && post.id === rsvp)
  }

  async #noteSent(post: Post): Promise<void> {
    const { store } = this.#edges
    const isKept = post.is !== 'email'
    if (isKept) await store?.markSent([post.id], 'posts')
    else await store?.dropPosts([post.id])
    this.#change({
      posts: this.#state.posts.flatMap((own) =>
        own.post.id !== post.id ? [own] : isKept ? [{ ...own, isSent: true }] : [],
      ),
    })
  }

  /** Forgets what the list has: walk-ins that are on it, and signatures and pages that it counts. */
  async #dropListed({ children }: DayList): Promise<void> {
    const isListed = (post: Post) =>
      children.some(({ rsvp, waiver }) =>
        post.is === 'walk-in' ? rsvp === post.id : rsvp === post.rsvp && waiver !== 'unsigned',
      )
    const listed = this.#state.posts.filter(({ post, isSent }) => isSent && isListed(post))
    if (listed.length === 0) return
    this.#change({ posts: this.#state.posts.filter((own) => !listed.includes(own)) })
    await this.#edges.store?.dropPosts(listed.map(({ post }) => post.id))
  }

  async #fetch(): Promise<void> {
    const report: PhoneReport = {
      device: this.#device,
      waiting: countWaiting(this.#state),
      isResting: this.#edges.isResting(),
      since: this.#newestList?.since ?? 0,
    }
    const answer = await this.#edges.server.fetchList(report)
    switch (answer.is) {
      case 'list':
        return this.#receive(answer)
      case 'closed':
        this.#change({
          delivery: 'fine',
          refusal: answer.words,
          phase: this.#state.list ? this.#state.phase : 'no-list',
        })
        return
      case 'failed':
        if (answer.failure === 'no-access') await this.#forget()
        this.#change({
          delivery: answer.failure,
          ...(answer.failure === 'no-access'
            ? { list: null, phase: 'no-access' as const, ended: answer.ended ?? null }
            : { phase: this.#state.phase === 'opening' ? 'no-list' : this.#state.phase }),
        })
    }
  }

  /** Keeps a list at once, and shows it as soon as no finger is on the old one. */
  async #receive({ snapshot, offset }: Extract<ListAnswer, { is: 'list' }>): Promise<void> {
    const { store, event, now, hideCodes } = this.#edges
    const children = await hideCodes(snapshot.children)
    const list: DayList = {
      ...snapshot,
      children,
      taps: mergeTaps(this.#newestList?.taps ?? [], snapshot.taps),
      savedAt: new Date(now() + offset).toISOString(),
    }
    this.#change({ offset, delivery: 'fine', refusal: null })
    try {
      await store?.saveList(event, list)
      await store?.saveOffset(offset)
    } catch {
      this.#change({ phase: 'cannot-save' })
    }
    const isShownSoon = this.#arriving !== null
    this.#arriving = list
    if (!isShownSoon) void this.#showArriving()
  }

  async #showArriving(): Promise<void> {
    if (this.#state.list) await this.#edges.untouched()
    const list = this.#arriving
    this.#arriving = null
    // The right may have ended meanwhile.
    if (!list) return
    this.#change({ list, phase: this.#state.phase === 'cannot-save' ? 'cannot-save' : 'open' })
    await this.#dropListed(list)
  }

  get #newestList(): DayList | null {
    return this.#arriving ?? this.#state.list
  }

  /** Forgets the list of whoever had the phone before, because it is another person's now. */
  async startAnew(): Promise<void> {
    await this.#forget()
    await this.#edges.store?.saveTapper(this.#edges.event, null)
    this.#change({ list: null, tapper: null, phase: 'opening', delivery: 'fine', ended: null })
    await this.contact()
  }

  /** Forgets the list. What the server does not have yet stays. */
  async #forget(): Promise<void> {
    const { store, event } = this.#edges
    this.#arriving = null
    await store?.dropList(event)
    await store?.dropSent(event)
    await store?.dropDraft(event)
  }
}

/** Whether an instant has passed, by the corrected clock of the phone. */
export const isPast = (
  instant: string,
  { now, offset }: { now: number; offset: number | null },
): boolean => now + (offset ?? 0) >= Date.parse(instant)

const ownTaps = (taps: readonly OwnTap[]): SentTap[] => taps.map(({ tap }) => tap)

/** Two lists of taps as one. A tap that is in both is kept as the later list has it. */
function mergeTaps(earlier: readonly Tap[], later: readonly Tap[]): Tap[] {
  const byId = new Map([...earlier, ...later].map((tap) => [tap.id, tap]))
  return [...byId.values()]
}

/** Every tap that the phone knows: those of the server, and its own, which the server may not have yet. */
export const allTaps = ({ list, own }: Pick<PhoneState, 'list' | 'own'>, device: string): Tap[] =>
  mergeTaps(
    own.map((tap) => ({ ...tap, device })),
    list?.taps ?? [],
  )
