import type { Locale } from '@/lib/locale'
import { becauseYou, button, closing, list, paragraph } from '@/mail/content'
import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'
import { LINK_PLACEHOLDERS } from '@/mail/private-links'
import { greeting } from '@/mail/shown'

import { type AskedPhotos, getKinds } from './photos/rules'
import { LINK_DAYS } from './rules'
import { driverEmailWordsIn } from './words-in'

type Facts = {
  to: string
  /** As they typed it. */
  name: string
  /** The driver's language. */
  locale: Locale
  organization: Organization
}

export type PhotosFacts = Facts & { asks: AskedPhotos }

/** Asks a driver for photos. The link works once; opening it sends nothing. */
export function photosEmail({ to, name, asks, locale, organization }: PhotosFacts): Email {
  const { photos: words, wanted, ...more } = driverEmailWordsIn(locale)
  const subject = words.subject[asks]
  return renderEmail(to, subject, {
    locale,
    preheader: words.preheader,
    heading: subject,
    body: [
      paragraph(`${greeting(name, locale)} ${words.thanks(asks)}`),
      list(...getKinds(asks).map((kind) => wanted[kind])),
      // The page behind it is in English.
      button(words.send(asks), LINK_PLACEHOLDERS.photos),
      paragraph(words.howItWorks(LINK_DAYS)),
      ...closing(organization, more.notDriving, locale),
    ],
    reason: becauseYou(more.didOffer, organization, locale),
    organization,
  })
}

/** Tells a driver that they are cleared, and until when. */
export function clearedEmail({
  to,
  name,
  endsOn,
  locale,
  organization,
}: Facts & { endsOn: string }): Email {
  const { cleared: words, ...more } = driverEmailWordsIn(locale)
  const subject = words.subject(endsOn)
  return renderEmail(to, subject, {
    locale,
    preheader: words.preheader,
    heading: subject,
    body: [
      paragraph(`${greeting(name, locale)} ${words.thanks}`),
      paragraph(words.tellUs),
      ...closing(organization, more.notDriving, locale),
    ],
    reason: becauseYou(more.didOffer, organization, locale),
    organization,
  })
}
