import type { TextFieldServerProps } from 'payload'

import { asUser } from '@/platform/authority'

import { WebAddressInput } from './web-address-input'

type Props = TextFieldServerProps & {
  prefix: string
  getFixedPath?: (slug: string) => string | null
}

/** The public address of a record now; `null` if it is not public. */
async function findPublicSlug({ collectionSlug, id, req }: Props): Promise<string | null> {
  const stored = Object.values(req.payload.collections).find(
    ({ config }) => config.slug === collectionSlug,
  )
  if (id === undefined || !req.user || !stored) return null
  const record: unknown = await req.payload.findByID({
    collection: stored.config.slug,
    id,
    depth: 0,
    draft: false,
    disableErrors: true,
    req,
    ...asUser(req.user),
  })
  const isPublic =
    typeof record === 'object' &&
    record !== null &&
    '_status' in record &&
    record._status === 'published'
  return isPublic && 'slug' in record && typeof record.slug === 'string' ? record.slug : null
}

/** The field for the web address of a record. */
export async function WebAddress(props: Props) {
  const publicSlug = await findPublicSlug(props)
  const fixedPath = publicSlug === null ? null : (props.getFixedPath?.(publicSlug) ?? null)
  return (
    <WebAddressInput
      path={props.path}
      prefix={props.prefix}
      publicSlug={publicSlug}
      fixedPath={fixedPath}
    />
  )
}
