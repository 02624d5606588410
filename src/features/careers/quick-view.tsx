'use client'

import { useCallback, useState, type ReactNode } from 'react'

import { Icon } from '@/ui/icon'
import { Modal } from '@/ui/modal'

type Props = {
  title: string
  /** Names the dialog's heading, which is among the children. */
  titleId: string
  /** The patch and the heading. */
  head: ReactNode
  /** Drawn on the server: only opening and closing needs the browser. */
  body: ReactNode
  /** Where to go from here. */
  actions: ReactNode
  /** Where to go instead. */
  note: ReactNode
}

/** A role in short, over the list. Without scripts there is no button, and the role's page says it all. */
export function QuickView({ title, titleId, head, body, actions, note }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => {
    setIsOpen(false)
  }, [])

  return (
    <>
      <button
        type="button"
        className="ib ib--bare role__quick"
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true)
        }}
      >
        <Icon name="eye" />
        Quick View
        <span className="vh"> of {title}</span>
      </button>
      <Modal isOpen={isOpen} onClose={close} labelledBy={titleId} className="dialog">
        <div className="dialog__head">
          {head}
          <button type="button" className="x" aria-label="Close quick view" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <div className="dialog__body">{body}</div>
        <div className="dialog__foot">
          {actions}
          <button type="button" className="ib ib--bare" onClick={close}>
            Close
          </button>
          {note}
        </div>
      </Modal>
    </>
  )
}
