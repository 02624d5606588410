'use client'
// A client component because it reads the id of the record or row from Payload's client-side context.
import { useDocumentInfo } from '@payloadcms/ui'

/** The text of the link, by collection. */
const LABELS: Record<string, string> = {
  'driver-documents': 'Look at the photo',
  'paper-waivers': 'Download the sheet',
  resumes: 'Download the resume',
  'waiver-signatures': 'Download the signed copy',
}

function Link({ collection, id }: { collection: string; id: string | number }) {
  return <a href={`/staff/files/${collection}/${String(id)}`}>{LABELS[collection] ?? 'Download'}</a>
}

export function FileLink() {
  const { collectionSlug, id } = useDocumentInfo()
  return id === undefined || collectionSlug === undefined ? null : (
    <p>
      <Link collection={collectionSlug} id={id} />
    </p>
  )
}

type CellProps = { collectionSlug?: string; rowData?: { id?: string } }

export function FileLinkCell({ collectionSlug, rowData }: CellProps) {
  return collectionSlug && rowData?.id ? <Link collection={collectionSlug} id={rowData.id} /> : null
}
