import { execFile } from 'node:child_process'
import { open } from 'node:fs/promises'
import path from 'node:path'

import { workQueue } from './concurrency'
import type { IncomingFile } from './incoming-file'
import { ok, refused, type Result } from './result'

export type PhotoRefusal = 'heic' | 'not-a-photo' | 'too-small' | 'too-many-pixels'

/** Found relative to the working directory: the site is bundled, and this program is not. */
const DECODER = path.join(/* turbopackIgnore: true */ process.cwd(), 'scripts/photo-decoder.mjs')

/** Its exit codes. */
const REFUSALS: Record<number, PhotoRefusal> = {
  2: 'not-a-photo',
  3: 'too-small',
  4: 'too-many-pixels',
}

/**
 * Limits for the decoder: memory beyond its own program, processor time, and no core dump. The shell sets them,
 * since Node cannot; a system that does not support one of them runs without it.
 */
const MEMORY_KB = 300_000
const PROCESSOR_SECONDS = 10
const LIMITED = `ulimit -c 0; ulimit -d ${String(MEMORY_KB)}; ulimit -t ${String(PROCESSOR_SECONDS)}; exec "$@"`

const TIMEOUT_MS = 20_000
const PHOTO_BYTES_MAX = 20_000_000

/** Decoding a large photo takes up to a second and a hundred megabytes: one at a time, and a short queue. */
const runInTurn = workQueue({ atOnce: 1 })
const QUEUE_MAX = 12

const inFlight = new Map<string, Promise<Result<Buffer, PhotoRefusal>>>()

/**
 * Re-encodes an uploaded photo: upright, at most 2400 pixels on its longer edge, JPEG. Location and all other metadata
 * are removed. The type comes from the content, not from the file name. A separate process decodes it, so that no
 * picture can exhaust the site's memory or processor.
 *
 * @throws when too many are waiting already
 */
export async function reencodePhoto(file: IncomingFile): Promise<Result<Buffer, PhotoRefusal>> {
  const head = await firstBytes(file)
  if (isHeic(head)) return refused('heic')
  if (!isKnown(head)) return refused('not-a-photo')
  // The same photo, uploaded again while it is being decoded, is decoded once.
  const pending = inFlight.get(file.sha256)
  if (pending) return pending
  const decoding = decodeInTurn(file.path).finally(() => inFlight.delete(file.sha256))
  inFlight.set(file.sha256, decoding)
  return decoding
}

async function decodeInTurn(photo: string): Promise<Result<Buffer, PhotoRefusal>> {
  const decoded = await runInTurn(QUEUE_MAX, () => decode(photo))
  if (!decoded.ok) throw new Error('Too many photos are waiting to be decoded')
  return decoded.value
}

function decode(photo: string): Promise<Result<Buffer, PhotoRefusal>> {
  return new Promise((resolve, reject) => {
    execFile(
      '/bin/sh',
      ['-c', LIMITED, 'sh', process.execPath, DECODER, photo],
      // A picture that takes over the decoder finds none of our settings in its environment.
      {
        env: { NODE_ENV: 'production' },
        encoding: 'buffer',
        maxBuffer: PHOTO_BYTES_MAX,
        timeout: TIMEOUT_MS,
        killSignal: 'SIGKILL',
      },
      (error, jpeg) => {
        if (!error) {
          resolve(ok(jpeg))
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

async function firstBytes({ path: file }: IncomingFile): Promise<Buffer> {
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
