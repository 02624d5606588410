'use client'
// The form is part of the page's HTML. Its code is fetched when somebody starts to use it.

import { lazy, Suspense, useCallback, useEffect, useRef } from 'react'

import { hasDraft } from '@/forms/browser/draft'

import type { ShownForm } from './form'

const RETRY_MS = 3000

/** Retries for as long as the page is open. What is typed in the meantime is kept. */
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

// React keeps the server's HTML until the code of a lazy component is loaded, and then hydrates it in place.
const CustomForm = lazy(async () => {
  await codeRequest
  return { default: (await loadForm()).CustomForm }
})

export function CustomFormInPlace({ form }: { form: ShownForm }) {
  const container = useRef<HTMLDivElement>(null)
  const isHydrated = useRef(false)
  const isSubmitHeld = useRef(false)

  const onHydrated = useCallback(() => {
    isHydrated.current = true
    if (!isSubmitHeld.current) return
    isSubmitHeld.current = false
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
    // A submit before hydration is held and repeated after it. A second attempt is sent without JavaScript.
    const holdSubmit = (event: Event) => {
      if (isHydrated.current || isSubmitHeld.current || !isInside(event)) return
      event.preventDefault()
      isSubmitHeld.current = true
      requestCode()
    }
    // On the window, in the capture phase, because React stops events in parts that are not hydrated yet.
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

/** Shown if there is no HTML from the server: after a client-side navigation. */
function Loading() {
  useEffect(() => requestCode(), [])
  return <p role="status">Loading the form…</p>
}
