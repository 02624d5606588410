/** Actions on a screen before React ran, as the script in the page keeps them. */
export type EarlyUse = {
  edited: Map<EventTarget, { value: string; isChecked: boolean }>
  /** The button that was pressed last, or the form that was sent without one. */
  pressed: HTMLElement | null
  /** Ends the keeping. */
  stop: () => void
}

declare global {
  // A `let` would not be a property of the window.

  var earlyUse: EarlyUse | undefined
}

/**
 * Keeps edits and presses. The page contains its source text, so it runs before any other script arrives, and uses
 * nothing from outside. Links, `<details>` and popovers work without scripts as always.
 */
export function keepEarlyUse() {
  const kept: EarlyUse = { edited: new Map(), pressed: null, stop }
  globalThis.earlyUse = kept

  function keepEdit({ target }: Event) {
    if (
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement
    )
      kept.edited.set(target, {
        value: target.value,
        isChecked: target instanceof HTMLInputElement && target.checked,
      })
  }

  function hold(event: Event, pressed: HTMLElement) {
    event.preventDefault()
    event.stopImmediatePropagation()
    kept.pressed?.removeAttribute('aria-busy')
    kept.pressed = pressed
    pressed.setAttribute('aria-busy', 'true')
  }

  function keepPress(event: Event) {
    if (!(event.target instanceof Element)) return
    const button = event.target.closest<HTMLElement>(
      'button:not([popovertarget]), [role="button"], [type="submit"], a[aria-haspopup]',
    )
    if (button) hold(event, button)
  }

  // Enter sends a form that has no button.
  function keepSubmit(event: Event) {
    if (event.target instanceof HTMLElement) hold(event, event.target)
  }

  function stop() {
    removeEventListener('input', keepEdit, true)
    removeEventListener('change', keepEdit, true)
    removeEventListener('click', keepPress, true)
    removeEventListener('submit', keepSubmit, true)
    globalThis.earlyUse = undefined
  }

  addEventListener('input', keepEdit, true)
  addEventListener('change', keepEdit, true)
  addEventListener('click', keepPress, true)
  addEventListener('submit', keepSubmit, true)
}
