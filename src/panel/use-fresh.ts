'use client'
import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'

/** What an address of ours says of the record that is open; `undefined` until it has, `null` when it failed. */
export type Fresh<Facts> = Facts | null | undefined

/**
 * Asks an address for facts about the record, and again after every save: the panel does not draw a field
 * anew then, and these facts are about what was saved.
 */
export function useFetched<Facts>(
  address: string,
  isFacts: (value: unknown) => value is Facts,
): Fresh<Facts> {
  const { lastUpdateTime } = useDocumentInfo()
  const [facts, setFacts] = useState<Fresh<Facts>>()
  useEffect(() => {
    const request = new AbortController()
    void find(address, isFacts, request.signal).then((found) => {
      if (!request.signal.aborted) setFacts(found)
    })
    return () => {
      request.abort()
    }
  }, [address, isFacts, lastUpdateTime])
  return facts
}

async function find<Facts>(
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
