import { createHash, createHmac } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { SignatureV4 } from '@smithy/signature-v4'
import S3rver from 's3rver'

import type { BucketSettings } from '@/lib/file-store/bucket-settings'

/** The one account that the storage knows. */
const ACCESS_KEY_ID = 'S3RVER'
const SECRET = 'a-secret-of-the-tests-that-protects-nothing'
const REGION = 'us-east-1'
const OBJECT = '._S3rver_object'

/** What the storage does with its next requests. */
type Mood = 'well' | 'silent' | { fails: number; status: number }

/** An object storage that speaks S3, in this process, with empty buckets. */
export type ObjectStorage = {
  /** @param bucket one of those that it has, or another */
  settings: (bucket: string) => BucketSettings
  /** The same as the settings of a site. */
  env: (bucket: string) => Record<string, string>
  /** The keys of all objects in a bucket. */
  keysIn: (bucket: string) => string[]
  /** Puts many small objects into a bucket at once. */
  fill: (bucket: string, keys: readonly string[]) => void
  /** Makes an object look as if it had been written at another time. */
  date: (bucket: string, key: string, writtenAt: Date) => Promise<void>
  /** The requests that have come since the last call, such as `PUT /files/private/probe`. */
  requests: () => string[]
  /** From now on it is silent, or fails for some requests, or does its work again. */
  set: (mood: Mood) => void
  /** Changes what arrives, behind the back of whoever has sent it. */
  damage: (isDamaging: boolean) => void
  stop: () => Promise<void>
}

/**
 * Starts a storage. What keeps objects does not check signatures, so that is done in front of it, with the code that AWS
 * publishes for its own clients: a signature that is wrong, or a content other than that which was signed, is refused as S3
 * refuses it.
 */
export async function startStorage(...buckets: string[]): Promise<ObjectStorage> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'storage-'))
  const storage = new S3rver({
    directory,
    port: 0,
    address: '127.0.0.1',
    silent: true,
    vhostBuckets: false,
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  })
  const { port: inside } = await storage.run()
  let mood: Mood = 'well'
  let isDamaging = false
  let seen: string[] = []

  const front = createServer((req, res) => {
    answer(req, res).catch(() => res.destroy())
  })
  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const sent = await buffer(req)
    seen.push(`${String(req.method)} ${String(req.url).split('?')[0] ?? ''}`)
    if (mood === 'silent') return
    if (typeof mood === 'object' && mood.fails > 0) {
      mood = { ...mood, fails: mood.fails - 1 }
      refuse(res, mood.status, 'SlowDown')
      return
    }
    const arrived =
      isDamaging && sent.length > 0 ? Buffer.concat([Buffer.from('?'), sent.subarray(1)]) : sent
    const wrong = await problemOf(req, arrived)
    if (wrong) {
      refuse(res, wrong === 'XAmzContentSHA256Mismatch' ? 400 : 403, wrong)
      return
    }
    const passed = httpRequest(
      {
        ...{ host: '127.0.0.1', port: inside, method: req.method, headers: req.headers },
        path: asFirstVersion(req.url ?? ''),
      },
      (response) => {
        res.writeHead(response.statusCode ?? 500, response.headers)
        response.pipe(res)
      },
    )
    passed.on('error', () => res.destroy())
    passed.end(arrived)
  }
  await new Promise<void>((resolve) => {
    front.listen(0, '127.0.0.1', resolve)
  })
  const address = front.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen')
  const endpoint = `http://127.0.0.1:${String(address.port)}`

  const settings = (bucket: string): BucketSettings => ({
    endpoint,
    region: REGION,
    bucket,
    accessKeyId: ACCESS_KEY_ID,
    secretAccessKey: SECRET,
  })
  return {
    settings,
    env: (bucket) => ({
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: SECRET,
    }),
    keysIn: (bucket) =>
      readdirSync(path.join(directory, bucket), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(OBJECT))
        .map((name) => name.slice(0, -OBJECT.length))
        .toSorted(),
    fill(bucket, keys) {
      for (const key of keys) {
        const file = path.join(directory, bucket, key)
        mkdirSync(path.dirname(file), { recursive: true })
        writeFileSync(file + OBJECT, 'x')
        writeFileSync(`${file}._S3rver_object.md5`, '')
        writeFileSync(`${file}._S3rver_metadata.json`, '{}')
      }
    },
    date: (bucket, key, writtenAt) =>
      utimes(path.join(directory, bucket, key + OBJECT), writtenAt, writtenAt),
    requests() {
      const since = seen
      seen = []
      return since
    },
    set(next) {
      mood = next
    },
    damage(next) {
      isDamaging = next
    },
    async stop() {
      front.closeAllConnections()
      front.close()
      await storage.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** For a list of the second version the storage needs a cipher that Node no longer has; one of the first holds the same. */
const asFirstVersion = (url: string): string =>
  url.replace('list-type=2&', '').replace('start-after=', 'marker=')

function refuse(res: ServerResponse, status: number, code: string): void {
  res.writeHead(status, { 'Content-Type': 'application/xml' })
  res.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`)
}

/** As the signer wants it: a hash, or with a secret a keyed one. */
class Sha256 {
  private hash
  private readonly secret
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.secret = secret
    this.hash = this.begin()
  }
  private begin() {
    const { secret } = this
    if (secret === undefined) return createHash('sha256')
    return createHmac('sha256', typeof secret === 'string' ? secret : bytesOf(secret))
  }
  reset() {
    this.hash = this.begin()
  }
  update(data: Uint8Array) {
    this.hash.update(data)
  }
  digest() {
    return Promise.resolve(new Uint8Array(this.hash.digest()))
  }
}

const bytesOf = (data: ArrayBuffer | ArrayBufferView): Uint8Array =>
  data instanceof ArrayBuffer
    ? new Uint8Array(data)
    : new Uint8Array(data.buffer, data.byteOffset, data.byteLength)

const signer = new SignatureV4({
  service: 's3',
  region: REGION,
  credentials: { accessKeyId: ACCESS_KEY_ID, secretAccessKey: SECRET },
  uriEscapePath: false,
  sha256: Sha256,
})

/** What is wrong with a request, in the words of S3. */
async function problemOf(req: IncomingMessage, body: Buffer): Promise<string | undefined> {
  const { authorization = '', ...headers } = req.headers
  const [, names = ''] = /SignedHeaders=([^,]+),/.exec(authorization) ?? []
  const [, date = ''] = /^(\d{8}T\d{6}Z)$/.exec(String(headers['x-amz-date'])) ?? []
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)))
    return 'AccessDenied'
  const { pathname, searchParams } = new URL(req.url ?? '', 'http://localhost')
  const expected = await signer.sign(
    {
      method: req.method ?? '',
      protocol: 'http:',
      hostname: String(headers.host),
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: onlySigned(headers, signed),
    },
    {
      signingDate: new Date(date.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z')),
    },
  )
  if (expected.headers['authorization'] !== authorization) return 'SignatureDoesNotMatch'
  if (createHash('sha256').update(body).digest('hex') !== headers['x-amz-content-sha256'])
    return 'XAmzContentSHA256Mismatch'
  return undefined
}

const onlySigned = (headers: IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, String(headers[name])]))
