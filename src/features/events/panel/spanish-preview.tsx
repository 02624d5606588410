'use client'
// A client component because it follows the open event.

import { useDocumentInfo } from '@payloadcms/ui'

/** Leads to the Spanish page of the event as it was saved last, before its Spanish is ready too. */
export function SpanishPreview() {
  const { data } = useDocumentInfo()
  const slug: unknown = data?.['slug']
  return typeof slug === 'string' && slug !== '' ? (
    <div className="field-type">
      <a href={`/preview?path=${encodeURIComponent(`/es/events/${slug}`)}`} target="_blank">
        Preview in Spanish
      </a>
    </div>
  ) : null
}
