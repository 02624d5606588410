'use client'
import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'

/** The facts fetched for the open record; `undefined` while loading, `null` if the request failed. */
export type Fetched<Facts> = Facts | null | undefined

/**
 * Fetches facts about the open record, and again after every save, because the panel does not rerender fields
 * then.
 */
export function useFetched<Facts>(
  address: string,
  isFacts: (value: unknown) => value is Facts,
): Fetched<Facts> {
  const { lastUpdateTime } = useDocumentInfo()
  const [facts, setFacts] = useState<Fetched<Facts>>()
  useEffect(() => {
    const request = new AbortController()
    void fetchFacts(address, isFacts, request.signal).then((found) => {
      if (!request.signal.aborted) setFacts(found)
    })
    return () => {
      request.abort()
    }
  }, [address, isFacts, lastUpdateTime])
  return facts
}

async function fetchFacts<Facts>(
  address: string,
  isFacts: (value: unknown) => value is Facts,
  signal: AbortSignal,
): Promise<Facts | null> {
  try {
    const response = await fetch(address, { signal })
    const found: unknown = response.ok ? await response.json() : null
    return isFacts(found) ? found : null
  } catch {
    return null
  }
}
