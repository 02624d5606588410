'use client'

import { useCallback, useState } from 'react'

import type { InitialForm } from '@/forms/core/initial-form'

import type { WaiverRefusal, WaiverText } from './rules'

const CHANGED: WaiverRefusal['code'] = 'waiver-changed'

export type WaiverOnScreen = {
  text: WaiverText
  /** Whether it replaced an older version while the form was open. Then the form shows it expanded. */
  isNew: boolean
}

/** The waiver that a form shows: the one of the rendered page, until a response brings a newer one. */
export function useWaiverOnScreen(
  renderedText: WaiverText,
  fromServer: InitialForm | null,
): { waiver: WaiverOnScreen; onOutdated: (now: unknown) => void } {
  const [newer, setNewer] = useState<WaiverText | null>(null)
  const onOutdated = useCallback((now: unknown) => {
    void import('./schema').then(({ waiverTextSchema }) => {
      const text = waiverTextSchema.safeParse(now)
      if (text.success) setNewer(text.data)
    })
  }, [])
  const isNew = newer !== null || fromServer?.fields.acceptedWaiver?.code === CHANGED
  return { waiver: { text: newer ?? renderedText, isNew }, onOutdated }
}
