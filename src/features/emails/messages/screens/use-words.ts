'use client'
// Client code because the typed text stays in this tab until it is sent.

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

import { hasSpanish, NO_SPANISH, type Words } from '../rules'

/** A message that was stopped, to be changed and sent again, and the address of the page without it. */
export type Again = Words & { without: string }

const draftSchema = z.object({
  subject: z.string(),
  text: z.string(),
  subjectEs: z._default(z.string(), ''),
  textEs: z._default(z.string(), ''),
})

function storedDraft(key: string): Words | null {
  try {
    const parsed = draftSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

function storeDraft(key: string, words: Words): void {
  try {
    if (Object.values(words).every((typed) => typed === '')) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(words))
  } catch {
    // A browser that stores nothing still sends.
  }
}

const EMPTY: Words = { subject: '', text: '', ...NO_SPANISH }

/** A template is in English alone. */
type Template = Pick<Words, 'subject' | 'text'>

/**
 * The text of a message, as it is typed. A template or a stopped message replaces it, and staff can then undo that.
 *
 * @param key the key under which this tab keeps it
 */
export function useWords(key: string, templates: readonly Template[], again: Again | null) {
  const router = useRouter()
  const [words, setWords] = useState<Words>(EMPTY)
  const [replaced, setReplaced] = useState<Words | null>(null)

  useEffect(() => {
    // The server has rendered it empty, so it is filled in after the first paint.
    const frame = requestAnimationFrame(() => {
      const draft = storedDraft(key)
      if (!again) {
        if (draft) setWords(draft)
        return
      }
      const { without, ...stopped } = again
      setReplaced(draft)
      setWords(stopped)
      storeDraft(key, stopped)
      router.replace(without, { scroll: false })
    })
    return () => {
      cancelAnimationFrame(frame)
    }
  }, [key, again, router])

  const write = (next: Words) => {
    setWords(next)
    storeDraft(key, next)
  }

  return {
    words,
    write,
    startFrom: ({ subject, text }: Template) => {
      const isTyped = words.text.trim() !== '' && !templates.some((one) => one.text === words.text)
      setReplaced(isTyped || hasSpanish(words) ? words : null)
      write({ subject, text, ...NO_SPANISH })
    },
    /** Restores the replaced text; `null` if there is none. */
    takeBack:
      replaced === null
        ? null
        : () => {
            write(replaced)
            setReplaced(null)
          },
    empty: () => {
      setReplaced(null)
      write(EMPTY)
    },
  }
}
