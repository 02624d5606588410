'use client'
// Reads the id of the open record or row from Payload's own context, which only exists in the browser.
import { useDocumentInfo } from '@payloadcms/ui'

/** What can be downloaded from a record, by the collection of the record. */
const LABELS: Record<string, string> = {
  'driver-documents': 'Download the photo',
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
