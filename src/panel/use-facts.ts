'use client'
import { useDocumentInfo } from '@payloadcms/ui'
import type * as z from 'zod/mini'

import { useAnswer } from '@/ui/use-server'

/** Asks a route about the open record, and again after every save, because the panel does not rerender fields then. */
export function useFacts<Facts>(path: string, schema: z.ZodMiniType<Facts>) {
  const { lastUpdateTime } = useDocumentInfo()
  return useAnswer({ path, method: 'GET', version: lastUpdateTime }, schema)
}
