import { now } from '@/lib/clock'
import { pdfResponse, refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import { recordRosterPrinted } from '../roster/store'
import { EVENT_NOT_FOUND } from '../roster/wording'
import { photosPdf } from './photos-pdf'
import { nameTags, notInPictures } from './rules'
import { findPaperDay, type PaperDay } from './store'
import { tagsPdf } from './tags-pdf'
import { paperHead } from './wording'

type Asked = { params: { id: string }; user: User }

type Paper = {
  name: 'tags' | 'photos'
  draw: (day: PaperDay, at: Date) => { children: number; pdf: Promise<Buffer> }
}

/** Sends a paper as a PDF to print. Writes to the audit log before the first byte is sent. */
async function handlePaper({ params: { id }, user }: Asked, { name, draw }: Paper) {
  const at = now()
  const day = isUuid(id) ? await findPaperDay(id, user) : null
  if (!day) return refusalResponse(404, EVENT_NOT_FOUND)
  const { children, pdf } = draw(day, at)
  const bytes = await pdf
  await recordRosterPrinted(id, user, { children, withHealth: false, paper: name })
  return pdfResponse(bytes, `${name}-${day.event.slug}-${day.day}`)
}

const head = (day: PaperDay, at: Date) => ({
  ...paperHead(day.event, day.leadWords, at),
  organizationName: day.organizationName,
  printedAt: at,
})

/** Name tags of everyone with a spot, and of the adults. */
export const handleTags = (asked: Asked): Promise<Response> =>
  handlePaper(asked, {
    name: 'tags',
    draw: (day, at) => {
      const tags = nameTags(day.children, day.adults, day)
      const children = tags.filter(({ role, name }) => role === null && name !== '').length
      return { children, pdf: tagsPdf({ ...head(day, at), tags }) }
    },
  })

/** The children who are in no picture. */
export const handlePhotos = (asked: Asked): Promise<Response> =>
  handlePaper(asked, {
    name: 'photos',
    draw: (day, at) => {
      const facts = notInPictures(day.children)
      return { children: facts.children.length, pdf: photosPdf({ ...head(day, at), ...facts }) }
    },
  })
