import { Readable } from 'node:stream'

import { Busboy } from '@fastify/busboy'

import type { RawAnswers } from './tidy'

/** A file as it arrived; nothing about it is believed yet. */
export type SentFile = { name: string; bytes: Buffer; isTooLarge: boolean }

export type SentBody = { fields: RawAnswers; files: Record<string, SentFile> }

export type BodyRefusal = 'wrong-type' | 'too-large' | 'malformed'

export type ReadBody = { ok: true; body: SentBody } | { ok: false; refusal: BodyRefusal }

export type BodyLimits = {
  /** Of the whole body. */
  bytesMax: number
  /** Names of the files that the form asks for; others are dropped. */
  files: readonly string[]
  fileBytesMax: number
}

const FIELDS_MAX = 100
const FIELD_BYTES_MAX = 64 * 1024

class TooLarge extends Error {}

const refuse = (refusal: BodyRefusal): ReadBody => ({ ok: false, refusal })
const read = (fields: RawAnswers, files: SentBody['files'] = {}): ReadBody => ({
  ok: true,
  body: { fields, files },
})

/** Reads a body of one of the three kinds that forms and programs send, and stops at its limits. */
export async function readBody(request: Request, limits: BodyLimits): Promise<ReadBody> {
  const [type = ''] = (request.headers.get('content-type') ?? '').toLowerCase().split(';')
  if (Number(request.headers.get('content-length') ?? 0) > limits.bytesMax)
    return refuse('too-large')
  try {
    switch (type.trim()) {
      case 'application/json':
        return readJson(
          await textOf(request, Math.min(limits.bytesMax, FIELDS_MAX * FIELD_BYTES_MAX)),
        )
      case 'application/x-www-form-urlencoded':
        return readUrlencoded(
          await textOf(request, Math.min(limits.bytesMax, FIELDS_MAX * FIELD_BYTES_MAX)),
        )
      case 'multipart/form-data':
        return await readMultipart(request, limits)
      default:
        return refuse('wrong-type')
    }
  } catch (error) {
    return refuse(error instanceof TooLarge ? 'too-large' : 'malformed')
  }
}

async function* bytesOf(request: Request, bytesMax: number): AsyncGenerator<Uint8Array> {
  if (!request.body) return
  const reader = request.body.getReader()
  let received = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    received += part.value.byteLength
    if (received > bytesMax) throw new TooLarge()
    yield part.value
  }
}

async function textOf(request: Request, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytesOf(request, bytesMax)) chunks.push(chunk)
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
}

const isRecord = (value: unknown): value is RawAnswers =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readJson(text: string): ReadBody {
  const value: unknown = JSON.parse(text)
  return isRecord(value) ? read(value) : refuse('malformed')
}

type Fields = Map<string, string | string[]>

/** A name that comes more than once (ticked boxes) becomes a list. */
function add(fields: Fields, name: string, value: string) {
  const before = fields.get(name)
  fields.set(name, before === undefined ? value : [before, value].flat())
}

function readUrlencoded(text: string): ReadBody {
  const fields: Fields = new Map()
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    count += 1
    if (count > FIELDS_MAX) return refuse('too-large')
    add(fields, name, value)
  }
  return read(Object.fromEntries(fields))
}

/** A part may come without a file name, whatever the types say. */
const nameOf = (filename: string | undefined): string => filename ?? ''

async function readMultipart(request: Request, limits: BodyLimits): Promise<ReadBody> {
  const fields: Fields = new Map()
  const files: SentBody['files'] = {}
  const wanted = new Set(limits.files)
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
    if (isCut) busboy.destroy(new TooLarge())
    else add(fields, name, value)
  })
  busboy.on('file', (name, stream, filename) => {
    const chunks: Buffer[] = []
    const isWanted = wanted.has(name) && !(name in files)
    let isTooLarge = false
    stream.on('data', (chunk: Buffer) => {
      if (isWanted && !isTooLarge) chunks.push(chunk)
    })
    stream.on('limit', () => {
      isTooLarge = true
      chunks.length = 0
    })
    stream.on('end', () => {
      const bytes = Buffer.concat(chunks)
      // A file control that was left empty still sends a part, without a name.
      const sentName = nameOf(filename)
      if (isWanted && (isTooLarge || bytes.length > 0 || sentName !== '')) {
        files[name] = { name: sentName, bytes, isTooLarge }
      }
    })
  })
  const source = Readable.from(bytesOf(request, limits.bytesMax))
  source.on('error', (error) => busboy.destroy(error))
  source.pipe(busboy)
  await done
  return read(Object.fromEntries(fields), files)
}
