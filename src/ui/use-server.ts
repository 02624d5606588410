'use client'

import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'

import { callServer, type Fields, type Refused } from './call-server'

/** One route of ours: sends to it, and says whether that is under way and why the last try was refused. */
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
    /** Gone while the next try is under way, so that the same words are announced again. */
    failure: isBusy ? '' : (refusal?.message ?? ''),
  }
}

type Question = {
  path: string
  method?: 'GET'
  fields?: Readonly<Record<string, string>>
  /** Whether the route takes its fields as a form without JavaScript sends them. */
  isForm?: boolean
  /** Whatever makes an answer out of date besides the path and the fields. */
  version?: string | number
}

/** How long somebody stops typing before what follows from it is asked. */
export const TYPING_PAUSE_MS = 500

/**
 * What a route of ours answers to a question, asked again whenever the question changes. The last answer stays until
 * the next one is there.
 *
 * @param question `null` while there is nothing to ask
 * @param options.pauseMs how long the question has to stay as it is before it is asked
 * @param options.first the answer to the first question, if the page knows it already
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
