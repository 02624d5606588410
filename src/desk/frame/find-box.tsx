'use client'
// A client component because a key moves the focus to it.

import { Search } from 'lucide'
import { useEffect, useRef } from 'react'

import { Icon } from '@/ui/icon'

/** Whether a key that is pressed there is typed into something. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null)

/** The search for a person, on every page. `/` moves the focus to it. */
export function FindBox({ query = '' }: { query?: string }) {
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target)) return
      event.preventDefault()
      input.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => {
      document.removeEventListener('keydown', focus)
    }
  }, [])

  return (
    <form className="desk desk-find" role="search" action="/cms/people">
      <Icon shape={Search} />
      <label className="sr-only" htmlFor="desk-find">
        Find a person
      </label>
      <input
        key={query}
        ref={input}
        id="desk-find"
        name="q"
        type="search"
        autoComplete="off"
        placeholder="Name, phone or email"
        defaultValue={query}
      />
      <kbd className="desk-key" aria-hidden="true">
        /
      </kbd>
    </form>
  )
}
