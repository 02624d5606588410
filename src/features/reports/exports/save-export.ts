import * as z from 'zod/mini'

import { ok, refused, type Result } from '@/lib/result'

import { rowCounter } from './row-counter'
import { type Format, ROWS_HEADER } from './rules'

/** Statuses whose message staff see: not signed in, no right, no reason, too many exports. */
const EXPLAINED_STATUSES = [401, 403, 422, 429]

/** As many rows are kept in memory until they are whole. More go to the disk while they arrive. */
const IN_MEMORY_ROWS_MAX = 5000

const refusal = z.object({ error: z.string() })

export type ExportRequest = {
  /** The route of the export. */
  path: string
  body: URLSearchParams
  format: Format
  /** How many rows the count found. */
  rows: number
  fileName: string
}

type Progress = (rows: number, of: number) => void

/** The reason why there is no file: it was canceled, or it failed, with the server's message if that is useful. */
type NotSaved = { isCanceled: true } | { isCanceled: false; why: string | undefined }

/** The result; `browser` if the browser saves the file by itself and shows the progress. */
type Saved = { by: 'page' | 'browser' }

/** The target of the bytes. Until it is finished, there is no file. */
type Target = {
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  finish: () => Promise<void>
  discard: () => Promise<void>
}

/**
 * Downloads an export and saves it only once it is whole: an interrupted one leaves no file. Memory stays small: a
 * long export is written to the disk as it arrives, or else left to the browser. Call it from a click, because
 * browsers ask where to save a file only then.
 */
export async function saveExport(
  request: ExportRequest,
  onProgress: Progress,
  canceled: AbortSignal,
): Promise<Result<Saved, NotSaved>> {
  const isLong = request.rows > IN_MEMORY_ROWS_MAX
  if (isLong && !('showSaveFilePicker' in window)) {
    submitToBrowser(request)
    return ok({ by: 'browser' })
  }
  let target: Target | null = null
  try {
    target = isLong ? await fileOnDisk(request.fileName) : fileInMemory(request.fileName)
    const why = await receive(request, target, onProgress, canceled)
    if (why === null) return ok({ by: 'page' })
    await target.discard()
    return refused({ isCanceled: false, why: why || undefined })
  } catch (error) {
    await target?.discard().catch(() => undefined)
    const isCanceled =
      canceled.aborted || (error instanceof DOMException && error.name === 'AbortError')
    return refused(isCanceled ? { isCanceled } : { isCanceled, why: undefined })
  }
}

/** @returns `null` if the whole file was saved, or why it was not, as far as the server has said so */
async function receive(
  { path, body, format }: ExportRequest,
  target: Target,
  onProgress: Progress,
  signal: AbortSignal,
): Promise<string | null> {
  const response = await fetch(path, {
    method: 'POST',
    body,
    signal,
    headers: { Accept: 'text/csv, application/json' },
  })
  if (!response.ok) {
    const { error } = refusal.parse(await response.json())
    return EXPLAINED_STATUSES.includes(response.status) ? error : ''
  }
  const expected = Number(response.headers.get(ROWS_HEADER))
  const counter = rowCounter(format)
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    counter.add(part.value)
    await target.write(part.value)
    onProgress(counter.rows(), expected)
  }
  // A response that a proxy cut off may look complete.
  if (!counter.isComplete(expected)) return ''
  signal.throwIfAborted()
  await target.finish()
  return null
}

function fileInMemory(name: string): Target {
  const parts: Uint8Array<ArrayBuffer>[] = []
  return {
    write: (bytes) => {
      parts.push(bytes)
      return Promise.resolve()
    },
    finish: () => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob(parts))
      link.download = name
      link.click()
      URL.revokeObjectURL(link.href)
      return Promise.resolve()
    },
    discard: () => Promise.resolve(),
  }
}

/** A file that the user chooses. The browser writes to a temporary file until it is closed. */
async function fileOnDisk(suggestedName: string): Promise<Target> {
  const handle = await showSaveFilePicker({ suggestedName })
  const writable = await handle.createWritable()
  return {
    write: (bytes) => writable.write(bytes),
    finish: () => writable.close(),
    discard: async () => {
      await writable.abort()
      // The browser has made an empty file. One that was there before stays as it was.
      const { size } = await handle.getFile()
      if (size === 0) await handle.remove?.()
    },
  }
}

/** Lets the browser download it, as it does any file. */
function submitToBrowser({ path, body }: ExportRequest) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = path
  for (const [name, value] of body) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
