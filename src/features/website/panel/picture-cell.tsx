import type { DefaultServerCellComponentProps } from 'payload'
import * as z from 'zod/mini'

import { ORGANIZATION_ZONE } from '@/lib/clock'
import { formatInstant } from '@/lib/zone-time'

import { PictureLink } from './picture-link'

const pictureSchema = z.object({
  id: z.string(),
  alt: z.string(),
  url: z.string(),
  createdAt: z.string(),
  sizes: z.optional(z.object({ card: z.optional(z.object({ url: z.nullish(z.string()) })) })),
})

/** A picture in the list of pictures: the picture itself and its description. */
export function PictureCell({ rowData }: DefaultServerCellComponentProps) {
  const picture = pictureSchema.safeParse(rowData)
  if (!picture.success) return null
  const { id, alt, url, createdAt, sizes } = picture.data
  return (
    <PictureLink id={id} doc={rowData}>
      <img src={sizes?.card?.url ?? url} alt="" loading="lazy" />
      <span>{alt}</span>
      <small>{formatInstant(createdAt, ORGANIZATION_ZONE, 'LLL d, yyyy')}</small>
    </PictureLink>
  )
}
