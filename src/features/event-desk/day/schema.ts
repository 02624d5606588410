import { z } from 'zod'

import { ok, refused, type Result } from '@/lib/result'

import { DAY_HEADERS } from './snapshot'
import {
  NOTE_SUBJECTS,
  PARENT_ANSWERS,
  RELEASE_WAYS,
  TAP_KINDS,
  type TapEnvelope,
  TAPS_MAX,
} from './tap'

/** What phones send, at the edge of the server. It reads the shape only: a tap is stored whatever it says. */

const DATA_CHARACTERS_MAX = 16_000
const INT_MAX = 2_147_483_647

export const id = z.guid().transform((text) => text.toLowerCase())
const text = (max: number) => z.string().max(max)
const whole = z.number().int().min(0).max(INT_MAX)

/** A time as PostgreSQL keeps it, so that the same tap reads the same when it is sent again. */
export const instant = z.iso
  .datetime({ offset: true })
  .transform((time) => new Date(time))
  .refine((date) => date.getUTCFullYear() > 2000 && date.getUTCFullYear() < 2200)
  .transform((date) => date.toISOString())

const releaseSchema = z.object({
  to: text(200),
  how: z.enum(RELEASE_WAYS),
  parent: z.enum(PARENT_ANSWERS).exactOptional(),
  reason: text(2000).exactOptional(),
  told: z.array(text(36)).max(50).exactOptional(),
})

const tapFields = {
  id,
  kind: z.enum(TAP_KINDS),
  rsvp: id.exactOptional(),
  at: instant,
  offset: z.number().int().min(-INT_MAX).max(INT_MAX).nullable().default(null),
  sequence: whole,
  knows: whole.default(0),
  follows: id.exactOptional(),
  undoes: id.exactOptional(),
  reason: text(2000).exactOptional(),
  release: releaseSchema.exactOptional(),
  about: z.enum(NOTE_SUBJECTS).exactOptional(),
  data: z
    .record(text(40), z.unknown())
    .refine((data) => JSON.stringify(data).length <= DATA_CHARACTERS_MAX)
    .exactOptional(),
  text: text(4000).exactOptional(),
}

export const tapSchema = z
  .object({ ...tapFields, by: id.exactOptional(), source: z.literal('paper').exactOptional() })
  .refine(({ kind, rsvp }) => rsvp !== undefined || kind === 'undo' || kind === 'note')
  .refine(({ kind, undoes }) => undoes !== undefined || kind !== 'undo')

/** A tap as the database keeps it. */
export const storedTapSchema = z.object({
  ...tapFields,
  by: id,
  device: z.string(),
  number: whole,
  receivedAt: instant,
  sender: z.string().exactOptional(),
  lateRight: z.boolean().exactOptional(),
  source: z.enum(['paper', 'server']).exactOptional(),
  event: z.string(),
})

export type StoredTap = z.infer<typeof storedTapSchema>

const envelopeSchema = z.object({ device: id, sentAt: instant, taps: z.array(z.unknown()) })

export type EnvelopeRefusal =
  { code: 'envelope' } | { code: 'too-many' } | { code: 'taps'; ids: string[] }

/**
 * Reads a batch as a whole: if one tap cannot be read, none is.
 *
 * @param sender who tapped where a tap does not say
 */
export function parseEnvelope(
  body: unknown,
  sender: string,
  tapsMax = TAPS_MAX,
): Result<TapEnvelope, EnvelopeRefusal> {
  const envelope = envelopeSchema.safeParse(body)
  if (!envelope.success) return refused({ code: 'envelope' })
  const { device, sentAt, taps } = envelope.data
  if (taps.length > tapsMax) return refused({ code: 'too-many' })
  const parsed = taps.map((tap) => tapSchema.safeParse(tap))
  const unreadable = taps.filter((_, index) => parsed[index]?.success === false)
  if (unreadable.length > 0) return refused({ code: 'taps', ids: unreadable.flatMap(readId) })
  return ok({
    device,
    sentAt,
    taps: parsed.flatMap(({ data }) => (data ? [{ ...data, by: data.by ?? sender }] : [])),
  })
}

const readId = (tap: unknown): string[] => {
  const named = z.object({ id: z.string().max(64) }).safeParse(tap)
  return named.success ? [named.data.id] : []
}

const countHeader = z.coerce.number().int().min(0).max(INT_MAX)

/** What a phone says of itself in the headers of a request. */
export type DeviceReport = { device: string | null; waiting: number; isResting: boolean }

export function parseDeviceReport(headers: Headers): DeviceReport {
  const device = id.safeParse(headers.get(DAY_HEADERS.device))
  const waiting = countHeader.safeParse(headers.get(DAY_HEADERS.waiting) ?? '0')
  return {
    device: device.success ? device.data : null,
    waiting: waiting.success ? waiting.data : 0,
    isResting: ['1', 'true'].includes(headers.get(DAY_HEADERS.resting) ?? ''),
  }
}

/** The number in `?since=`; 0 for everything. */
export function parseSince(query: URLSearchParams): number {
  const since = countHeader.safeParse(query.get('since') ?? '0')
  return since.success ? since.data : 0
}

export const helperSchema = z.object({
  id,
  name: z.string().trim().min(1).max(80),
  mayReadHealth: z.boolean().default(false),
})

export type NewHelper = z.infer<typeof helperSchema>

export const openSchema = z.object({ code: z.string().trim().min(1).max(100), device: id })

export const savedTapsSchema = z.object({ file: z.string().min(1) })

/** What a phone saved beside its taps: walk-ins, signatures, photos. */
export const countPosts = (file: unknown): number =>
  z.object({ posts: z.array(z.unknown()) }).safeParse(file).data?.posts.length ?? 0

export const emergencySchema = z.object({ rsvp: id, device: id })

export const closeSchema = z.object({
  id: id.exactOptional(),
  device: id.exactOptional(),
  without: z
    .array(z.object({ device: id, reason: z.string().trim().min(1).max(500) }))
    .max(100)
    .default([]),
})

export type CloseRequest = z.infer<typeof closeSchema>
