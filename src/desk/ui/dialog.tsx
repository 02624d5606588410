'use client'
// A client component because the browser opens a modal dialog only for a script.

import { X } from 'lucide'
import { type ReactNode, useId } from 'react'

import { Icon } from '@/ui/icon'
import { Modal } from '@/ui/modal'

type Props = {
  title: string
  isOpen: boolean
  onClose: () => void
  /** The buttons, which stay in view. A form brings its own. */
  actions?: ReactNode
  children: ReactNode
}

/** A question that has to be answered before anything else; on a phone, a sheet at the bottom. */
export function DeskDialog({ title, isOpen, onClose, actions, children }: Props) {
  const id = useId()
  return (
    <Modal className="desk desk-dialog" labelledBy={id} isOpen={isOpen} onClose={onClose}>
      <div className="desk-dialog__head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="desk-icon-button" aria-label="Close" onClick={onClose}>
          <Icon shape={X} />
        </button>
      </div>
      {actions === undefined ? (
        children
      ) : (
        <>
          <div className="desk-dialog__body">{children}</div>
          <div className="desk-dialog__foot">{actions}</div>
        </>
      )}
    </Modal>
  )
}
