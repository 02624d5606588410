'use client'

import { Check, CircleAlert, X } from 'lucide'
import { usePathname } from 'next/navigation'
import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

import { classNames } from './class-names'
import { Icon } from './icon'
import { currentToasts, subscribe, type Toast, toast } from './toast'

const DURATION_MS = 6000
const NONE: readonly Toast[] = []

// Below the header: at the bottom a failure would cover the submit button or be hidden by a phone's keyboard, and a
// success the reference on a phone.
const COLUMN =
  'pointer-events-none fixed top-21 right-4 z-90 grid w-[calc(100vw-(--spacing(8)))] max-w-104 gap-3 sm:right-6 print:hidden'
const STACK = 'pointer-events-auto grid gap-3'
const CORNER = 'sm:fixed sm:right-6 sm:bottom-6 sm:w-full sm:max-w-104'

const BOX =
  'grid grid-cols-[--spacing(6.5)_1fr_auto] items-start gap-x-3.5 rounded-2 border-2 border-l-10 border-ink border-l-(--tone) bg-white py-3.75 pr-2 pl-4 [box-shadow:var(--shadow-pop)]'

type Props = { notices: Readonly<Record<string, string>> }

/**
 * The container of all toasts. Its live regions are always rendered, so that the first toast is announced as
 * well.
 */
export function Toaster({ notices }: Props) {
  const toasts = useSyncExternalStore(subscribe, currentToasts, () => NONE)

  useEffect(() => {
    showNotice(notices)
  }, [notices])

  useDismissOutdated()
  const failures = useScrollMarginForFailures(toasts)

  const of = (tone: Toast['tone'], isSilent = false) =>
    toasts
      .filter((message) => message.tone === tone && (message.isSilent ?? false) === isSilent)
      .map((message) => <Message key={message.id} message={message} />)

  return (
    <section className={COLUMN} aria-label="Notifications">
      <div className={STACK} ref={failures}>
        <div className="grid gap-3 empty:absolute" role="alert">
          {of('bad')}
        </div>
        {of('bad', true)}
      </div>
      <div className={classNames(STACK, CORNER)} role="status">
        {of('ok')}
      </div>
    </section>
  )
}

/**
 * Dismisses failures when the visitor edits an answer or goes to another page, and everything when a form is
 * submitted, because it is outdated then.
 */
function useDismissOutdated() {
  const path = usePathname()
  const shownOn = useRef(path)

  useEffect(() => {
    if (shownOn.current === path) return
    shownOn.current = path
    toast.dismissFailures()
  }, [path])

  useEffect(() => {
    // In the capture phase, so that a failure shown by the form's own handler is not dismissed.
    window.addEventListener('input', toast.dismissFailures, true)
    window.addEventListener('submit', toast.dismissAll, true)
    return () => {
      window.removeEventListener('input', toast.dismissFailures, true)
      window.removeEventListener('submit', toast.dismissAll, true)
    }
  }, [])
}

/** Sets the height of the failures, so that fields that are scrolled into view appear below them. */
function useScrollMarginForFailures(toasts: readonly Toast[]) {
  const failures = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const height = failures.current?.offsetHeight ?? 0
    document.documentElement.style.setProperty('--failures', `${String(height)}px`)
  }, [toasts])

  return failures
}

/**
 * Shows the notice named in the address and removes it there, so that a reload or a shared link does not repeat
 * it.
 */
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
  const { id, tone, title, text, stays } = message
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)

  const stay = () => {
    clearTimeout(leaving.current)
  }
  const leaveSoon = useCallback(() => {
    clearTimeout(leaving.current)
    if (stays) return
    leaving.current = setTimeout(() => {
      toast.dismiss(id)
    }, DURATION_MS)
  }, [id, stays])

  useEffect(() => {
    leaveSoon()
    return () => {
      clearTimeout(leaving.current)
    }
  }, [leaveSoon])

  return (
    <div
      className={classNames('toast', tone === 'bad' && 'toast--bad', BOX)}
      onPointerEnter={stay}
      onPointerLeave={leaveSoon}
      onFocus={stay}
      onBlur={leaveSoon}
    >
      <Icon shape={tone === 'bad' ? CircleAlert : Check} className="h-auto w-full text-(--tone)" />
      <b className="font-sign text-ui leading-[1.35] font-bold">{title}</b>
      {text ? <p className="col-start-2 text-sm leading-[1.45] wrap-anywhere">{text}</p> : null}
      <button
        type="button"
        className="icon-button [grid-area:1/3/3] -my-1.5 size-10"
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
