'use client'
// A client component because it opens the form in place, with code that is fetched on demand. Without JavaScript the
// link leads to the same form on its own page.

import { X } from 'lucide'
import { useRouter } from 'next/navigation'
import { type MouseEvent, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'

import type { WaiverText } from '@/features/waiver/rules'
import { loadDraft, onDraftChange } from '@/forms/browser/draft'
import type { Accepted } from '@/forms/browser/send-form'
import { pathIn } from '@/lib/locale'
import { Icon } from '@/ui/icon'
import type { LoadedLater } from '@/ui/load-later'
import { announceReady } from '@/ui/ready'
import { toast } from '@/ui/toast'
import { whenIdle } from '@/ui/when-idle'

import type { RsvpFormProps } from './form'
import { InsteadOfFullDay } from './other-days'
import type { RsvpPageWords } from './page-words'
import { RsvpReceipt } from './rsvp-receipt'
import type { RsvpEvent, RsvpReceiptFacts } from './rules'
import { FIRST_NAME, isAboutChild } from './steps'
import type { RsvpWords } from './words'

/** The URL fragment of the open form, so that the browser's Back closes it. */
const OPEN = '#rsvp-form'

type Props = {
  words: RsvpWords
  pageWords: RsvpPageWords
  form: LoadedLater<RsvpFormProps>
  event: RsvpEvent
  waiver: WaiverText
  /** Whether the event takes no more RSVPs. The family that got the last place still reads that here. */
  isFull: boolean
}

export function RsvpBlock({
  words,
  pageWords: { block, receipt: receiptWords },
  form,
  event,
  waiver,
  isFull,
}: Props) {
  const draft = useDraftName(event.id)
  const [receipt, setReceipt] = useState<RsvpReceiptFacts | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { isOpen, wasOpened, forget, panel, opener } = useOpening(
    event.id,
    receipt !== null,
    form.load,
  )
  const onAccepted = useAccepted(event.slug, words, async (stored) => {
    setReceipt(stored)
    forget()
    await closeForm()
    await isDrawn()
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  })

  const open = (click: MouseEvent) => {
    // A click with a modifier key opens a new tab.
    if (click.metaKey || click.ctrlKey || click.shiftKey) return
    click.preventDefault()
    setReceipt(null)
    openForm()
  }

  return (
    <>
      {receipt !== null && (
        <RsvpReceipt
          locale={words.kit.locale}
          words={receiptWords}
          event={event}
          receipt={receipt}
          headingRef={heading}
        />
      )}
      {isFull && receipt === null && (
        <InsteadOfFullDay locale={words.kit.locale} words={block} event={event} />
      )}
      {!isFull && !isOpen && (
        <p className={receipt === null ? undefined : 'button-row'}>
          <a
            ref={opener}
            className={receipt === null ? 'button button--give' : 'button button--line'}
            href={pathIn(words.kit.locale, `/events/${event.slug}/rsvp`)}
            data-opens-in-place
            onClick={open}
          >
            {openerWords(draft, receipt, block)}
          </a>
        </p>
      )}
      {!isFull && wasOpened && (
        <div
          className="form mt-6"
          ref={panel}
          tabIndex={-1}
          role="region"
          aria-label={block.form}
          hidden={!isOpen}
        >
          <div className="form__bar">
            <h3>{block.form}</h3>
            <button
              type="button"
              className="icon-button"
              aria-label={block.close}
              onClick={() => void closeForm()}
            >
              <Icon shape={X} />
            </button>
          </div>
          <div className="form__body">
            <Suspense fallback={<p role="status">{block.loading}</p>}>
              <form.Part event={event} waiver={waiver} fromServer={null} onAccepted={onAccepted} />
            </Suspense>
          </div>
        </div>
      )}
    </>
  )
}

/**
 * Opens and closes the form with the page's URL, and moves the focus along.
 *
 * @param isSent whether the form was sent, after which the receipt takes the focus
 */
function useOpening(eventId: string, isSent: boolean, loadForm: () => Promise<unknown>) {
  const isOpen = useIsOpen()
  // Closing the form hides it and keeps the visitor's answers.
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLAnchorElement>(null)
  const wasOpen = useRef(isOpen)
  const opensByItself = useRef(false)

  useEffect(() => {
    announceReady()
    return whenIdle(() => void loadForm())
  }, [loadForm])

  // A draft opens the form and leaves the scroll position alone, unless the visitor closed the form on purpose.
  useEffect(() => {
    if (isNamedInAddress() || !isAboutChild(loadDraft('rsvp', eventId)) || wasClosed(eventId))
      return
    opensByItself.current = true
    renameEntry(OPEN)
  }, [eventId])

  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    rememberClosed(eventId, !isOpen)
    const isUnasked = opensByItself.current
    opensByItself.current = false
    if (isUnasked) return
    if (isOpen) panel.current?.focus()
    else if (!isSent) opener.current?.focus()
  }, [eventId, isOpen, isSent])

  useEffect(() => {
    if (!wasOpened) return
    const { current } = panel
    current?.addEventListener('click', followInForm)
    return () => current?.removeEventListener('click', followInForm)
  }, [wasOpened])

  return {
    isOpen,
    wasOpened,
    /** Removes the form from the page, with its answers. */
    forget: () => setWasOpened(false),
    panel,
    opener,
  }
}

