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
    if (isHeld.current) place.current?.querySelector('form')?.requestSubmit()
  }, [])

  useEffect(() => {
    const element = place.current
    if (!element) return
    const isAskedFor = new URLSearchParams(location.search).has('subject')
    if (isAskedFor || hasDraft(form.slug, '') || element.contains(document.activeElement)) want()
    // Sent before it is live, it is sent as soon as it is. A second try leaves as without scripts.
    const hold = (event: Event) => {
      if (isLive.current || isHeld.current) return
      event.preventDefault()
      isHeld.current = true
      want()
    }
    // Not through React: it hands on no events from parts that are not live yet.
    element.addEventListener('pointerover', want)
    element.addEventListener('focusin', want)
    element.addEventListener('submit', hold)
    return () => {
      element.removeEventListener('pointerover', want)
      element.removeEventListener('focusin', want)
      element.removeEventListener('submit', hold)
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
