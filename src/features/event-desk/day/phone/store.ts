/**
 * What the phone keeps: its id, the taps it made, and for each day a list. Lists and taps are encrypted with a key that
 * never leaves the browser, so a copy of the disk names nobody. A thin edge: what is kept and when is decided in
 * `sync.ts`.
 */

import * as z from 'zod/mini'

import type { SentTap } from '../tap'
import { type DayList, dayList, sentTap } from './answers'
import { type OwnPost, parsePost, type Post } from './posts'

const DATABASE = 'day desk'
const VERSION = 2
const STORES = ['device', 'lists', 'keys', 'taps', 'posts', 'drafts'] as const
/** Those whose records have an id. */
const WITH_ID: readonly string[] = ['taps', 'posts']
type StoreName = (typeof STORES)[number]

/** A tap that was made on this phone. It stays here after it was sent. */
export type OwnTap = { tap: SentTap; isSent: boolean }

const sealedFields = { iv: z.instanceof(Uint8Array), bytes: z.instanceof(ArrayBuffer) }
const sealedRecord = z.object(sealedFields)
const tapRecord = z.object({
  id: z.string(),
  event: z.string(),
  isSent: z.boolean(),
  ...sealedFields,
})

type Sealed = z.infer<typeof sealedRecord>

export class PhoneStore {
  readonly #database: IDBDatabase
  readonly #key: CryptoKey
  /** Of this browser, in every event. */
  readonly device: string

  private constructor(database: IDBDatabase, key: CryptoKey, device: string) {
    this.#database = database
    this.#key = key
    this.device = device
  }

  /** Opens the store, or makes it. Fails where a browser keeps nothing, as in a private window or on a full phone. */
  static async open(): Promise<PhoneStore> {
    const request = indexedDB.open(DATABASE, VERSION)
    request.onupgradeneeded = () => {
      for (const name of STORES)
        if (!request.result.objectStoreNames.contains(name))
          request.result.createObjectStore(
            name,
            WITH_ID.includes(name) ? { keyPath: 'id' } : undefined,
          )
    }
    const database = await settled(request)
    // A tab with a newer version of this code waits for it.
    database.onversionchange = () => {
      database.close()
    }
    const newKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    // In one transaction, so that two tabs that open at once agree.
    const transaction = database.transaction('device', 'readwrite', { durability: 'strict' })
    const device = transaction.objectStore('device')
    const key: unknown = await settled(device.get('key'))
    const id: unknown = await settled(device.get('id'))
    const kept = {
      key: key === undefined ? newKey : z.parse(z.instanceof(CryptoKey), key),
      id: id === undefined ? crypto.randomUUID() : z.parse(z.string(), id),
    }
    device.put(kept.key, 'key')
    device.put(kept.id, 'id')
    await completed(transaction)
    return new PhoneStore(database, kept.key, kept.id)
  }

