'use client'

import { useLinkStatus } from 'next/link'
import { useEffect } from 'react'

import { followLink } from './followed-link'

/** Inside a link: tells the page around it for as long as the page it leads to is on its way. */
export function LinkProgress({ href }: { href: string }) {
  const { pending } = useLinkStatus()

  useEffect(() => (pending ? followLink(href) : undefined), [href, pending])

  return null
}
