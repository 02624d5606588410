'use client'
// A client component because in the drawer of a field, clicking chooses a picture instead of opening it.

import { useListDrawerContext } from '@payloadcms/ui'
import type { Data } from 'payload'
import type { ReactNode } from 'react'

import { Link } from '@/ui/link'

/** Opens a picture of the list, or chooses it for the field whose drawer shows the list. */
export function PictureLink({
  id,
  doc,
  children,
}: {
  id: string
  /** The whole picture, as the field expects it. */
  doc: Data
  children: ReactNode
}) {
  const { drawerSlug, onSelect } = useListDrawerContext()
  return drawerSlug !== undefined && onSelect ? (
    <button
      type="button"
      className="picture-cell"
      onClick={() => {
        // oxlint-disable-next-line typescript/no-deprecated -- Payload's type still asks for `docID`.
        onSelect({ collectionSlug: 'media', doc, docID: id })
      }}
    >
      {children}
    </button>
  ) : (
    <Link className="picture-cell" href={`/cms/collections/media/${id}`}>
      {children}
    </Link>
  )
}
