'use client'

import { type ReactNode, useEffect, useRef } from 'react'

type Named = { label: string; labelledBy?: never } | { label?: never; labelledBy: string }

type Props = Named & {
  isOpen: boolean
  onClose: () => void
  /** `dialog` in the middle, `panel` from the right edge. */
  className: string
  id?: string
  children: ReactNode
}

/**
 * What lies over the page until it is closed. Focus, Escape and the stillness of the page behind come
 * from the browser's own `<dialog>`; a press beside it, or following a link in it, closes it too.
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

  // Not onClick on the dialog: a press that began inside and ended on the backdrop is not a wish to close.
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const closeBeside = (event: PointerEvent) => {
      if (event.target === element) onClose()
    }
    const closeAfterLink = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) onClose()
    }
    element.addEventListener('pointerdown', closeBeside)
    element.addEventListener('click', closeAfterLink)
    return () => {
      element.removeEventListener('pointerdown', closeBeside)
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
