import { execFile } from 'node:child_process'
import path from 'node:path'

import { workQueue } from '@/lib/concurrency'
import type { Result } from '@/lib/result'

const inProject = (...parts: string[]) =>
  path.join(/* turbopackIgnore: true */ process.cwd(), ...parts)

const TIMEOUT_MS = 20_000
const BYTES_MAX = 20_000_000

/** Marking a large photo takes most of a second of processor time, so only one is marked at a time. */
const runInTurn = workQueue({ atOnce: 1 })
const QUEUE_MAX = 12

/** Letters that the font of the site has; it would fetch any other from somewhere else. */
const drawable = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\u0020-\u007E\u00A0-\u00FF]/gu, '')
    .trim()

/** A photo with words across it, in its very pixels. */
export const markPhoto = (photo: Buffer, words: string): Promise<Result<Buffer, 'busy'>> =>
  runInTurn(QUEUE_MAX, () => mark(photo, drawable(words)))

const mark = (photo: Buffer, words: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const program = execFile(
      process.execPath,
      [inProject('scripts/watermark-photo.mjs')],
      {
        env: { NODE_ENV: 'production' },
        encoding: 'buffer',
        maxBuffer: BYTES_MAX,
        timeout: TIMEOUT_MS,
        killSignal: 'SIGKILL',
      },
      (error, jpeg) => {
        if (error) reject(new Error('A photo was not marked', { cause: error }))
        else resolve(jpeg)
      },
    )
    program.stdin?.write(`${JSON.stringify({ words })}\n`)
    program.stdin?.end(photo)
  })
