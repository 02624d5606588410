import { useEffect, useRef, useState } from 'react'

import { suggestEmail } from '@/forms/core/suggest-email'
import type { FormWords } from '@/forms/core/words'

/** Not while the visitor is typing, and not on blur, when the questions below would move away under a tap. */
const PAUSE_MS = 600

/** The address that the visitor probably meant, after a pause in typing. */
export function useEmailSuggestion() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [suggestion, setSuggestion] = useState<string | null>(null)

  useEffect(
    () => () => {
      clearTimeout(timer.current)
    },
    [],
  )

  return {
    suggestion,
    consider: (address: string) => {
      clearTimeout(timer.current)
      setSuggestion(null)
      timer.current = setTimeout(() => {
        setSuggestion(suggestEmail(address))
      }, PAUSE_MS)
    },
    dismiss: () => setSuggestion(null),
  }
}

type Props = {
  words: FormWords
  suggestion: string | null
  /** Without JavaScript there are no buttons, only the question. */
  onUse?: () => void
  onKeep?: () => void
}

/** "Did you mean …?" It never blocks sending. */
export const EmailSuggestion = ({ words, suggestion, onUse, onKeep }: Props) => (
  <div role="status">
    {suggestion && (
      <div className="mt-2 flex flex-wrap items-center gap-x-2 rounded-2 border-2 border-ink bg-sun-100 py-2 pr-1.5 pl-4 text-sm leading-normal">
        <p className="mr-auto py-1.5">
          {words.didYouMean} <b className="wrap-anywhere">{suggestion}</b>?
        </p>
        {onUse && (
          <button type="button" className="tool-button" onClick={onUse}>
            {words.useIt}
          </button>
        )}
        {onKeep && (
          <button type="button" className="tool-button tool-button--bare" onClick={onKeep}>
            {words.keepTyped}
          </button>
        )}
      </div>
    )}
  </div>
)
