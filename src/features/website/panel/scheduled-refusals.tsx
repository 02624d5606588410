'use client'
// A client component because it wraps a server function that Payload's client calls.

import { ServerFunctionsContext, useServerFunctions } from '@payloadcms/ui'
import { type ReactNode, useMemo } from 'react'
import * as z from 'zod/mini'

const refusalSchema = z.object({ error: z.string() })

/**
 * Shows why a publish cannot be scheduled: Payload's drawer expects a thrown error, but gets the error as a
 * value.
 */
export function ScheduledRefusals({ children }: { children: ReactNode }) {
  const functions = useServerFunctions()
  const value = useMemo(
    () => ({
      ...functions,
      schedulePublish: async (args: Parameters<typeof functions.schedulePublish>[0]) => {
        const result: unknown = await functions.schedulePublish(args)
        const refusal = refusalSchema.safeParse(result)
        if (refusal.success) throw new Error(refusal.data.error)
        return result
      },
    }),
    [functions],
  )
  return <ServerFunctionsContext value={value}>{children}</ServerFunctionsContext>
}
