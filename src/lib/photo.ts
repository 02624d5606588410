import { execFile } from 'node:child_process'
import { open } from 'node:fs/promises'
import path from 'node:path'

import { turns } from './crowd'
import type { IncomingFile } from './private-files'
import { ok, refused, type Result } from './result'

export type PhotoRefusal = 'heic' | 'not-a-photo' | 'too-small' | 'too-many-pixels'

/** Found from the folder that the site runs in: the site is bundled, and this program is not. */
const DECODER = path.join(/* turbopackIgnore: true */ process.cwd(), 'scripts/photo-decoder.mjs')

/** Its exit codes. */
const REFUSALS: Record<number, PhotoRefusal> = {
  2: 'not-a-photo',
  3: 'too-small',
  4: 'too-many-pixels',
}

/**
 * The decoder's memory beside its own program, its time on a processor, and no image of its memory on the
 * disk when it dies. Set by the shell, since Node cannot; a system that lacks one of them goes without.
 */
const MEMORY_KB = 300_000
const PROCESSOR_SECONDS = 10
const LIMITED = `ulimit -c 0; ulimit -d ${String(MEMORY_KB)}; ulimit -t ${String(PROCESSOR_SECONDS)}; exec "$@"`

const LONGEST_MS = 20_000
const PHOTO_BYTES_MAX = 20_000_000

/** Opening a large photo takes up to a second and a hundred megabytes: one at a time, and few who wait. */
const inTurn = turns({ atOnce: 1 })
const WAITING_MAX = 12

const underway = new Map<string, Promise<Result<Buffer, PhotoRefusal>>>()

/**
 * A photo made anew from what somebody sent: upright, at most 2400 pixels an edge, JPEG. Where it was
 * taken, and whatever else hid in the file, is gone. The bytes decide, not the name. A process of its own
 * opens it, so that no picture can take the site's memory or its time.
 *
 * @throws when too many wait already
 */
export async function safePhoto(file: IncomingFile): Promise<Result<Buffer, PhotoRefusal>> {
  const head = await beginningOf(file)
  if (isHeic(head)) return refused('heic')
  if (!isKnown(head)) return refused('not-a-photo')
  // The same photo that comes again while it is being opened is opened once.
  const known = underway.get(file.sha256)
  if (known) return known
  const made = decodeInTurn(file.path).finally(() => underway.delete(file.sha256))
  underway.set(file.sha256, made)
  return made
}

async function decodeInTurn(photo: string): Promise<Result<Buffer, PhotoRefusal>> {
  const made = await inTurn(WAITING_MAX, () => decode(photo))
  if (!made.ok) throw new Error('too many photos wait to be opened')
  return made.value
}

function decode(photo: string): Promise<Result<Buffer, PhotoRefusal>> {
  return new Promise((resolve, reject) => {
    execFile(
      '/bin/sh',
      ['-c', LIMITED, 'sh', process.execPath, DECODER, photo],
      // Whatever a picture may bring the decoder to do, it finds none of our settings there.
      {
        env: { NODE_ENV: 'production' },
        encoding: 'buffer',
        maxBuffer: PHOTO_BYTES_MAX,
        timeout: LONGEST_MS,
        killSignal: 'SIGKILL',
      },
      (error, made) => {
        if (!error) {
          resolve(ok(made))
          return
        }
        const refusal =
          typeof error.code === 'number' ? REFUSALS[error.code] : error.signal && 'too-many-pixels'
        if (refusal) resolve(refused(refusal))
        else reject(new Error('The photo decoder did not run', { cause: error }))
      },
    )
  })
}

async function beginningOf({ path: file }: IncomingFile): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

const startsWith = (bytes: Buffer, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte)

const isHeic = (bytes: Buffer) =>
  bytes.toString('latin1', 4, 8) === 'ftyp' &&
  /^(heic|heix|hevc|heim|heis|mif1|msf1)/.test(bytes.toString('latin1', 8, 12))

const isKnown = (bytes: Buffer) =>
  startsWith(bytes, 0xff, 0xd8, 0xff) ||
  startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')

export const photoWording: Record<PhotoRefusal, string> = {
  heic: 'This photo is in HEIC format. Please choose “Most Compatible” on your phone, or upload a JPG or PNG.',
  'not-a-photo':
    'This file could not be read as a photo. Please upload a JPG, PNG or WebP picture.',
  'too-small': 'This photo is too small to read. Please take it closer or upload a larger one.',
  'too-many-pixels':
    'This picture has too many pixels for us to open. Please upload a smaller copy of it, such as a screenshot.',
}
