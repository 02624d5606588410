import { UnpublishButton } from '@payloadcms/ui'
import type { ServerProps } from 'payload'

type Props = ServerProps & {
  id?: string | number
  reasonToStay: (
    payload: ServerProps['payload'],
    id: string,
    wish: 'unpublished',
  ) => Promise<string | null>
}

/** *Unpublish* in the menu of a record, where it may be. */
export async function Unpublish({ id, payload, reasonToStay }: Props) {
  const reason = id === undefined ? null : await reasonToStay(payload, String(id), 'unpublished')
  return reason === null ? <UnpublishButton /> : null
}
