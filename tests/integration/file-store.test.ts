import { createHash, randomBytes } from 'node:crypto'
import { existsSync, utimesSync } from 'node:fs'
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { BucketFailure, openBucket } from '@/lib/file-store/bucket'
import { readBucketSettings } from '@/lib/file-store/bucket-settings'
import type { FileStore } from '@/lib/file-store/file-store'
import { storeInBucket } from '@/lib/file-store/in-bucket'
import { storeOnDisk } from '@/lib/file-store/on-disk'

import { type ObjectStorage, startStorage } from '../support/bucket'

const MEGABYTE = 1024 * 1024
const PATIENCE = { patienceMs: 1500 }

let folder = ''
let storage: ObjectStorage
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'store-'))
  storage = await startStorage('files')
})
afterAll(async () => {
  await storage.stop()
  await rm(folder, { recursive: true })
})

/** A received file, ready to be stored. */
async function incoming(bytes: Buffer) {
  const file = path.join(folder, randomBytes(8).toString('hex'))
  await writeFile(file, bytes)
  return {
    path: file,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

async function getContent(store: FileStore, key: string): Promise<Buffer | null> {
  const file = await store.open(key)
  return file && buffer(file.content)
}

const bucketStore = (secretAccessKey?: string) =>
  storeInBucket(
    openBucket(
      { ...storage.settings('files'), ...(secretAccessKey ? { secretAccessKey } : {}) },
      PATIENCE,
    ),
    'private/',
  )
const diskRoot = () => path.join(folder, 'store')

type Kind = {
  store: () => FileStore
  /** Makes a file look as if it had been written at another time. */
  date: (key: string, at: Date) => void
}

const kinds: Record<string, Kind> = {
  'on a disk': {
    store: () => storeOnDisk(diskRoot(), { incoming: path.join(diskRoot(), 'incoming') }),
    date: (key, at) => {
      utimesSync(path.join(diskRoot(), key), at, at)
    },
  },
  'in a bucket': {
    store: () => bucketStore(),
    date: (key, at) => {
      storage.date('files', `private/${key}`, at)
    },
  },
}

describe.each(Object.entries(kinds))('files %s', (_where, { store: open, date }) => {
  const aKey = () => `resumes/2026/11/${randomBytes(16).toString('hex')}`

  it('are read as they were stored, from memory and from a file, which is then gone', async () => {
    const store = open()
    const [small, large] = [aKey(), aKey()]
    const bytes = randomBytes(3 * MEGABYTE)
    const file = await incoming(bytes)
    await store.save(small, Buffer.from('a resume'))
    await store.save(large, file)
    expect(await getContent(store, small)).toEqual(Buffer.from('a resume'))
    const stored = await store.open(large)
    expect(stored?.bytes).toBe(bytes.length)
    expect(stored && bytes.equals(await buffer(stored.content))).toBe(true)
    expect(existsSync(file.path)).toBe(false)
  })

  it('exist or not, and may be removed twice', async () => {
    const store = open()
    const key = aKey()
    expect([await store.has(key), await store.open(key)]).toEqual([false, null])
    await store.save(key, Buffer.from('x'))
    expect(await store.has(key)).toBe(true)
    await store.remove(key)
    await store.remove(key)
    expect([await store.has(key), await store.open(key)]).toEqual([false, null])
  })

  it('are listed by the time of writing', async () => {
    const store = open()
    const [old, young] = [aKey(), aKey()]
    for (const key of [old, young]) await store.save(key, Buffer.from('x'))
    const hour = 60 * 60_000
    date(old, new Date(Date.now() - 2 * hour))
    const listed = await store.listBefore(new Date(Date.now() - hour))
    expect(listed).toContain(old)
    expect(listed).not.toContain(young)
  })

  it('can be abandoned in the middle of reading', async () => {
    const store = open()
    const key = aKey()
    await store.save(key, randomBytes(2 * MEGABYTE))
    const reader = (await store.open(key))?.content.getReader()
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
    await reader?.cancel()
    expect(await store.has(key)).toBe(true)
  })

  it.each(['../secret', '/etc/passwd', 'a/../../b', 'a//b', '.env', 'a/.b', 'a b', '', 'a/'])(
    'have no key like “%s”',
    async (key) => {
      const store = open()
      await expect(store.open(key)).rejects.toThrow('Not a storage key')
      await expect(store.save(key, Buffer.from('x'))).rejects.toThrow('Not a storage key')
    },
  )
})

describe('a folder', () => {
  it('keeps no part of a file that could not be stored, and takes no link for a file', async () => {
    const store = kinds['on a disk']?.store()
    await expect(
      store?.save('resumes/gone', { path: path.join(folder, 'nothing'), bytes: 1, sha256: '' }),
    ).rejects.toThrow()
    await symlink('/etc/passwd', path.join(diskRoot(), 'link'))
    expect(await store?.has('link')).toBe(false)
    expect(await store?.listBefore(new Date(Date.now() + 60_000))).not.toContain('link')
    expect(await readdir(path.join(diskRoot(), 'incoming'))).toEqual([])
  })
})

describe('a bucket', () => {
  afterEach(() => {
    storage.set('well')
    storage.damage(false)
  })

  it('lists more files than fit into one response', async () => {
    const bucket = openBucket(storage.settings('files'), { patienceMs: 30_000 })
    const many = storeInBucket(bucket, 'many/')
    const keys = Array.from({ length: 1005 }, (_, index) => `f${String(index).padStart(4, '0')}`)
    storage.fill(
      'files',
      keys.map((key) => `many/${key}`),
    )
    const listed = await many.listBefore(new Date(Date.now() + 60_000))
    expect(listed.toSorted()).toEqual(keys)
  })

  it('does not store content that was changed on its way', async () => {
    storage.damage(true)
    const store = bucketStore()
    await expect(store.save('changed', await incoming(Buffer.from('a resume')))).rejects.toThrow(
      '400 XAmzContentSHA256Mismatch',
    )
    expect(storage.keysIn('files')).not.toContain('private/changed')
  })

  it('admits no client without the key', async () => {
    const failure = bucketStore('another').has('x')
    await expect(failure).rejects.toThrow('403')
    await expect(bucketStore('another').save('x', Buffer.from('x'))).rejects.toThrow(
      '403 SignatureDoesNotMatch',
    )
  })

  it('gets the same content again when it is overloaded', async () => {
    storage.set({ fails: 2, status: 503 })
    const store = bucketStore()
    const bytes = randomBytes(MEGABYTE)
    await store.save('again', await incoming(bytes))
    expect(bytes.equals((await getContent(store, 'again')) ?? Buffer.alloc(0))).toBe(true)
  })

  it('is abandoned after three attempts, and the received file is kept for its sender', async () => {
    storage.set({ fails: 9, status: 500 })
    storage.requests()
    const file = await incoming(Buffer.from('x'))
    await expect(bucketStore().save('failed', file)).rejects.toBeInstanceOf(BucketFailure)
    expect(storage.requests()).toEqual(Array(3).fill('PUT /files/private/failed'))
    expect(existsSync(file.path)).toBe(true)
  })

  it('that does not respond delays the caller no longer than its patience', async () => {
    storage.set('silent')
    await expect(bucketStore().open('silent')).rejects.toMatchObject({ code: 'timeout' })
  })

  it('that is missing is not taken for one without the file', async () => {
    const missing = storeInBucket(
      openBucket({ ...storage.settings('files'), bucket: 'another' }, PATIENCE),
      'private/',
    )
    await expect(missing.open('x')).rejects.toThrow('404 NoSuchBucket')
    const unreachable = storeInBucket(
      openBucket({ ...storage.settings('files'), endpoint: 'http://127.0.0.1:1' }, PATIENCE),
      'private/',
    )
    await expect(unreachable.open('x')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })
})

describe('the settings of a bucket', () => {
  const ALL = {
    S3_BUCKET: 'swantastic',
    S3_ENDPOINT: 'https://s3.us-east-1.amazonaws.com',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'AKIA',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const wrong = (differences: Partial<typeof ALL>) => {
    const found = readBucketSettings({ ...ALL, ...differences })
    return 'problems' in found ? found.problems.map(({ setting }) => setting) : []
  }

  it('are complete or absent', () => {
    expect(readBucketSettings({})).toEqual({ bucket: null })
    expect(readBucketSettings({ S3_BUCKET: '' })).toEqual({ bucket: null })
    expect(readBucketSettings(ALL)).toMatchObject({ bucket: { bucket: 'swantastic' } })
    for (const name of Object.keys(ALL)) expect(wrong({ [name]: '' })).toEqual([name])
  })

  it('name an origin and a bucket, separately', () => {
    for (const S3_ENDPOINT of [
      's3.amazonaws.com',
      'https://s3.amazonaws.com/',
      'https://s3.amazonaws.com/swantastic',
      'ftp://s3.amazonaws.com',
    ]) {
      expect(wrong({ S3_ENDPOINT })).toEqual(['S3_ENDPOINT'])
    }
    expect(wrong({ S3_BUCKET: 's3://swantastic' })).toEqual(['S3_BUCKET'])
  })
})
