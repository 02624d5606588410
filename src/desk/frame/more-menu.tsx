'use client'
// A client component because it opens a dialog.

import { Ellipsis, X } from 'lucide'
import { type ReactNode, useState } from 'react'

import { Icon } from '@/ui/icon'
import { Modal } from '@/ui/modal'

/** The last button of a phone's bar, which opens all of the navigation. */
export function MoreMenu({ isCurrent, children }: { isCurrent: boolean; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => {
          setIsOpen(true)
        }}
      >
        <Icon shape={Ellipsis} />
        More
      </button>
      <Modal className="desk desk-dialog" labelledBy="desk-menu" isOpen={isOpen} onClose={close}>
        <div className="desk-dialog__head">
          <h2 id="desk-menu">Menu</h2>
          <button type="button" className="desk-icon-button" aria-label="Close" onClick={close}>
            <Icon shape={X} />
          </button>
        </div>
        <div className="px-4 pb-6">{children}</div>
      </Modal>
    </>
  )
}
