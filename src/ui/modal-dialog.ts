/**
 * Opens a modal dialog. The browser's `<dialog>` handles the focus, the Escape key, and the inert page behind
 * it. After any kind of closing, the page scrolls again, and the focus is back where it was.
 */
export function openModal(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  const opener = document.activeElement
  const root = document.documentElement
  const scrollbarPixels = innerWidth - root.clientWidth

  dialog.showModal()
  root.style.overflow = 'hidden'
  if (scrollbarPixels > 0) root.style.paddingRight = `${String(scrollbarPixels)}px`
  dialog.addEventListener(
    'close',
    () => {
      // The event comes a moment after the closing, when another dialog may have taken its place.
      if (root.querySelector('dialog:modal') === null) {
        root.style.overflow = ''
        root.style.paddingRight = ''
      }
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    },
    { once: true },
  )
}

/**
 * Whether the event closes a dialog: a press on the backdrop, or following a link inside. A click on the
 * backdrop does not, because a press that starts inside the dialog and ends there must not close it.
 */
export const closesModal = ({ type, target }: Event, dialog: HTMLDialogElement): boolean =>
  type === 'pointerdown'
    ? target === dialog
    : target instanceof Element && dialog.contains(target.closest('a[href]'))
