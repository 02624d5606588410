import { becauseYou, button, closing, list, paragraph } from '@/mail/content'
import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'
import { LINK_PLACEHOLDERS } from '@/mail/private-links'
import { greeting } from '@/mail/shown'

import { type AskedPhotos, getKinds } from './photos/rules'
import { LINK_DAYS } from './rules'
import { mayDriveWords } from './wording'

export type PhotosFacts = {
  to: string
  /** As they typed it. */
  name: string
  asks: AskedPhotos
  organization: Organization
}

const WANTED = {
  license:
    'Your driver’s license: the whole card, so that the name, the photo and the date can be read.',
  insurance: 'Your insurance card: the whole card, so that the names and both dates can be read.',
} as const

const SUBJECTS: Record<AskedPhotos, string> = {
  license: 'A new photo of your driver’s license, please',
  insurance: 'A new photo of your insurance card, please',
  both: 'Photos of your license and insurance card, please',
}

/** Asks a driver for photos. The link works once; opening it sends nothing. */
export function photosEmail({ to, name, asks, organization }: PhotosFacts): Email {
  const subject = SUBJECTS[asks]
  return renderEmail(to, subject, {
    preheader: 'It takes a minute with a phone. We check this before you drive.',
    heading: subject,
    body: [
      paragraph(
        `${greeting(name)} Thank you for offering to drive. Before you do, we need ${asks === 'both' ? 'two photos' : 'one photo'}:`,
      ),
      list(...getKinds(asks).map((kind) => WANTED[kind])),
      button(asks === 'both' ? 'Send the photos' : 'Send the photo', LINK_PLACEHOLDERS.photos),
      paragraph(
        `The button works once, for ${String(LINK_DAYS)} days. Please do not send photos of cards by email. Only staff see them, each look is recorded, and they are never made public.`,
      ),
      ...closing(organization, 'Not driving after all?'),
    ],
    reason: becauseYou('offered to drive', organization),
    organization,
  })
}

/** Tells a driver that they are cleared, and until when. */
export function clearedEmail({
  to,
  name,
  endsOn,
  organization,
}: Omit<PhotosFacts, 'asks'> & { endsOn: string }): Email {
  const subject = mayDriveWords(endsOn)
  return renderEmail(to, subject, {
    preheader: 'We have checked your license and your insurance.',
    heading: subject,
    body: [
      paragraph(
        `${greeting(name)} We have checked your license and your insurance card. Thank you for driving.`,
      ),
      paragraph(
        'If one of them changes or ends before that day, please tell us. We ask for new photos when the time comes.',
      ),
      ...closing(organization, 'Not driving after all?'),
    ],
    reason: becauseYou('offered to drive', organization),
    organization,
  })
}
