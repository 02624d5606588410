import { createHash, createHmac } from 'node:crypto'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { SignatureV4 } from '@smithy/signature-v4'

import type { BucketSettings } from '@/lib/file-store/bucket-settings'

/** The only account of the storage. */
const ACCESS_KEY_ID = 'the-tests'
const SECRET = 'a-secret-of-the-tests-that-protects-nothing'
const REGION = 'us-east-1'
/** The page size of S3's lists. */
const LIST_MAX = 1000

/** How the storage responds to its next requests. */
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
  date: (bucket: string, key: string, writtenAt: Date) => void
  /** The requests since the last call, such as `PUT /files/private/probe`. */
  requests: () => string[]
  /** Makes it silent, makes it fail for some requests, or makes it work again. */
  set: (mood: Mood) => void
  /** Changes the stored content without the sender's knowledge. */
  damage: (isDamaging: boolean) => void
  stop: () => Promise<void>
}

type StoredObject = { content: Buffer; type: string; writtenAt: Date }
type Objects = Map<string, StoredObject>
type Reply = { status: number; headers?: OutgoingHttpHeaders; body?: Buffer | string }

/**
 * Starts a storage with the five operations of src/lib/file-store/bucket.ts, in memory. It checks each signature with
 * the code that AWS publishes for its own clients, and refuses a wrong signature or unsigned content as S3 does.
 */
export async function startStorage(...names: string[]): Promise<ObjectStorage> {
  const buckets = new Map<string, Objects>(names.map((name) => [name, new Map()]))
  let mood: Mood = 'well'
  let isDamaging = false
  let requests: string[] = []

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const sent = await buffer(req)
    requests.push(`${String(req.method)} ${String(req.url).split('?')[0] ?? ''}`)
    if (mood === 'silent') return
    if (typeof mood === 'object' && mood.fails > 0) {
      mood = { ...mood, fails: mood.fails - 1 }
      send(res, refusal(mood.status, 'SlowDown'))
      return
    }
    const arrived =
      isDamaging && sent.length > 0 ? Buffer.concat([Buffer.from('?'), sent.subarray(1)]) : sent
    send(res, (await problemWith(req, arrived)) ?? replyTo(req, arrived, buckets))
  }
  const server = createServer((req, res) => {
    answer(req, res).catch(() => res.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen')
  const endpoint = `http://127.0.0.1:${String(address.port)}`

  const objectsIn = (bucket: string): Objects => {
    const objects = buckets.get(bucket)
    if (!objects) throw new Error(`There is no bucket ${bucket}`)
    return objects
  }
  return {
    settings: (bucket) => ({
      ...{ endpoint, bucket, region: REGION },
      ...{ accessKeyId: ACCESS_KEY_ID, secretAccessKey: SECRET },
    }),
    env: (bucket) => ({
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: SECRET,
    }),
    keysIn: (bucket) => [...objectsIn(bucket).keys()].toSorted(),
    fill(bucket, keys) {
      for (const key of keys) objectsIn(bucket).set(key, stored(Buffer.from('x')))
    },
    date(bucket, key, writtenAt) {
      const object = objectsIn(bucket).get(key)
      if (!object) throw new Error(`There is no object ${key}`)
      object.writtenAt = writtenAt
    },
    requests() {
      const since = requests
      requests = []
      return since
    },
    set(next) {
      mood = next
    },
    damage(next) {
      isDamaging = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const stored = (content: Buffer, type = 'application/octet-stream'): StoredObject => ({
  ...{ content, type, writtenAt: new Date() },
})

/** S3's response to a request with a valid signature. */
function replyTo(req: IncomingMessage, content: Buffer, buckets: Map<string, Objects>): Reply {
  const { pathname, searchParams } = new URL(req.url ?? '', 'http://localhost')
  const [, bucket = '', ...rest] = decodeURIComponent(pathname).split('/')
  const key = rest.join('/')
  const objects = buckets.get(bucket)
  if (!objects) return refusal(404, 'NoSuchBucket')
  if (key === '') return nullableList(objects, searchParams)
  if (req.method === 'PUT') {
    objects.set(key, stored(content, req.headers['content-type']))
    return { status: 200 }
  }
  if (req.method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  const object = objects.get(key)
  return object ? replyWith(object, req.headers.range) : refusal(404, 'NoSuchKey')
}

/** An object, or the requested part of it. */
function replyWith({ content, type, writtenAt }: StoredObject, range: string | undefined): Reply {
  const headers = { 'Content-Type': type, 'Last-Modified': writtenAt.toUTCString() }
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === '' && to === '') return { status: 200, headers, body: content }
  const size = content.length
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start > end) return refusal(416, 'InvalidRange')
  return {
    status: 206,
    headers: {
      ...headers,
      'Content-Range': `bytes ${String(start)}-${String(end)}/${String(size)}`,
    },
    body: content.subarray(start, end + 1),
  }
}

/** A list of the second version, in the order of its keys. */
function nullableList(objects: Objects, query: URLSearchParams): Reply {
  if (query.get('list-type') !== '2') return refusal(501, 'NotImplemented')
  const prefix = query.get('prefix') ?? ''
  const after = query.get('start-after') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const contents = keys.slice(0, LIST_MAX).map((key) => {
    const writtenAt = objects.get(key)?.writtenAt.toISOString() ?? ''
    return `<Contents><Key>${key}</Key><LastModified>${writtenAt}</LastModified></Contents>`
  })
  const isTruncated = `<IsTruncated>${String(keys.length > LIST_MAX)}</IsTruncated>`
  return xml(200, `<ListBucketResult>${isTruncated}${contents.join('')}</ListBucketResult>`)
}

const refusal = (status: number, code: string): Reply =>
  xml(status, `<Error><Code>${code}</Code></Error>`)

const xml = (status: number, body: string): Reply => ({
  status,
  headers: { 'Content-Type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
})

function send(res: ServerResponse, { status, headers = {}, body = '' }: Reply): void {
  // Node omits the body of a response to HEAD.
  const length = status === 204 ? {} : { 'Content-Length': Buffer.byteLength(body) }
  res.writeHead(status, { ...headers, ...length })
  res.end(body)
}

/** As the signer requires: a hash, or with a secret a keyed one. */
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
    return createHmac('sha256', typeof secret === 'string' ? secret : toBytes(secret))
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

const toBytes = (data: ArrayBuffer | ArrayBufferView): Uint8Array =>
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

/** S3's refusal of a request with a wrong signature, or whose content differs from the signed one. */
async function problemWith(req: IncomingMessage, body: Buffer): Promise<Reply | undefined> {
  const { authorization = '', ...headers } = req.headers
  const [, names = ''] = /SignedHeaders=([^,]+),/.exec(authorization) ?? []
  const [, date = ''] = /^(\d{8}T\d{6}Z)$/.exec(String(headers['x-amz-date'])) ?? []
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)))
    return refusal(403, 'AccessDenied')
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
  if (expected.headers['authorization'] !== authorization)
    return refusal(403, 'SignatureDoesNotMatch')
  if (createHash('sha256').update(body).digest('hex') !== headers['x-amz-content-sha256'])
    return refusal(400, 'XAmzContentSHA256Mismatch')
  return undefined
}

const onlySigned = (headers: IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, String(headers[name])]))
