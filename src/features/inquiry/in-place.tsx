'use client'
// The form stands in the page's HTML; the code that makes it live is fetched when somebody turns to it.

import { lazy, Suspense, useCallback, useEffect, useRef } from 'react'

import { hasDraft } from '@/forms/draft'

import type { ShownForm } from './form'

const RETRY_MS = 3000

/** On a bad connection it is tried for as long as the page is open; what is typed meanwhile stays. */
async function loadForm(): Promise<typeof import('./form')> {
  try {
    return await import('./form')
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return loadForm()
  }
}

let want: () => void = () => undefined
const wanted =
  typeof window === 'undefined'
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        want = resolve
      })

// React keeps the HTML of a part whose code has not come yet, and makes it live where it stands.
const InquiryForm = lazy(async () => {
  await wanted
  return { default: (await loadForm()).InquiryForm }
})

export function InquiryInPlace({ form }: { form: ShownForm }) {
  const place = useRef<HTMLDivElement>(null)
  const isLive = useRef(false)
  const isHeld = useRef(false)

  const onLive = useCallback(() => {
    isLive.current = true
    if (!isHeld.current) return
    isHeld.current = false
    place.current?.querySelector('form')?.requestSubmit()
  }, [])

  useEffect(() => {
    const element = place.current
    if (!element) return
    const isAskedFor = new URLSearchParams(location.search).has('subject')
    if (isAskedFor || hasDraft(form.slug, '') || element.contains(document.activeElement)) want()
    const isHere = ({ target }: Event) => target instanceof Node && element.contains(target)
    const turnTo = (event: Event) => {
      if (isHere(event)) want()
    }
    // Sent before it is live, it is sent as soon as it is. A second try leaves as without scripts.
    const hold = (event: Event) => {
      if (isLive.current || isHeld.current || !isHere(event)) return
      event.preventDefault()
      isHeld.current = true
      want()
    }
    // At the window and on the way down: React stops events at the document that are about a part which is
    // not live yet.
    const listeners = { pointerover: turnTo, focusin: turnTo, input: turnTo, submit: hold }
    for (const [event, listener] of Object.entries(listeners))
      window.addEventListener(event, listener, { capture: true })
    return () => {
      for (const [event, listener] of Object.entries(listeners))
        window.removeEventListener(event, listener, { capture: true })
    }
  }, [form.slug])

  return (
    <div ref={place}>
      <Suspense fallback={<Opening />}>
        <InquiryForm form={form} fromServer={null} onLive={onLive} />
      </Suspense>
    </div>
  )
}

/** Shown only where there is no HTML from the server: on the way from another page of the site. */
function Opening() {
  useEffect(() => want(), [])
  return <p role="status">Loading the form…</p>
}
