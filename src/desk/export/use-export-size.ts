'use client'

import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

import type { ExportSize } from '@/features/exports/rules'

/** After this pause in choosing, the rows are counted. */
const PAUSE_MS = 200

const sizeSchema = z.object({ rows: z.number(), columns: z.number(), healthColumns: z.number() })

type Asked = { collection: string; query: URLSearchParams }

/** What was counted last, and for which choices. `null` if it could not be counted. */
type Counted = { key: string; size: ExportSize | null }

/**
 * How much the export would be, by the server's own query.
 *
 * @param asked `null` if the choices make no sense yet
 * @param initial what the server has counted for the first choices
 */
export function useExportSize(asked: Asked | null, initial: ExportSize) {
  const key = asked ? `${asked.collection}?${asked.query.toString()}` : null
  const [counted, setCounted] = useState<Counted>(() => ({ key: key ?? '', size: initial }))
  const isCounting = key !== null && counted.key !== key

  useEffect(() => {
    if (key === null || !isCounting) return
    const outdated = new AbortController()
    const [collection = '', query = ''] = key.split('?')
    const count = async () => {
      const size = await fetchSize(collection, query, outdated.signal)
      if (!outdated.signal.aborted) setCounted({ key, size })
    }
    const timer = setTimeout(() => void count(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [key, isCounting])

  return { size: counted.size, isCounting }
}

async function fetchSize(
  collection: string,
  query: string,
  signal: AbortSignal,
): Promise<ExportSize | null> {
  try {
    const response = await fetch(`/exports/${collection}/count`, {
      method: 'POST',
      body: new URLSearchParams(query),
      signal,
    })
    return sizeSchema.parse(await response.json())
  } catch {
    return null
  }
}
