import type { RawAnswers } from '@/forms/core/normalize'
import { now } from '@/lib/clock'
import { hasSpaceForFiles } from '@/lib/free-space'
import { refusalResponse } from '@/lib/response'
import { sha256 } from '@/lib/secrets'
import { sortedEntries } from '@/lib/sorted-entries'

import { discardFiles, parseBody, type UploadedFile } from './body'
import { IN_ENGLISH } from './language'
import type { RequestContext } from './public-form'
import { verifyToken } from './token'

const LIMITS = {
  bytesMax: 256 * 1024,
  files: ['sheet'],
  fileBytesMax: 10 * 1024 * 1024,
  admit: async () => ((await hasSpaceForFiles()) ? ('admit' as const) : ('no-space' as const)),
}

const NOT_READABLE = 'This could not be read. Please send it again.'
const NO_ROOM_FOR_FILES = 'There is no room for files right now. Tell an administrator.'
const SENT_TOO_FAST = 'That was very fast. Please send it again.'
export const OPENED_LONG_AGO =
  'This page was open for a long time. Open it again in another tab and copy what you typed.'

/** A form that staff typed for a family, and its paper sheet if there is one. */
export type StaffEntry = {
  sent: RawAnswers
  sheet: UploadedFile | undefined
  context: RequestContext
}

/**
 * Receives a form that staff type from a call or a paper sheet, as `receive` does for visitors. Sending it
 * twice is just as harmless.
 *
 * @param form identifies it in its tokens and receipts
 */
export async function receiveEntry(
  { request, form, accountId }: { request: Request; form: string; accountId: string },
  handle: (entry: StaffEntry) => Promise<Response>,
): Promise<Response> {
  const parsed = await parseBody(request, LIMITS)
  if (!parsed.ok) return refusalResponse(400, NOT_READABLE)
  try {
    const { fields: sent, files, filesRefused } = parsed.value
    if (filesRefused) return refusalResponse(503, NO_ROOM_FOR_FILES)
    const token = verifyToken(form, sent['formToken'], now())
    if (!token.ok) {
      return refusalResponse(409, token.refusal === 'stale' ? OPENED_LONG_AGO : SENT_TOO_FAST)
    }
    const sheet = files['sheet']
    const { nonce, issuedAt } = token.value
    const { formToken: _token, ...typed } = sent
    const content = [sortedEntries(typed), sheet?.content?.sha256 ?? null, accountId]
    return await handle({
      sent,
      sheet,
      context: {
        ...IN_ENGLISH,
        form,
        nonce,
        tokenIssuedAt: issuedAt,
        contentSha256: sha256(JSON.stringify(content)),
        address: '',
        userAgent: '',
        isProgram: true,
        chargeAddress: uncounted,
        charge: uncounted,
      },
    })
  } finally {
    await discardFiles(parsed.value)
  }
}

/** Staff are known and few, so we do not count their forms against the limits of visitors. */
const uncounted = () => Promise.resolve(null)
