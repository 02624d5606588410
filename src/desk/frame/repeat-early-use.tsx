'use client'
// A client component because its effect says that React has taken over the page.

import { useEffect } from 'react'

import { type EarlyEdit, repeatEdit } from '@/ui/early-edits'

import type { EarlyUse } from './early-use'

const LOOK_MS = 50
/** After that time people no longer expect an early press to work. */
const PATIENCE_MS = 15_000

const inMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Whether React has taken over this element, which it marks with a property. */
const isTakenOver = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps$'))

/**
 * Whether an element answers. Parts of a page can follow the page itself, and their scripts are there once the page is
 * loaded.
 */
const answers = (element: Element): boolean =>
  document.readyState === 'complete' && isTakenOver(element)

/** Waits until the pressed or edited element responds, or is gone. @returns whether it does */
async function untilAnswers(current: () => Element | null): Promise<boolean> {
  const start = performance.now()
  while (performance.now() - start < PATIENCE_MS) {
    const element = current()
    if (!element?.isConnected) return false
    if (answers(element)) return true
    await inMs(LOOK_MS)
  }
  return false
}

/**
 * Repeats early actions: every edit, one after the other as a person does, then the last press. Until then it holds
 * presses, so that none runs twice.
 */
async function repeatEarlyUse(kept: EarlyUse) {
  for (const [control, edit] of kept.edited) {
    if (!isControl(control) || !(await untilAnswers(() => control))) continue
    repeatEdit({ control, ...edit })
    await inMs(0)
  }
  const isReady = await untilAnswers(() => kept.pressed)
  kept.stop()
  const { pressed } = kept
  pressed?.removeAttribute('aria-busy')
  if (!isReady || !pressed || pressed.matches(':disabled')) return
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
  else {
    pressed.focus()
    pressed.click()
  }
}

const isControl = (target: EventTarget): target is EarlyEdit['control'] =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** Repeats actions on the page from before React ran. */
export function RepeatEarlyUse() {
  useEffect(() => {
    if (globalThis.earlyUse) void repeatEarlyUse(globalThis.earlyUse)
  }, [])
  return null
}
