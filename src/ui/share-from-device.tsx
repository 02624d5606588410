'use client'

import { Share2 } from 'lucide'
import { useSyncExternalStore } from 'react'

import { Icon } from './icon'

const neverChanges = () => () => undefined
const canShare = () => 'share' in navigator
const notOnServer = () => false

/** A button for the device's share dialog, if it has one. */
export function ShareFromDevice({ url, title }: { url: string; title: string }) {
  const isAble = useSyncExternalStore(neverChanges, canShare, notOnServer)
  if (!isAble) return null

  const share = async () => {
    try {
      await navigator.share({ url, title })
    } catch (error) {
      // Canceling the dialog is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return
      reportError(error)
    }
  }

  return (
    <button
      type="button"
      className="icon-button border-2"
      aria-label="Share from this device"
      onClick={() => {
        void share()
      }}
    >
      <Icon shape={Share2} />
    </button>
  )
}
