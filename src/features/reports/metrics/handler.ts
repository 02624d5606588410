import { env } from '@/lib/env'
import { NO_STORE } from '@/lib/response'
import { isSameSecret } from '@/lib/secrets'
import { figures } from '@/platform/metrics'

import { readSharedMetrics } from './store'

/** The figures of this process and those that all processes find in the database, for holders of the token. */
export async function handleMetrics({ headers }: Request): Promise<Response> {
  if (env.METRICS_TOKEN === undefined) return refuse(404, 'Not found')
  const sent = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? ''
  if (!isSameSecret(sent, env.METRICS_TOKEN))
    return refuse(401, 'The METRICS_TOKEN is required', { 'WWW-Authenticate': 'Bearer' })
  const texts = await Promise.all([figures.metrics(), readSharedMetrics()])
  return new Response(texts.join('\n'), {
    headers: { ...NO_STORE, 'Content-Type': figures.contentType },
  })
}

const refuse = (status: number, reason: string, headers: Record<string, string> = {}) =>
  new Response(`${reason}\n`, { status, headers: { ...NO_STORE, ...headers } })
