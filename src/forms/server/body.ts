import type { Readable as FileStream } from 'node:stream'
import { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'

import type { RawAnswers } from '@/forms/core/normalize'
import { DeadlineExceeded, withDeadline } from '@/lib/deadline'
import type { IncomingFile } from '@/lib/incoming-file'
import { ok, refused, type Result } from '@/lib/result'
import { isDeeperThan } from '@/lib/storable-text'
import { discardFile, receiveFile } from '@/platform/private-files'

/** A file as it was uploaded. Nothing about it has been checked yet. */
export type UploadedFile = {
  name: string
  isTooLarge: boolean
  /** Where its content is stored for now; `null` if it is empty or was not admitted. */
  content: IncomingFile | null
}

/** Why we admit no files right now: too many uploads are in flight, or the disk is nearly full. */
export type FileRefusal = 'crowded' | 'no-space'

export type FormBody = {
  fields: RawAnswers
  files: Record<string, UploadedFile>
  filesRefused?: FileRefusal
}

export type BodyRefusal = 'wrong-type' | 'too-large' | 'too-slow' | 'malformed'

export type ParsedBody = Result<FormBody, BodyRefusal>

export type BodyLimits = {
  /** The limit for everything but the files. */
  bytesMax: number
  /** The names of the form's file controls. Other files are dropped. */
  files: readonly string[]
  fileBytesMax: number
  /** Called once, before any file is written, with the fields that came before it. */
  admit?: (fields: RawAnswers) => Promise<'admit' | 'drop' | FileRefusal>
}

/** The RSVP of eight children has less than half as many. */
const FIELDS_MAX = 300
const FIELD_BYTES_MAX = 64 * 1024
/** More than any form needs, and few enough to walk through. */
const LEVELS_MAX = 8

/** A phone on a bad connection may stall and recover. After this long without a byte, it is gone. */
const SILENCE_MS_MAX = 30_000
/** The whole body must arrive within a grace period plus the time that its length takes on a slow connection. */
const MIN_BYTES_PER_MS = 75
const GRACE_MS = 30_000

class TooLarge extends Error {}

/** A failure of the server, not a fault of the request. */
class StorageFailed extends Error {}

/**
 * Parses a body of one of the three types that forms and programs send, and stops at its limits. Its files
 * have then been written to the disk, and the caller must discard them.
 */
export async function parseBody(request: Request, limits: BodyLimits): Promise<ParsedBody> {
  const [type = ''] = (request.headers.get('content-type') ?? '').toLowerCase().split(';')
  if (Number(request.headers.get('content-length') ?? 0) > wholeBytesMax(limits))
    return refused('too-large')
  try {
    switch (type.trim()) {
      case 'application/json':
        return parseJson(await toText(request, limits.bytesMax))
      case 'application/x-www-form-urlencoded':
        return parseUrlencoded(await toText(request, limits.bytesMax))
      case 'multipart/form-data':
        return await parseMultipart(request, limits)
      default:
        return refused('wrong-type')
    }
  } catch (error) {
    if (error instanceof StorageFailed) throw error
    return refused(
      error instanceof TooLarge
        ? 'too-large'
        : error instanceof DeadlineExceeded
          ? 'too-slow'
          : 'malformed',
    )
  }
}

/** Discards the files of a body, except those that were saved. */
export async function discardFiles({ files }: Pick<FormBody, 'files'>): Promise<void> {
  for (const { content } of Object.values(files)) if (content) await discardFile(content)
}

const wholeBytesMax = ({ bytesMax, files, fileBytesMax }: BodyLimits) =>
  bytesMax + files.length * fileBytesMax

async function* toBytes(request: Request, bytesMax: number): AsyncGenerator<Uint8Array> {
  if (!request.body) return
  const reader = request.body.getReader()
  const contentLength = Number(request.headers.get('content-length') ?? bytesMax)
  const deadline = performance.now() + GRACE_MS + contentLength / MIN_BYTES_PER_MS
  let received = 0
  for (;;) {
    const part = await withDeadline(
      Math.min(SILENCE_MS_MAX, deadline - performance.now()),
      reader.read(),
    )
    if (part.done) return
    received += part.value.byteLength
    if (received > bytesMax) throw new TooLarge()
    yield part.value
  }
}

async function toText(request: Request, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of toBytes(request, bytesMax)) chunks.push(chunk)
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
}

const isRecord = (value: unknown): value is RawAnswers =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parseJson(text: string): ParsedBody {
  const value: unknown = JSON.parse(text)
  return isRecord(value) && !isDeeperThan(value, LEVELS_MAX)
    ? ok({ fields: value, files: {} })
    : refused('malformed')
}

type Fields = Map<string, string | string[]>