  async readOffset(): Promise<number | null> {
    return z.parse(z.nullable(z.number()), (await this.#get('device', 'offset')) ?? null)
  }

  async saveOffset(offset: number): Promise<void> {
    await this.#write('device', (store) => store.put(offset, 'offset'))
  }

  /** Who taps, if it is not the account; for one event. */
  async readTapper(event: string): Promise<string | null> {
    return z.parse(z.nullable(z.string()), (await this.#get('device', tapperKey(event))) ?? null)
  }

  async saveTapper(event: string, tapper: string | null): Promise<void> {
    await this.#write('device', (store) => store.put(tapper, tapperKey(event)))
  }

  /** A list that an older version of this code kept, and this one cannot read, is fetched again. */
  async readList(event: string): Promise<DayList | null> {
    const record = await this.#get('lists', event)
    if (record === undefined) return null
    const list = dayList.safeParse(await this.#open(sealedRecord.parse(record)))
    return list.success ? list.data : null
  }

  /** The events of which there is a list. */
  async listedEvents(): Promise<string[]> {
    const store = this.#database.transaction('lists').objectStore('lists')
    return z.array(z.string()).parse(await settled(store.getAllKeys()))
  }

  async saveList(event: string, list: DayList): Promise<void> {
    const sealed = await this.#seal(list)
    await this.#write('lists', (store) => store.put(sealed, event))
  }

  async dropList(event: string): Promise<void> {
    await this.#write('lists', (store) => store.delete(event))
  }

  /** The key of a helper's phone. It is kept when the list goes: what waits is sent with it. */
  async readKey(event: string): Promise<string | null> {
    const record = await this.#get('keys', event)
    return record === undefined
      ? null
      : z.parse(z.string(), await this.#open(sealedRecord.parse(record)))
  }

  async saveKey(event: string, key: string): Promise<void> {
    const sealed = await this.#seal(key)
    await this.#write('keys', (store) => store.put(sealed, event))
  }

  async readTaps(event: string): Promise<OwnTap[]> {
    const store = this.#database.transaction('taps').objectStore('taps')
    const records = z.array(tapRecord).parse(await settled(store.getAll()))
    const own = await Promise.all(
      records
        .filter((record) => record.event === event)
        .map(async (record) => ({
          tap: sentTap.parse(await this.#open(record)),
          isSent: record.isSent,
        })),
    )
    return own.toSorted((one, other) => one.tap.sequence - other.tap.sequence)
  }

  /** Stores a tap and what comes with it: all or nothing. When this returns, they survive a dead battery. */
  async add(
    event: string,
    { tap, posts }: { tap: SentTap | null; posts: readonly Post[] },
  ): Promise<void> {
    const records = await Promise.all(
      [
        ...(tap ? [['taps', tap] as const] : []),
        ...posts.map((post) => ['posts', post] as const),
      ].map(
        async ([name, made]) =>
          [name, { id: made.id, event, isSent: false, ...(await this.#seal(made)) }] as const,
      ),
    )
    const transaction = this.#database.transaction(['taps', 'posts'], 'readwrite', {
      durability: 'strict',
    })
    for (const [name, record] of records) transaction.objectStore(name).add(record)
    await completed(transaction)
  }

  async readPosts(event: string): Promise<OwnPost[]> {
    const store = this.#database.transaction('posts').objectStore('posts')
    const records = z.array(tapRecord).parse(await settled(store.getAll()))
    return Promise.all(
      records
        .filter((record) => record.event === event)
        .map(async (record) => ({
          post: parsePost(await this.#open(record)),
          isSent: record.isSent,
        })),
    )
  }

  async dropPosts(ids: readonly string[]): Promise<void> {
    const transaction = this.#database.transaction('posts', 'readwrite', { durability: 'strict' })
    for (const id of ids) transaction.objectStore('posts').delete(id)
    await completed(transaction)
  }

  /** A walk-in that is only half filled in. */
  async readDraft(event: string): Promise<unknown> {
    const record = await this.#get('drafts', event)
    return record === undefined ? null : this.#open(sealedRecord.parse(record))
  }

  async saveDraft(event: string, draft: unknown): Promise<void> {
    const sealed = await this.#seal(draft)
    await this.#write('drafts', (store) => store.put(sealed, event))
  }

  async dropDraft(event: string): Promise<void> {
    await this.#write('drafts', (store) => store.delete(event))
  }

  async markSent(ids: readonly string[], name: 'taps' | 'posts' = 'taps'): Promise<void> {
    const transaction = this.#database.transaction(name, 'readwrite', { durability: 'strict' })
    const store = transaction.objectStore(name)
    for (const id of ids) {
      // Another tab of the same day may have sent and dropped it.
      const { data: record } = tapRecord.safeParse(await settled(store.get(id)))
      if (record) store.put({ ...record, isSent: true })
    }
    await completed(transaction)
  }

  /** Forgets the taps and posts of a day that the server has. */
  async dropSent(event: string): Promise<void> {
    const transaction = this.#database.transaction(['taps', 'posts'], 'readwrite')
    for (const name of ['taps', 'posts'] as const) {
      const store = transaction.objectStore(name)
      for (const record of z.array(tapRecord).parse(await settled(store.getAll())))
        if (record.event === event && record.isSent) store.delete(record.id)
    }
    await completed(transaction)
  }

  async #get(name: StoreName, key: string): Promise<unknown> {
    return settled(this.#database.transaction(name).objectStore(name).get(key))
  }

  async #write(name: StoreName, change: (store: IDBObjectStore) => IDBRequest): Promise<void> {
    const transaction = this.#database.transaction(name, 'readwrite', { durability: 'strict' })
    change(transaction.objectStore(name))
    await completed(transaction)
  }

  async #seal(value: unknown): Promise<Sealed> {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const bytes = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv },
      this.#key,
      new TextEncoder().encode(JSON.stringify(value)),
    )
    return { iv, bytes }
  }

  async #open({ iv, bytes }: Sealed): Promise<unknown> {
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: new Uint8Array(iv) },
      this.#key,
      bytes,
    )
    return JSON.parse(new TextDecoder().decode(opened))
  }
}

const tapperKey = (event: string): string => `tapper ${event}`

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result)
    }
    request.onerror = () => {
      reject(request.error ?? new Error('The browser gave no reason'))
    }
  })

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = () => {
      reject(transaction.error ?? new Error('The browser gave no reason'))
    }
    transaction.oncomplete = () => {
      resolve()
    }
    transaction.onerror = fail
    transaction.onabort = fail
  })
