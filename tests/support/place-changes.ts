import { expect } from 'vitest'

import { POST as postChange } from '@/app/staff/events/[id]/people/change/route'
import { POST as postUndo } from '@/app/staff/events/[id]/people/changes/[change]/undo/route'
import { POST as postPreview } from '@/app/staff/events/[id]/people/preview/route'
import { settlePlaces } from '@/features/rsvp/offers/store'
import type { User } from '@/payload-types'

import { createUser, headersAs, post } from './accounts'
import { query } from './database'

/** The actions of staff on the People page of an event, through its routes. */

type Answer = {
  status: number
  error?: string
  message?: string
  fields?: Record<string, string>
  preview?: {
    title: string
    sentences: string[]
    siblings: object | null
    free: { choices: { value: string; label: string; hint: string }[] } | null
    emails: { to: string; subject: string }[]
    needsReason: boolean
    fingerprint: string
  }
}

/** The request: `kind`, `rsvps` (their ids, with spaces between them), and the other fields of the dialog. */
export type ChangeFields = Record<string, string>

/** One for each test file, because each begins with a database without accounts. */
const coordinators = new Map<string | undefined, Promise<User>>()

/** The account for changes where the account does not matter. */
export function aCoordinator(): Promise<User> {
  const file = expect.getState().testPath
  const coordinator = coordinators.get(file) ?? createUser('staff')
  coordinators.set(file, coordinator)
  return coordinator
}

async function ask(
  handle: typeof postPreview,
  event: string,
  fields: ChangeFields,
  user?: User,
): Promise<Answer> {
  const headers = await headersAs(user ?? (await aCoordinator()))
  const request = post(`/staff/events/${event}/people`, fields, headers)
  const response = await handle(request, { params: Promise.resolve({ id: event }) })
  const body: Omit<Answer, 'status'> = await response.json()
  return { ...body, status: response.status }
}

/** Asks for the preview of a change. */
export const previewPlaces = (event: string, fields: ChangeFields, user?: User) =>
  ask(postPreview, event, fields, user)

/** The dialog's request after staff have read the preview. */
export async function readBefore(
  event: string,
  fields: ChangeFields,
  user?: User,
): Promise<ChangeFields> {
  const { preview } = await previewPlaces(event, fields, user)
  return { ...fields, fingerprint: preview?.fingerprint ?? '' }
}

/** Makes a change after its preview. */
export const carryOutChange = (event: string, fields: ChangeFields, user?: User) =>
  ask(postChange, event, fields, user)

/** Asks for the preview of a change, and makes it. */
export const changePlaces = async (
  event: string,
  fields: ChangeFields,
  user?: User,
): Promise<Answer> => carryOutChange(event, await readBefore(event, fields, user), user)

/** Undoes the newest change. */
export async function undoPlaces(event: string, user?: User): Promise<Answer> {
  const [newest] = await query<{ id: string }>`
    SELECT id FROM place_changes WHERE event_id = ${event} ORDER BY created_at DESC, id LIMIT 1`
  const params = { id: event, change: newest?.id ?? '' }
  const request = post('/staff/events', {}, await headersAs(user ?? (await aCoordinator())))
  const response = await postUndo(request, { params: Promise.resolve(params) })
  const body: Omit<Answer, 'status'> = await response.json()
  return { ...body, status: response.status }
}

/** Lets the worker process changes that can no longer be undone. */
export const settle = async (): Promise<void> => {
  // graphile-worker passes a payload and helpers, which the task does not use.
  await Reflect.apply(settlePlaces, undefined, [{}, {}])
}

/** Lets the ten minutes pass in which the changes of an event can be undone, and runs the worker's task. */
export async function endChanges(event: string): Promise<void> {
  await query`
    UPDATE place_changes SET undo_until = now() - interval '1 second'
    WHERE event_id = ${event} AND state = 'open'`
  await settle()
}
