'use client'
// A client component because it stands between Payload’s own and the server.

import { ServerFunctionsContext, useServerFunctions } from '@payloadcms/ui'
import { type ReactNode, useMemo } from 'react'
import * as z from 'zod/mini'

const refusalSchema = z.object({ error: z.string() })

/** Says why something cannot be scheduled: Payload’s drawer expects a failure to be thrown, and is handed it as a value. */
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
