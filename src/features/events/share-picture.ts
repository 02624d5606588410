import { execFile } from 'node:child_process'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'

import { now } from '@/lib/clock'
import { workQueue } from '@/lib/concurrency'
import { isKey } from '@/lib/file-store/file-store'
import { atStart, type Locale } from '@/lib/locale'
import type { Result } from '@/lib/result'
import { pictures } from '@/platform/stores'

import { getAges } from './ages/wording'
import { eventPicture } from './picture'
import type { EventOnPage } from './store'
import { dayInWords, eventTimes } from './times'
import { eventIn } from './translation/rules'
import { eventWordsIn } from './words-in'

const inProject = (...parts: string[]) =>
  path.join(/* turbopackIgnore: true */ process.cwd(), ...parts)

const TIMEOUT_MS = 20_000
const BYTES_MAX = 5_000_000

/** Drawing takes most of a second of CPU time, so only one runs at a time. */
const runInTurn = workQueue({ atOnce: 1 })
const QUEUE_MAX = 10

/**
 * The picture of a shared link to an event, as a JPEG: its image, title, date and location. Social networks display
 * neither SVG nor WebP.
 */
export const drawSharePicture = (
  event: EventOnPage,
  locale: Locale,
): Promise<Result<Buffer, 'busy'>> =>
  runInTurn(QUEUE_MAX, async () => draw(await getShown(event, locale)))

/** The input of `scripts/draw-share-picture.mjs`. */
async function getShown(original: EventOnPage, locale: Locale) {
  const event = eventIn(original, locale)
  const words = eventWordsIn(locale)
  const { art, name } = eventPicture(event)
  const place = [event.city, event.state].filter(Boolean).join(', ')
  return {
    title: event.title,
    day: event.isCancelled ? words.canceled : atStart(dayInWords(eventTimes(event), now(), locale)),
    facts: [place, getAges(event, words)].filter(Boolean).join('  ·  '),
    drawing: inProject('public', eventPicture({ ...event, image: null }).art.src),
    photo: name === 'photo' ? await readPicture(path.basename(art.src)) : null,
  }
}

/** A picture of the site as base64, from any store of pictures; `null` if it is gone. */
async function readPicture(name: string): Promise<string | null> {
  const picture = isKey(name) ? await pictures.open(name) : null
  return picture && (await buffer(picture.content)).toString('base64')
}

const draw = (input: object): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const program = execFile(
      process.execPath,
      [inProject('scripts/draw-share-picture.mjs')],
      {
        env: { NODE_ENV: 'production' },
        encoding: 'buffer',
        maxBuffer: BYTES_MAX,
        timeout: TIMEOUT_MS,
        killSignal: 'SIGKILL',
      },
      (error, jpeg) => {
        if (error) reject(new Error('The picture of an event was not drawn', { cause: error }))
        else resolve(jpeg)
      },
    )
    program.stdin?.end(JSON.stringify(input))
  })
