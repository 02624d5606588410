'use client'
// Client code because the browser saves the file.

import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'

import { type ExportRequest, saveExport } from '../save-export'
import { EXPORT_CANCELED, EXPORT_COMPLETED, EXPORT_FAILED } from '../wording'
import type { Progress } from './under-way'

/** One export at a time: its progress, its cancellation, and its result. */
export function useExport() {
  const router = useRouter()
  const [progress, setProgress] = useState<Progress | null>(null)
  const canceling = useRef<AbortController>(null)

  useEffect(
    () => () => {
      canceling.current?.abort()
    },
    [],
  )

  /**
   * @param what the exported rows, in words @returns the reason why there is no file; empty if there is one, or if it
   * was canceled
   */
  async function run(what: string, request: ExportRequest): Promise<string> {
    const controller = new AbortController()
    canceling.current = controller
    setProgress({ what, rows: 0, of: request.rows })
    const saved = await saveExport(
      request,
      (rows, of) => {
        setProgress({ what, rows, of })
      },
      controller.signal,
    )
    setProgress(null)
    router.refresh()
    if (saved.ok) {
      if (saved.value.by === 'page')
        toast.success(EXPORT_COMPLETED, { description: `${request.fileName} is saved.` })
      else toast.info('Your browser saves the file and shows how far it is.')
      return ''
    }
    if (saved.refusal.isCanceled) {
      toast.info(EXPORT_CANCELED)
      return ''
    }
    toast.error(EXPORT_FAILED, { description: saved.refusal.why })
    return saved.refusal.why ?? EXPORT_FAILED
  }

  return {
    progress,
    run,
    cancel: () => {
      canceling.current?.abort()
    },
  }
}
