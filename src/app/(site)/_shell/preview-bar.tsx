'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect } from 'react'

import { Button } from '@/ui/button'

/**
 * Says that the page shows drafts, lets staff leave the preview, and refreshes the page after every save in the
 * panel. Within the panel's frame it only refreshes.
 */
export default function PreviewBar() {
  const router = useRouter()
  const path = usePathname()

  useEffect(() => {
    const panel = getPanel(window)
    document.documentElement.toggleAttribute('data-in-panel', window.parent !== window)
    if (!panel) return
    const onMessage = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && isSaved(data)) router.refresh()
    }
    window.addEventListener('message', onMessage)
    panel.postMessage({ type: 'payload-live-preview', ready: true }, location.origin)
    return () => {
      window.removeEventListener('message', onMessage)
    }
  }, [router])

  return (
    <form
      className="fixed inset-x-0 bottom-0 z-60 flex flex-wrap items-center justify-center gap-x-6 gap-y-2 border-t-4 border-sun-400 bg-lake-950 px-4 py-3 font-sign text-tool leading-label font-semibold text-white print:hidden in-data-in-panel:hidden"
      method="post"
      action={`/preview/exit?path=${encodeURIComponent(path)}`}
    >
      <p>You are looking at drafts. Visitors see what is published.</p>
      <Button type="submit" look="sun" isSquare isSmall>
        Leave the preview
      </Button>
    </form>
  )
}

/** The window of the panel: the parent frame, or the window that opened this one. */
function getPanel(own: Window): Window | null {
  if (own.parent !== own) return own.parent
  const opener: unknown = own.opener
  return isWindow(opener) ? opener : null
}

const isWindow = (value: unknown): value is Window =>
  typeof value === 'object' && value !== null && 'postMessage' in value

/** Whether this is the message that Payload's panel posts after every save. */
const isSaved = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === 'payload-document-event'