/** Adds a field. A name that occurs more than once, such as a group of checkboxes, becomes a list. */
function add(fields: Fields, name: string, value: string) {
  const before = fields.get(name)
  fields.set(name, before === undefined ? value : [before, value].flat())
}

function parseUrlencoded(text: string): ParsedBody {
  const fields: Fields = new Map()
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    count += 1
    if (count > FIELDS_MAX) return refused('too-large')
    add(fields, name, value)
  }
  return ok({ fields: Object.fromEntries(fields), files: {} })
}

/** A part may have no file name, although busboy's types say otherwise. */
const getFilename = (filename: string | undefined): string => filename ?? ''

/** The result of one upload. Errors are values, so that a promise without a handler cannot reject. */
type Received = { file: [name: string, UploadedFile] | null } | { error: unknown }

class FilesRefused extends Error {
  readonly reason: FileRefusal

  constructor(reason: FileRefusal) {
    super(reason)
    this.reason = reason
  }
}

const NO_SPACE = ['ENOSPC', 'EDQUOT', 'EFBIG']

const refusalIn = (error: unknown): FileRefusal | null => {
  if (error instanceof FilesRefused) return error.reason
  const isFull = error instanceof Error && 'code' in error && NO_SPACE.includes(String(error.code))
  return isFull ? 'no-space' : null
}

const filesIn = (received: readonly Received[]): FormBody['files'] =>
  Object.fromEntries(received.flatMap((one) => ('file' in one && one.file ? [one.file] : [])))

async function parseMultipart(request: Request, limits: BodyLimits): Promise<ParsedBody> {
  const fields: Fields = new Map()
  const expected = new Set(limits.files)
  const streams: FileStream[] = []
  const receiving: Promise<Received>[] = []
  let textBytes = 0
  const busboy = new Busboy({
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    limits: {
      fields: FIELDS_MAX,
      fieldSize: FIELD_BYTES_MAX,
      files: limits.files.length,
      fileSize: limits.fileBytesMax,
      parts: FIELDS_MAX + limits.files.length,
      headerPairs: 20,
    },
  })
  const done = new Promise<void>((resolve, reject) => {
    busboy.on('finish', resolve)
    busboy.on('error', reject)
    busboy.on('fieldsLimit', () => reject(new TooLarge()))
    busboy.on('partsLimit', () => reject(new TooLarge()))
  })
  busboy.on('field', (name, value, _nameCut, isCut) => {
    textBytes += value.length
    if (isCut || textBytes > limits.bytesMax) busboy.destroy(new TooLarge())
    else add(fields, name, value)
  })

  let admitting: ReturnType<NonNullable<BodyLimits['admit']>> | undefined
  const admit = () => (admitting ??= limits.admit?.(Object.fromEntries(fields)))
  const admittedBytes = async function* (stream: FileStream) {
    try {
      for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
        const admission = (await admit()) ?? 'admit'
        if (admission === 'drop') return
        if (admission !== 'admit') throw new FilesRefused(admission)
        yield chunk
      }
    } finally {
      // Drain the stream even if the file is dropped: busboy emits the next part only after this one.
      stream.resume()
    }
  }
  busboy.on('file', (name, stream, filename) => {
    // Without a listener the error would crash the process. The reader of the stream gets the error as well.
    stream.on('error', () => {})
    if (!expected.delete(name)) {
      stream.resume()
      return
    }
    let isTooLarge = false
    stream.on('limit', () => {
      isTooLarge = true
    })
    streams.push(stream)
    receiving.push(
      receiveFile(admittedBytes(stream)).then(
        async (received): Promise<Received> => {
          if (received && isTooLarge) await discardFile(received)
          const content = isTooLarge ? null : received
          const sentName = getFilename(filename)
          // An empty file control still sends a part, without a name.
          const isSent = isTooLarge || content !== null || sentName !== ''
          return { file: isSent ? [name, { name: sentName, isTooLarge, content }] : null }
        },
        (error: unknown): Received => ({ error }),
      ),
    )
  })

  const source = Readable.from(toBytes(request, wholeBytesMax(limits)), { objectMode: false })
  source.on('error', (error) => busboy.destroy(error))
  source.pipe(busboy)
  try {
    await done
  } catch (error) {
    for (const stream of streams) stream.destroy(new Error('the body has ended'))
    await discardFiles({ files: filesIn(await Promise.all(receiving)) })
    throw error
  }
  const received = await Promise.all(receiving)
  const files = filesIn(received)
  const failed = received.find((one) => 'error' in one)
  if (!failed) return ok({ fields: Object.fromEntries(fields), files })

  await discardFiles({ files })
  const filesRefused = refusalIn(failed.error)
  if (!filesRefused) throw new StorageFailed('a file could not be written', { cause: failed.error })
  return ok({ fields: Object.fromEntries(fields), files: {}, filesRefused })
}
