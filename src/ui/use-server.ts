'use client'

import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'

import { callServer, type Fields, type Refused } from './call-server'

/** Sends to one route of this site, and says whether that is in progress and why the last try was refused. */
export function useServer<Answer>(path: string, schema?: z.ZodMiniType<Answer>) {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refused | null>(null)

  async function send(fields?: Fields) {
    setIsBusy(true)
    const result = await callServer(path, { fields, schema })
    setIsBusy(false)
    setRefusal(result.isGood ? null : result)
    return result
  }

  return {
    send,
    isBusy,
    refusal,
    /** Empty during the next try, so that the same message is announced again. */
    failure: isBusy ? '' : (refusal?.message ?? ''),
  }
}

type Question = {
  path: string
  method?: 'GET'
  fields?: Readonly<Record<string, string>>
  /** Whether the route expects its fields as a form without JavaScript sends them. */
  isForm?: boolean
  /** Changes when the answer becomes outdated for a reason other than the path and the fields. */
  version?: string | number
}

/** How long a person must stop typing before we ask the server. */
export const TYPING_PAUSE_MS = 500

/**
 * A route's answer to a question, requested again when the question changes. The last answer stays until the
 * next one arrives.
 *
 * @param question `null` for no question
 * @param options.pauseMs how long the question must stay unchanged before it is sent
 * @param options.first the answer to the first question, if the page already has it
 */
export function useAnswer<Answer>(
  question: Question | null,
  schema: z.ZodMiniType<Answer>,
  { pauseMs = 0, first }: { pauseMs?: number; first?: Answer } = {},
) {
  const key = question && JSON.stringify(question)
  const [last, setLast] = useState<{
    key: string | null
    answer: Answer | undefined
    refusal: Refused | null
  }>({ key: first === undefined ? null : key, answer: first, refusal: null })
  const isAsking = key !== null && last.key !== key
  const current = useRef(question)

  useEffect(() => {
    current.current = question
  })
  useEffect(() => {
    const asked = current.current
    if (!isAsking || asked === null) return
    const abort = new AbortController()
    const ask = async () => {
      const { path, method, fields, isForm } = asked
      const result = await callServer(path, {
        method,
        fields: isForm ? new URLSearchParams(fields) : fields,
        schema,
        signal: abort.signal,
      })
      if (abort.signal.aborted) return
      setLast(
        result.isGood
          ? { key, answer: result.answer, refusal: null }
          : { key, answer: undefined, refusal: result },
      )
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [key, isAsking, schema, pauseMs])

  return { answer: last.answer, refusal: last.refusal, isAsking }
}
