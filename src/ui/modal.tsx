'use client'

import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

import { closesModal, openModal } from './modal-dialog'

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
 * A modal dialog of the desk. Its content is rendered only while it is open. On the site, use `PageDialog`.
 */
export function Modal({ isOpen, onClose, className, id, label, labelledBy, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  // A layout effect, because a dialog returns the focus only if it is still in the page when it closes.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return
    openModal(element)
    return () => {
      element.close()
    }
  }, [isOpen])

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const closeOn = (event: Event) => {
      if (closesModal(event, element)) onClose()
    }
    element.addEventListener('pointerdown', closeOn)
    element.addEventListener('click', closeOn)
    return () => {
      element.removeEventListener('pointerdown', closeOn)
      element.removeEventListener('click', closeOn)
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
