'use client'
// A client component because what will happen is said in a dialog, before it does.

import { Car } from 'lucide'
import { useId, useState } from 'react'

import { Icon } from '@/ui/icon'

import { DeskButton } from '../ui/button'
import { Consequences } from '../ui/consequences'
import { DeskForm } from '../ui/desk-form'
import { DeskDialog } from '../ui/dialog'

type Props = { path: string; question: string; consequences: readonly string[] }

/** Clears a driver, after saying until when and who is told. */
export function ClearDriver({ path, question, consequences }: Props) {
  const [isAsked, setIsAsked] = useState(false)
  const form = useId()
  const close = () => {
    setIsAsked(false)
  }
  return (
    <>
      <DeskButton
        aria-haspopup="dialog"
        onClick={() => {
          setIsAsked(true)
        }}
      >
        <Icon shape={Car} />
        Clear…
      </DeskButton>
      {isAsked ? (
        <DeskDialog
          title={question}
          isOpen
          onClose={close}
          actions={
            <>
              <DeskButton type="submit" form={form}>
                Clear
              </DeskButton>
              <DeskButton look="line" onClick={close}>
                Cancel
              </DeskButton>
            </>
          }
        >
          <Consequences sentences={consequences} />
          <DeskForm id={form} path={path} onSaved={close}>
            {null}
          </DeskForm>
        </DeskDialog>
      ) : null}
    </>
  )
}
