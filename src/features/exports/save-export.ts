import * as z from 'zod/mini'

import { ok, refused, type Result } from '@/lib/result'

/** Statuses whose message is shown to staff: not signed in, no right, too many exports. */
const EXPLAINED_STATUSES = [401, 403, 429]

const refusal = z.object({ error: z.string() })

/**
 * Downloads an export completely before saving it, so that an interrupted download is never mistaken for a whole file.
 *
 * @returns the name of the file, or the error message if the server sent a useful one
 */
export async function saveExport(address: string): Promise<Result<string, string | undefined>> {
  try {
    const response = await fetch(address, { headers: { Accept: 'text/csv, application/json' } })
    if (!response.ok) {
      const { error } = refusal.parse(await response.json())
      return refused(EXPLAINED_STATUSES.includes(response.status) ? error : undefined)
    }
    const disposition = response.headers.get('content-disposition') ?? ''
    const fileName = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'export'
    saveFile(await response.blob(), fileName)
    return ok(fileName)
  } catch {
    return refused(undefined)
  }
}

function saveFile(content: Blob, fileName: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}
