'use client'
import { useDocumentInfo } from '@payloadcms/ui'

import { Link } from '@/ui/link'

import { useFetched } from './use-fetched'

const isNews = (value: unknown): value is { families: number } =>
  typeof value === 'object' && value !== null && 'families' in value

/** Shown next to the form of an event: how many families have outdated information about it, and where to tell them. */
export function EventNotice() {
  const { id } = useDocumentInfo()
  return id === undefined ? null : <Notice id={String(id)} />
}

function Notice({ id }: { id: string }) {
  const found = useFetched(`/staff/events/${id}/notice`, isNews)
  if (!found || found.families === 0) return null
  return (
    <div className="field-type" role="status">
      <p className="field-label">
        {found.families === 1
          ? 'One family does not know yet'
          : `${String(found.families)} families do not know yet`}
      </p>
      <p>
        <Link href={`/cms/events/${id}/messages`}>See what has changed, and tell them</Link>
      </p>
    </div>
  )
}
