'use client'
// The form stands in the page's HTML; its code is fetched when somebody starts to use it.

import { lazy, Suspense, useCallback, useEffect, useRef } from 'react'

import { hasDraft } from '@/forms/browser/draft'

import type { ShownForm } from './form'

const RETRY_MS = 3000

/** Retries for as long as the page is open; what is typed meanwhile stays. */
async function loadForm(): Promise<typeof import('./form')> {
  try {
    return await import('./form')
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return loadForm()
  }
}

let requestCode: () => void = () => undefined
const codeRequest =
  typeof window === 'undefined'
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        requestCode = resolve
      })

// React keeps the HTML of a part whose code has not been loaded yet, and hydrates it in place.
const CustomForm = lazy(async () => {
  await codeRequest
  return { default: (await loadForm()).CustomForm }
})

export function CustomFormInPlace({ form }: { form: ShownForm }) {
  const container = useRef<HTMLDivElement>(null)
  const isHydrated = useRef(false)
  const isHeld = useRef(false)

  const onHydrated = useCallback(() => {
    isHydrated.current = true
    if (!isHeld.current) return
    isHeld.current = false
    container.current?.querySelector('form')?.requestSubmit()
  }, [])

  useEffect(() => {
    const element = container.current
    if (!element) return
    const hasSubject = new URLSearchParams(location.search).has('subject')
    if (hasSubject || hasDraft(form.slug, '') || element.contains(document.activeElement)) {
      requestCode()
    }
    const isInside = ({ target }: Event) => target instanceof Node && element.contains(target)
    const onUse = (event: Event) => {
      if (isInside(event)) requestCode()
    }
    // A form that is submitted before it is hydrated is sent once it is; a second try goes without scripts.
    const holdSubmit = (event: Event) => {
      if (isHydrated.current || isHeld.current || !isInside(event)) return
      event.preventDefault()
      isHeld.current = true
      requestCode()
    }
    // At the window, in the capture phase: React stops events of parts that are not hydrated at the document.
    const listeners = { pointerover: onUse, focusin: onUse, input: onUse, submit: holdSubmit }
    for (const [event, listener] of Object.entries(listeners))
      window.addEventListener(event, listener, { capture: true })
    return () => {
      for (const [event, listener] of Object.entries(listeners))
        window.removeEventListener(event, listener, { capture: true })
    }
  }, [form.slug])

  return (
    <div ref={container}>
      <Suspense fallback={<Loading />}>
        <CustomForm form={form} fromServer={null} onHydrated={onHydrated} />
      </Suspense>
    </div>
  )
}

/** Shown where there is no HTML from the server: after a link on another page of the site. */
function Loading() {
  useEffect(() => requestCode(), [])
  return <p role="status">Loading the form…</p>
}
