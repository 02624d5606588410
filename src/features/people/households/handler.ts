import { z } from 'zod'

import { parseJsonBody } from '@/lib/json-body'
import { invalidFieldsResponse, jsonResponse, refusalResponse } from '@/lib/response'
import { refused, type Result } from '@/lib/result'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import type { HouseholdRefusal } from './rules'
import { joinHouseholds, recordLookedAt, separateAddress } from './store'
import { HOUSEHOLD_REFUSALS, JOINED, LOOKED_AT, SEPARATED } from './wording'

const BODY_BYTES_MAX = 8 * 1024

type Asked = { request: Request; params: { id: string }; user: User }

const reason = z.string().max(500).default('')

const changeSchema = z.union([
  z.object({ join: z.string().refine(isUuid), reason }),
  z.object({ separate: z.string().max(320) }),
])

/** Joins the household of a person with another address of the same child, or separates an address from it. */
export async function handleHousehold({ request, params: { id }, user }: Asked): Promise<Response> {
  const body = changeSchema.safeParse(await parseJsonBody(request, BODY_BYTES_MAX))
  if (!isUuid(id) || !body.success) return getResponse(refused('not-found'), '')
  return 'join' in body.data
    ? getResponse(
        await joinHouseholds(user, id, { otherId: body.data.join, reason: body.data.reason }),
        JOINED,
      )
    : getResponse(await separateAddress(user, id, body.data.separate), SEPARATED)
}

const lookedAtSchema = z.object({ reason })

/** Takes a contradiction between two homes from Today, with a reason. */
export async function handleLookedAt({ request, params: { id }, user }: Asked): Promise<Response> {
  const body = lookedAtSchema.safeParse(await parseJsonBody(request, BODY_BYTES_MAX))
  const result =
    isUuid(id) && body.success
      ? await recordLookedAt(user, id, body.data.reason)
      : refused('not-found' as const)
  return getResponse(result, LOOKED_AT)
}

const getResponse = (result: Result<null, HouseholdRefusal>, message: string): Response => {
  if (result.ok) return jsonResponse(200, { success: true, message })
  const words = HOUSEHOLD_REFUSALS[result.refusal]
  return result.refusal === 'no-reason'
    ? invalidFieldsResponse({ reason: words })
    : refusalResponse(409, words)
}
