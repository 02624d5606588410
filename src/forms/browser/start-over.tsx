'use client'

import { useEffect, useRef, useState } from 'react'

import type { FormWords } from '@/forms/core/words'

const LINK =
  'min-h-11 cursor-pointer border-0 bg-transparent px-1 [font:inherit] text-link underline'

/** Empties the form, in two steps: one tap beside the submit button must not lose everything. */
export function StartOver({ words, onStartOver }: { words: FormWords; onStartOver: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  const ask = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)

  // The focused button is replaced.
  useEffect(() => {
    if (isAsking) keep.current?.focus()
    else if (wasAsking.current) ask.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  if (!isAsking) {
    return (
      <button ref={ask} type="button" className={LINK} onClick={() => setIsAsking(true)}>
        {words.startOver}
      </button>
    )
  }
  return (
    <span
      className="flex flex-wrap items-center gap-x-3 gap-y-1"
      role="group"
      aria-labelledby="start-over"
    >
      <b id="start-over">{words.clearQuestion}</b>
      <button
        type="button"
        className="tool-button"
        onClick={({ currentTarget: { form } }) => {
          onStartOver()
          requestAnimationFrame(() => {
            form
              ?.querySelector<HTMLElement>('input:not([type=hidden], [name=company]), select')
              ?.focus()
          })
        }}
      >
        {words.clearEverything}
      </button>
      <button ref={keep} type="button" className="tool-button" onClick={() => setIsAsking(false)}>
        {words.keepIt}
      </button>
    </span>
  )
}
