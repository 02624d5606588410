'use client'
// Reads the id of the open record or row from Payload's own context, which only exists in the browser.
import { useDocumentInfo } from '@payloadcms/ui'

function Link({ id }: { id: string | number }) {
  return <a href={`/staff/files/driver-documents/${String(id)}`}>Download the photo</a>
}

export function FileLink() {
  const { id } = useDocumentInfo()
  return id === undefined ? null : (
    <p>
      <Link id={id} />
    </p>
  )
}

export function FileLinkCell({ rowData }: { rowData?: { id?: string } }) {
  return rowData?.id ? <Link id={rowData.id} /> : null
}
