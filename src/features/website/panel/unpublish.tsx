import { UnpublishButton } from '@payloadcms/ui'
import type { ServerProps } from 'payload'

type Props = ServerProps & {
  id?: string | number
  findReasonToKeep: (
    payload: ServerProps['payload'],
    id: string,
    action: 'unpublished',
  ) => Promise<string | null>
}

/** The *Unpublish* button of a record, unless the record must stay published. */
export async function Unpublish({ id, payload, findReasonToKeep }: Props) {
  const reason =
    id === undefined ? null : await findReasonToKeep(payload, String(id), 'unpublished')
  return reason === null ? <UnpublishButton /> : null
}
