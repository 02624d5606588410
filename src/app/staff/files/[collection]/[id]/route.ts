import { staffRoute } from '@/features/accounts/staff-route'
import { findDriverPhoto } from '@/features/drivers/photos/file'
import { findPagePhoto } from '@/features/event-desk/results/paper/pages'
import { type FindPrivateFile, handlePrivateFile } from '@/features/reports/exports/private-file'
import { findSignedCopyForStaff } from '@/features/waiver/store'

const findSignedCopy: FindPrivateFile = async (id, user) => {
  const copy = await findSignedCopyForStaff(id, user)
  return (
    copy && {
      filename: copy.filename,
      contentType: copy.contentType,
      bytes: copy.content.byteLength,
      content: new Uint8Array(copy.content),
    }
  )
}

export const GET = staffRoute(
  { right: 'review' },
  handlePrivateFile({
    'waiver-signatures': findSignedCopy,
    'driver-documents': findDriverPhoto,
    'roster-pages': findPagePhoto,
  }),
)

/** By default, Next handles HEAD by running GET, which would record a view that did not happen. */
export const HEAD = () => new Response(null, { status: 405, headers: { Allow: 'GET' } })
