'use client'
// A client component because a key moves the focus to it.

import { Search } from 'lucide'
import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'

import { formatAddress } from '@/lib/address'
import { Icon } from '@/ui/icon'

import { isSingleKey } from '../ui/single-keys'

const PEOPLE = '/cms/people'

/** After this pause in typing, the page of people shows the results. */
const PAUSE_MS = 250

/** The search for a person, on every page. `/` moves the focus to it. On the page of people it searches while one types. */
export function FindBox({ query = '' }: { query?: string }) {
  const input = useRef<HTMLInputElement>(null)
  const router = useRouter()
  const isOnPeople = usePathname() === PEOPLE
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const search = (typed: string) => {
    const address = formatAddress(PEOPLE, { q: typed })
    if (isOnPeople) router.replace(address)
    else router.push(address)
  }

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isSingleKey(event)) return
      event.preventDefault()
      input.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => {
      document.removeEventListener('keydown', focus)
    }
  }, [])

  return (
    <form
      className="desk desk-find relative"
      role="search"
      action={PEOPLE}
      onSubmit={(event) => {
        event.preventDefault()
        clearTimeout(timer.current)
        search(input.current?.value ?? '')
      }}
    >
      <Icon className="absolute top-3 left-3.5 text-soft" shape={Search} />
      <label className="sr-only" htmlFor="desk-find">
        Find a person
      </label>
      <input
        ref={input}
        className="desk-input h-11 min-h-11 pr-13 pl-11 text-ellipsis max-phone:pr-3"
        id="desk-find"
        name="q"
        type="search"
        autoComplete="off"
        placeholder="Name, phone or email"
        defaultValue={query}
        onChange={({ currentTarget: { value } }) => {
          // Elsewhere it would leave the page at the first letter.
          if (!isOnPeople) return
          clearTimeout(timer.current)
          timer.current = setTimeout(() => {
            search(value)
          }, PAUSE_MS)
        }}
      />
      <kbd className="desk-key absolute top-2.25 right-2.5 max-phone:hidden" aria-hidden="true">
        /
      </kbd>
    </form>
  )
}
