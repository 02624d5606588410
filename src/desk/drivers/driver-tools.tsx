'use client'
// A client component because what will happen is said in a dialog, before it does.

import { useId, useState } from 'react'

import type { AskedPhotos } from '@/features/drivers/photos/rules'

import { DeskButton } from '../ui/button'
import { Consequences } from '../ui/consequences'
import { DeskForm, DeskTextarea } from '../ui/desk-form'
import { DeskDialog } from '../ui/dialog'

type Ask = { asks: AskedPhotos; label: string; consequences: readonly string[] }

type Props = {
  /** The address of the clearance under `/staff/drivers`. */
  path: string
  asks: readonly Ask[]
  refusal: {
    label: string
    question: string
    action: string
    consequences: readonly string[]
    reasonMax: number
    /** How the clearance stands that is refused. */
    from: 'open' | 'cleared'
  } | null
}

/** What else can be done with a driver: ask for a better photo, or refuse with a reason. */
export function DriverTools({ path, asks, refusal }: Props) {
  const [asked, setAsked] = useState<Ask | null>(null)
  const [isRefusing, setIsRefusing] = useState(false)
  const form = useId()
  return (
    <div className="grid gap-2.5 md:grid-cols-2">
      {asks.map((ask) => (
        <DeskButton
          key={ask.asks}
          look="line"
          onClick={() => {
            setAsked(ask)
          }}
        >
          {ask.label}
        </DeskButton>
      ))}
      {refusal ? (
        <DeskButton
          look="bad-line"
          onClick={() => {
            setIsRefusing(true)
          }}
        >
          {refusal.label}
        </DeskButton>
      ) : null}
      {asked ? (
        <DeskDialog
          title={`${asked.label}?`}
          isOpen
          onClose={() => {
            setAsked(null)
          }}
          actions={
            <>
              <DeskButton type="submit" form={form}>
                Send
              </DeskButton>
              <DeskButton
                look="line"
                onClick={() => {
                  setAsked(null)
                }}
              >
                Not now
              </DeskButton>
            </>
          }
        >
          <Consequences sentences={asked.consequences} />
          <DeskForm
            id={form}
            path={`${path}/ask`}
            fields={{ asks: asked.asks }}
            onSaved={() => {
              setAsked(null)
            }}
          >
            {null}
          </DeskForm>
        </DeskDialog>
      ) : null}
      {refusal && isRefusing ? (
        <DeskDialog
          title={refusal.question}
          isOpen
          onClose={() => {
            setIsRefusing(false)
          }}
          actions={
            <>
              <DeskButton type="submit" form={form} look="bad">
                {refusal.action}
              </DeskButton>
              <DeskButton
                look="line"
                onClick={() => {
                  setIsRefusing(false)
                }}
              >
                Not now
              </DeskButton>
            </>
          }
        >
          <Consequences sentences={refusal.consequences} />
          <DeskForm
            id={form}
            path={`${path}/refuse`}
            fields={{ from: refusal.from }}
            onSaved={() => {
              setIsRefusing(false)
            }}
          >
            <DeskTextarea
              name="reason"
              label="Reason"
              hint="Colleagues read it. The driver does not."
              rows={3}
              maxLength={refusal.reasonMax}
            />
          </DeskForm>
        </DeskDialog>
      ) : null}
    </div>
  )
}
