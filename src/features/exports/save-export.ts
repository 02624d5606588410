import * as z from 'zod/mini'

import { ok, refused, type Result } from '@/lib/result'

/** Refusals that staff can do something about: not signed in, no right, too often. */
const EXPLAINED = [401, 403, 429]

const refusal = z.object({ error: z.string() })

/**
 * Fetches an export to its end, so that a file which breaks off is never taken for a whole one.
 *
 * @returns the name of the file, or what there is to say besides that the export failed
 */
export async function saveExport(address: string): Promise<Result<string, string | undefined>> {
  try {
    const response = await fetch(address, { headers: { Accept: 'text/csv, application/json' } })
    if (!response.ok) {
      const { error } = refusal.parse(await response.json())
      return refused(EXPLAINED.includes(response.status) ? error : undefined)
    }
    const disposition = response.headers.get('content-disposition') ?? ''
    const fileName = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'export'
    hand(await response.blob(), fileName)
    return ok(fileName)
  } catch {
    return refused(undefined)
  }
}

function hand(content: Blob, fileName: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}
