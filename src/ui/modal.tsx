'use client'

import { type ReactNode, useEffect, useRef } from 'react'

type Named = { label: string; labelledBy?: never } | { label?: never; labelledBy: string }

type Props = Named & {
  isOpen: boolean
  onClose: () => void
  /** Its position and its look. */
  className: string
  id?: string
  children: ReactNode
}

/**
 * A modal dialog. The browser's `<dialog>` handles the focus, the Escape key, and the inert page behind it. A press
 * on the backdrop and following a link inside close it as well.
 */
export function Modal({ isOpen, onClose, className, id, label, labelledBy, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return
    const opener = document.activeElement
    const root = document.documentElement
    const scrollbarPixels = innerWidth - root.clientWidth

    element.showModal()
    root.style.overflow = 'hidden'
    if (scrollbarPixels > 0) root.style.paddingRight = `${String(scrollbarPixels)}px`
    return () => {
      root.style.overflow = ''
      root.style.paddingRight = ''
      element.close()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [isOpen])

  // Not `onClick`: a press that starts inside the dialog and ends on the backdrop must not close it.
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const closeOnBackdrop = (event: PointerEvent) => {
      if (event.target === element) onClose()
    }
    const closeAfterLink = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) onClose()
    }
    element.addEventListener('pointerdown', closeOnBackdrop)
    element.addEventListener('click', closeAfterLink)
    return () => {
      element.removeEventListener('pointerdown', closeOnBackdrop)
      element.removeEventListener('click', closeAfterLink)
    }
  }, [onClose])

  return (
    <dialog
      ref={dialog}
      id={id}
      className={className}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {isOpen ? children : null}
    </dialog>
  )
}
