import { ENGLISH_NAMES, type Locale, LOCALES, pathIn } from '@/lib/locale'

/**
 * The paths of private links: see a family’s RSVPs (`manage`, in every email about an RSVP), see the family
 * page with everything, answer an offer of a place, switch reminders off, send a driver's photos,
 * unsubscribe, confirm an address, reset a password, join as staff.
 */
export const LINK_PATHS = {
  manage: 'family',
  family: 'family',
  offer: 'offer',
  reminders: 'reminders',
  photos: 'photos',
  unsubscribe: 'unsubscribe',
  confirm: 'auth/confirm',
  reset: 'auth/reset',
  invitation: 'auth/invitation',
} as const

export type LinkKind = keyof typeof LINK_PATHS

/** The links that may expire before their email goes, and the page for requesting a new one. */
export const NEW_LINK_PATHS: Partial<Record<LinkKind, string>> = {
  manage: 'family',
  family: 'family',
  offer: 'family',
  reminders: 'family',
  reset: 'auth/forgot',
}

/**
 * A stored email contains one of these instead of its private link. The worker inserts the link when it sends
 * the email, so that the link is not in the panel, the database or a backup.
 */
export const LINK_PLACEHOLDERS = {
  manage: '[link only the family gets]',
  family: '[link to the family page, only for the owner of this address]',
  offer: '[link only the waiting family gets]',
  reminders: '[link only the reminded family gets]',
  photos: '[link only the driver gets]',
  unsubscribe: '[link only the subscriber gets]',
  confirm: '[link only the owner of this address gets]',
  reset: '[link only the owner of this address gets]',
  invitation: '[link only the invited person gets]',
} as const satisfies Record<LinkKind, string>

/**
 * “[link only the family gets, in Spanish]”, for an email whose link leads to the twin of the page.
 *
 * @param placeholder one of `LINK_PLACEHOLDERS`
 */
export const placeholderIn = (locale: Locale, placeholder: string): string =>
  locale === 'en' ? placeholder : placeholder.replace(/\]$/, `, in ${ENGLISH_NAMES[locale]}]`)

/** The twin of a page of the site in a language. @param url with the origin of the site */
export function urlIn(locale: Locale, url: string): string {
  const [, origin = '', path = ''] = /^((?:https?:\/\/[^/]+)?)(.*)$/.exec(url) ?? []
  return `${origin}${pathIn(locale, path)}`
}

/** Replaces the placeholder in an email with its link, in whatever language its page is. */
export const insertLink = <L extends { text: string; html: string }>(
  email: L,
  { kind, url }: { kind: LinkKind; url: string },
): L =>
  LOCALES.reduce((one, locale) => {
    const placeholder = placeholderIn(locale, LINK_PLACEHOLDERS[kind])
    return {
      ...one,
      text: one.text.replaceAll(placeholder, urlIn(locale, url)),
      html: one.html.replaceAll(placeholder, urlIn(locale, url)),
    }
  }, email)
