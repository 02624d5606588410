'use client'

import { type IconNode, Share2 } from 'lucide'
import { type MouseEvent, useSyncExternalStore } from 'react'

import { classNames } from './class-names'
import { Icon } from './icon'
import { LOGOS } from './logos'

type Props = {
  url: string
  title: string
  /** Shows the names of the networks, with the one that Twitter has now. */
  isLabelled?: boolean
  className?: string
}

const WINDOW = 'popup,width=600,height=400'

const nothingChanges = () => () => undefined
const canShare = () => 'share' in navigator
const notOnServer = () => false

/** Links that open a small window of each network, and the device's own way to share where it has one. */
export function ShareBar({ url, title, isLabelled, className }: Props) {
  const isDeviceAble = useSyncExternalStore(nothingChanges, canShare, notOnServer)

  const networks: { name: string; logo: IconNode; href: string }[] = [
    {
      name: 'Facebook',
      logo: LOGOS.facebook,
      href: `https://www.facebook.com/sharer/sharer.php?${String(new URLSearchParams({ u: url }))}`,
    },
    {
      name: isLabelled ? 'X' : 'Twitter',
      logo: LOGOS.twitter,
      href: `https://twitter.com/intent/tweet?${String(new URLSearchParams({ url, text: title }))}`,
    },
    {
      name: 'LinkedIn',
      logo: LOGOS.linkedin,
      href: `https://www.linkedin.com/sharing/share-offsite/?${String(new URLSearchParams({ url }))}`,
    },
  ]

  const openSmall = (event: MouseEvent<HTMLAnchorElement>) => {
    // Whoever asks for a tab or a download of the link gets that.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    window.open(event.currentTarget.href, '_blank', `${WINDOW},noopener,noreferrer`)
  }

  const shareFromDevice = async () => {
    try {
      await navigator.share({ url, title })
    } catch (error) {
      // Changing one's mind is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return
      reportError(error)
    }
  }

  return (
    <div className={classNames('flex flex-wrap gap-2.5', className)}>
      {networks.map(({ name, logo, href }) => (
        <a
          key={name}
          className={isLabelled ? 'tool-button' : 'icon-button border-2'}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          onClick={openSmall}
        >
          <Icon shape={logo} />
          {isLabelled ? (
            <>
              <span className="sr-only">Share on </span>
              {name}
              <span className="sr-only"> (opens in a new window)</span>
            </>
          ) : (
            <span className="sr-only">Share on {name} (opens in a new window)</span>
          )}
        </a>
      ))}
      {isDeviceAble ? (
        <button
          type="button"
          className="icon-button border-2"
          aria-label="Share from this device"
          onClick={() => {
            void shareFromDevice()
          }}
        >
          <Icon shape={Share2} />
        </button>
      ) : null}
    </div>
  )
}
