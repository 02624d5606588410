import { UnpublishButton } from '@payloadcms/ui'
import type { ServerProps } from 'payload'

type Props = ServerProps & {
  id?: string | number
  findReasonToKeep: (
    payload: ServerProps['payload'],
    id: string,
    wish: 'unpublished',
  ) => Promise<string | null>
}

/** *Unpublish* in the menu of a record, where it may be. */
export async function Unpublish({ id, payload, findReasonToKeep }: Props) {
  const reason =
    id === undefined ? null : await findReasonToKeep(payload, String(id), 'unpublished')
  return reason === null ? <UnpublishButton /> : null
}
