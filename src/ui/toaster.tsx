'use client'

import { Check, CircleAlert, X } from 'lucide'
import { usePathname } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

import { classNames } from './class-names'
import { Icon } from './icon'
import { currentToasts, showKept, subscribe, type Toast, toast } from './toast'

const GOOD_NEWS_STAYS_MS = 6000
const NONE: readonly Toast[] = []

const CORNER =
  'fixed right-4 z-90 grid w-[calc(100vw-(--spacing(8)))] max-w-104 gap-3 empty:hidden sm:right-6 print:hidden'

type Props = { notices: Readonly<Record<string, string>> }

/** Where messages appear. Its two live regions are there from the start, so the first one is announced too. */
export function Toaster({ notices }: Props) {
  const toasts = useSyncExternalStore(subscribe, currentToasts, () => NONE)

  useEffect(() => {
    showKept()
    showNotice(notices)
  }, [notices])

  useFailuresEnd()
  const failures = useRoomForFailures(toasts)

  const of = (tone: Toast['tone']) =>
    toasts
      .filter((message) => message.tone === tone)
      .map((message) => <Message key={message.id} message={message} />)

  return (
    <section aria-label="Notifications">
      <div className={classNames(CORNER, 'bottom-4 sm:bottom-6')} role="status">
        {of('ok')}
      </div>
      {/* Beneath the header: lower down it would lie on the button that sends the form, or behind a phone's keyboard. */}
      <div className={classNames(CORNER, 'top-21')} role="alert" ref={failures}>
        {of('bad')}
      </div>
    </section>
  )
}

/**
 * Bad news is over when somebody corrects an answer, sends a form or goes to another page: beside what comes of
 * that it would be false, and in the way.
 */
function useFailuresEnd() {
  const path = usePathname()
  const shownOn = useRef(path)

  useEffect(() => {
    if (shownOn.current === path) return
    shownOn.current = path
    toast.dismissFailures()
  }, [path])

  useEffect(() => {
    const events = ['input', 'submit'] as const
    // On the way down: what the form itself has to say of it comes after.
    for (const event of events) window.addEventListener(event, toast.dismissFailures, true)
    return () => {
      for (const event of events) window.removeEventListener(event, toast.dismissFailures, true)
    }
  }, [])
}

/** What is scrolled to, as a field that is to be corrected, comes to stand below the bad news. */
function useRoomForFailures(toasts: readonly Toast[]) {
  const failures = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const height = failures.current?.offsetHeight ?? 0
    document.documentElement.style.setProperty('--failures', `${String(height)}px`)
  }, [toasts])

  return failures
}

/** The address loses the notice at once, so that a reload or a shared link does not repeat it. */
function showNotice(notices: Props['notices']) {
  const url = new URL(location.href)
  const name = url.searchParams.get('notice')
  if (name === null || !Object.hasOwn(notices, name)) return
  url.searchParams.delete('notice')
  history.replaceState(history.state, '', url)
  const words = notices[name]
  if (words) toast.bad(words)
}

function Message({ message }: { message: Toast }) {
  const { id, tone, title, text } = message
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)

  const stay = () => {
    clearTimeout(leaving.current)
  }
  const leaveSoon = () => {
    stay()
    if (tone === 'bad') return
    leaving.current = setTimeout(() => {
      toast.dismiss(id)
    }, GOOD_NEWS_STAYS_MS)
  }

  useEffect(() => {
    if (tone === 'bad') return
    const timer = setTimeout(() => {
      toast.dismiss(id)
    }, GOOD_NEWS_STAYS_MS)
    leaving.current = timer
    return () => {
      clearTimeout(leaving.current)
    }
  }, [id, tone])

  return (
    <div
      className={tone === 'bad' ? 'toast toast--bad' : 'toast'}
      onPointerEnter={stay}
      onPointerLeave={leaveSoon}
      onFocus={stay}
      onBlur={leaveSoon}
    >
      <Icon shape={tone === 'bad' ? CircleAlert : Check} />
      <b>{title}</b>
      {text ? <p>{text}</p> : null}
      <button
        type="button"
        className="icon-button"
        aria-label={`Dismiss: ${title}`}
        onClick={() => {
          toast.dismiss(id)
        }}
      >
        <Icon shape={X} />
      </button>
    </div>
  )
}
