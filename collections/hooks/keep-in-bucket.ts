import { buffer } from 'node:stream/consumers'
import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
} from 'payload'
import { z } from 'zod'

import { NOT_FOUND } from '@/features/accounts/wording'
import type { Bucket } from '@/lib/file-store/bucket'
import { type FileStore, isKey } from '@/lib/file-store/file-store'
import { getContent, typeOfKey } from '@/lib/file-store/in-bucket'
import { PICTURES } from '@/lib/file-store/stores'
import { log } from '@/lib/log'
import { jsonResponse } from '@/lib/response'
import type { Media } from '@/payload-types'
import { asSystem } from '@/platform/authority'

const NOT_STORED =
  'The picture storage is not answering, so nothing was changed. Please try again in a minute.'

const away = (cause: unknown) => Object.assign(new APIError(NOT_STORED, 503, null, true), { cause })

/**
 * Does for pictures in the site's bucket what Payload does for pictures on a disk: stores a picture with all of its
 * sizes, removes them when their record is deleted or gets another file, and serves them at the same addresses. Payload
 * still makes the sizes.
 */
export const inBucket = (bucket: Bucket, pictures: FileStore) => ({
  upload: {
    disableLocalStorage: true,
    handlers: [
      (req: PayloadRequest, { params }: { params: { filename: string } }) =>
        servePicture(bucket, pictures, { name: params.filename, range: req.headers.get('range') }),
    ],
  },
  beforeOperation: readForEdits(pictures),
  afterChange: storePicture(pictures),
  afterDelete: removePicture(pictures),
})

/** Its file, and those of its sizes. A small picture lacks some. */
const getNames = ({ filename, sizes }: Partial<Media>): string[] =>
  [filename, ...Object.values(sizes ?? {}).map((size) => size.filename)].filter(
    (name) => typeof name === 'string',
  )

const removeAll = (pictures: FileStore, names: readonly string[]) =>
  Promise.all(names.map((name) => pictures.remove(name)))

const storePicture =
  (pictures: FileStore): CollectionAfterChangeHook<Media> =>
  async ({ doc, previousDoc, operation, req }) => {
    const { file, payloadUploadSizes: made = {} } = req
    if (!file || !doc.filename) return doc
    const files: [string, Buffer][] = [[doc.filename, file.data]]
    for (const [size, { filename }] of Object.entries(doc.sizes ?? {})) {
      const bytes = made[size]
      if (filename && bytes) files.push([filename, bytes])
    }
    try {
      await Promise.all(files.map(([name, bytes]) => pictures.save(name, bytes)))
      // Only now, so that a picture that could not be replaced is still there.
      const kept = new Set(getNames(doc))
      const replaced = operation === 'update' ? getNames(previousDoc) : []
      await removeAll(
        pictures,
        replaced.filter((name) => !kept.has(name)),
      )
    } catch (error) {
      // The record is not saved either.
      await removeAll(
        pictures,
        files.map(([name]) => name),
      ).catch((failure: unknown) => {
        log.warn({ err: failure }, 'pictures: what was not saved could not be removed')
      })
      throw away(error)
    }
    return doc
  }

const removePicture =
  (pictures: FileStore): CollectionAfterDeleteHook<Media> =>
  async ({ doc }) => {
    await removeAll(pictures, getNames(doc)).catch((error: unknown) => {
      throw away(error)
    })
  }

const point = z.object({ x: z.coerce.number(), y: z.coerce.number() })

/** The parameters that the panel adds to an address after cropping a picture or setting its focal point. */
const editsSchema = z.object({
  crop: z.unknown().optional(),
  widthInPixels: z.unknown().optional(),
  heightInPixels: z.unknown().optional(),
  focalPoint: point.optional(),
})

/** Only an update of one record has this. */
const updateSchema = z.object({ id: z.string(), data: z.object({}) })

/**
 * Reads a picture that is changed without being uploaded again. Payload would request it from the site's own address,
 * as a visitor, and refuses to if that address is in a private network.
 */
const readForEdits =
  (pictures: FileStore): CollectionBeforeOperationHook =>
  async ({ args, req }) => {
    const edits = editsSchema.safeParse(req.query['uploadEdits']).data
    const { id } = updateSchema.safeParse(args).data ?? {}
    if (req.file || !edits || id === undefined) return args
    const picture = await req.payload.findByID({
      collection: 'media',
      id,
      depth: 0,
      disableErrors: true,
      ...asSystem,
    })
    if (!picture?.filename || !changes(edits, picture)) return args
    const stored = await pictures.open(picture.filename).catch((error: unknown) => {
      throw away(error)
    })
    if (!stored) return args
    const data = await buffer(stored.content)
    req.file = {
      name: picture.filename,
      data,
      size: data.length,
      mimetype: typeOfKey(picture.filename),
    }
    return args
  }

const changes = (
  { crop, widthInPixels, heightInPixels, focalPoint }: z.infer<typeof editsSchema>,
  { focalX, focalY }: Media,
): boolean =>
  Boolean(crop ?? widthInPixels ?? heightInPixels) ||
  (focalPoint !== undefined && (focalPoint.x !== focalX || focalPoint.y !== focalY))

/** The first part that a browser asks for, as Payload reads it. */
const RANGE = /^bytes=(?:\d+-\d*|-\d+)/

async function servePicture(
  bucket: Bucket,
  pictures: FileStore,
  { name, range }: { name: string; range: string | null },
): Promise<Response> {
  if (!isKey(name)) return refuse(404, NOT_FOUND)
  try {
    const part = RANGE.exec(range ?? '')?.[0]
    // Treat a malformed Range header as unsatisfiable.
    const found = range !== null && !part ? 'outside' : await bucket.get(PICTURES + name, part)
    if (found === null) return refuse(404, NOT_FOUND)
    if (found === 'outside') {
      const whole = await pictures.open(name)
      if (!whole) return refuse(404, NOT_FOUND)
      await whole.content.cancel()
      return new Response(null, {
        status: 416,
        headers: { 'Content-Range': `bytes */${String(whole.bytes)}` },
      })
    }
    return new Response(getContent(found), {
      status: found.range === undefined ? 200 : 206,
      headers: {
        'Content-Type': typeOfKey(name),
        'Accept-Ranges': 'bytes',
        'Content-Length': String(found.bytes),
        ...(found.range === undefined ? {} : { 'Content-Range': found.range }),
      },
    })
  } catch (error) {
    log.error({ err: error }, 'pictures: not served')
    return refuse(503, NOT_STORED, { 'Retry-After': '5' })
  }
}

const refuse = (status: 404 | 503, message: string, headers: Record<string, string> = {}) =>
  jsonResponse(status, { errors: [{ message }] }, headers)
