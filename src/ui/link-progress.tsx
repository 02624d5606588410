'use client'

import { useLinkStatus } from 'next/link'
import { useEffect } from 'react'

import { followLink } from './followed-link'

/** Placed inside a link, it reports the link as followed while the next page is loading. */
export function LinkProgress({ href }: { href: string }) {
  const { pending } = useLinkStatus()

  useEffect(() => (pending ? followLink(href) : undefined), [href, pending])

  return null
}
