import { toast } from '@/ui/toast'

import { isForBrowser, onPress } from './elements'

const COPIED_MS = 2000
const WINDOW = 'popup,width=600,height=400,noopener,noreferrer'

/** The buttons for copying, sharing and printing, and links that open in a small window. */
export function startTools(): void {
  onPress('data-copy', (button, text) => void copy(button, text))
  onPress('data-print', () => window.print())
  onPress('data-share', (button, url) => void share(url, button.dataset['title'] ?? ''))
  onPress('data-small-window', (link, _value, event) => {
    if (isForBrowser(event)) return
    event.preventDefault()
    window.open(link.getAttribute('href') ?? '', '_blank', WINDOW)
  })
}

const settling = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

/** Copies a text to the clipboard, and says so for two seconds. */
async function copy(button: HTMLElement, text: string): Promise<void> {
  const { done, doneText, failed, failedText, what = '' } = button.dataset
  toast.dismissFailures()
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // The browser refused, or the page is not on https. The text can still be selected by hand.
    toast.bad(
      failed ?? 'Copy failed',
      failedText ?? 'Please try selecting and copying the text manually',
    )
    return
  }
  toast.ok(done ?? 'Copied!', doneText ?? `${what} copied to clipboard`)
  button.toggleAttribute('data-copied', true)
  clearTimeout(settling.get(button))
  settling.set(
    button,
    setTimeout(() => button.toggleAttribute('data-copied', false), COPIED_MS),
  )
}

async function share(url: string, title: string): Promise<void> {
  try {
    await navigator.share({ url, title })
  } catch (error) {
    // Canceling the dialog is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return
    reportError(error)
  }
}

/** The button for the device's share dialog, which is shown only if the device has one. */
export class ShareFromDeviceElement extends HTMLElement {
  connectedCallback(): void {
    this.hidden = !('share' in navigator)
  }
}