/** Runs once the form is accepted. @param show shows the receipt in place */
function useAccepted(
  slug: string,
  { kit, toasts }: RsvpWords,
  show: (receipt: RsvpReceiptFacts) => Promise<void>,
) {
  const router = useRouter()
  const accept = async (sent: Accepted) => {
    toast.ok(toasts.success.title, toasts.success.text)
    const stored = await import('./schema').then(
      ({ parseReceipt }) => parseReceipt(sent.details),
      () => null,
    )
    if (stored === null) {
      router.push(pathIn(kit.locale, `/events/${slug}/rsvp/thanks`))
      return
    }
    await show(stored)
    // The page shows the number of places left.
    router.refresh()
  }
  return (sent: Accepted) => void accept(sent)
}

function openerWords(
  draft: string | null,
  receipt: RsvpReceiptFacts | null,
  block: RsvpPageWords['block'],
): string {
  if (receipt !== null) return block.again(receipt)
  return draft === null ? block.open : block.goOn(draft)
}

const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

/** The form has its own entry in the history, so that Back closes it and not the page. */
function openForm() {
  window.history.pushState({ isRsvpOpen: true }, '', OPEN)
  changed()
}

/** Changes the URL of this entry in the history. @param hash empty: the form is closed */
function renameEntry(hash: string) {
  window.history.replaceState(null, '', window.location.pathname + window.location.search + hash)
  changed()
}

/** Moves to another part of the form; the URL only says that the form is open. */
function followInForm(click: Event) {
  const link = click.target instanceof Element ? click.target.closest('a[href^="#"]') : null
  const target = document.getElementById(link?.getAttribute('href')?.slice(1) ?? '')
  if (target === null) return
  click.preventDefault()
  target.scrollIntoView()
  target.focus({ preventScroll: true })
}

/** Closes the form, and goes back to the entry from which it was opened, so that Back then leaves the page. */
async function closeForm(): Promise<void> {
  const state: unknown = window.history.state
  renameEntry('')
  if (typeof state !== 'object' || state === null || !('isRsvpOpen' in state)) return
  const isBack = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true })
  })
  window.history.back()
  await isBack
}

/**
 * Waits until the browser has gone back, rendered and scrolled: before that, an entry with a fragment, such as
 * `#register`, would take the focus away.
 */
const isDrawn = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
  })

const closedKey = (eventId: string) => `rsvp-closed:${eventId}`

/** Remembers in this tab whether the visitor has closed the form. */
function rememberClosed(eventId: string, isClosed: boolean) {
  try {
    if (isClosed) sessionStorage.setItem(closedKey(eventId), 'yes')
    else sessionStorage.removeItem(closedKey(eventId))
  } catch {
    // Without session storage there is no draft that could open it.
  }
}

const wasClosed = (eventId: string): boolean => sessionStorage.getItem(closedKey(eventId)) !== null

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  window.addEventListener('hashchange', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
    window.removeEventListener('hashchange', listener)
  }
}

/** Whether the URL says that the form is open, even after a reload. */
const useIsOpen = () => useSyncExternalStore(subscribe, isNamedInAddress, () => false)

const isNamedInAddress = () => window.location.hash === OPEN

/** The first name in a draft of this tab; empty if it has none yet, `null` without a draft. */
const useDraftName = (eventId: string): string | null =>
  useSyncExternalStore(
    onDraftChange,
    () => {
      const draft = loadDraft('rsvp', eventId)
      return isAboutChild(draft) ? String(draft[FIRST_NAME] ?? '') : null
    },
    () => null,
  )
