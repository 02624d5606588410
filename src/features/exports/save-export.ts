import * as z from 'zod/mini'

import { EXPORT_FAILED } from './wording'

export type Saved = { ok: true; fileName: string } | { ok: false; because: string | undefined }

const refusal = z.object({ error: z.string() })

/** Fetches an export to its end, so that a file which breaks off is never taken for a whole one. */
export async function saveExport(address: string): Promise<Saved> {
  try {
    const response = await fetch(address, { headers: { Accept: 'text/csv, application/json' } })
    if (!response.ok) {
      const { error } = refusal.parse(await response.json())
      return { ok: false, because: error === EXPORT_FAILED ? undefined : error }
    }
    const disposition = response.headers.get('content-disposition') ?? ''
    const fileName = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'export'
    hand(await response.blob(), fileName)
    return { ok: true, fileName }
  } catch {
    return { ok: false, because: undefined }
  }
}

function hand(content: Blob, fileName: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}
