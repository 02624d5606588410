import { eventFacts, type EventInEmail, subjectEnd } from '@/features/events/email'
import { BECAUSE_YOU_ARE_STAFF, button, closing, factTable, paragraph } from '@/mail/content'
import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'
import { LINK_PLACEHOLDERS } from '@/mail/private-links'
import { capitalized } from '@/mail/shown'

import { aboutWhom, childInEmail, type RsvpUpdateFacts, updateEmail } from '../email'

/** The link that somebody has asked for. Whoever typed the address may not be its owner, so it names nobody. */
export const familyLink = (to: string, organization: Organization): Email =>
  renderEmail(to, 'Your family page: the link you asked for', {
    preheader: 'It opens everything for one hour.',
    heading: 'Your family page',
    body: [
      paragraph('Hello. Somebody, probably you, asked for the link to your family page.'),
      button('Open your family page', LINK_PLACEHOLDERS.family),
      paragraph(
        'For one hour, and with the date of birth of anyone you have signed up, it opens everything: health answers, people, phones. Older links stop working then. After the hour it shows your days and the morning card only.',
      ),
      paragraph('Did not ask? Do nothing. Nobody saw anything.'),
      ...closing(organization, 'Questions?'),
    ],
    reason: 'You get this because somebody typed this address on our family page.',
    organization,
  })

/** Tells a family that health answers were changed, and warns it if somebody else did it. Never says which. */
export function healthChanged(
  facts: RsvpUpdateFacts,
  { isForAllDays }: { isForAllDays: boolean },
): Email {
  const { isSelf, names } = aboutWhom(facts.audience, [facts.child])
  const answers = isSelf ? 'your health answers' : `health answers of ${names}`
  const days = isForAllDays ? ', all your days ahead' : ` at ${facts.event.title}`
  return updateEmail(facts, `Changed: ${answers}${days}`, {
    preheader: 'They are with our staff. Not your change? Call us.',
    heading: `${isSelf ? 'Your health answers' : `The ${answers}`} were changed.`,
    before: [
      'For privacy we do not repeat them by email. Our staff have been told. If you did not make this change, please call us.',
    ],
    isForAllDays,
    invitation: 'Something about the day is not right?',
  })
}

type StaffNotice = {
  child: string
  reference: string
  event: EventInEmail
  organization: Organization
  recordUrl: string
}

/** Tells staff that a health answer was changed, without the answer. */
export const healthNotice = (
  to: string,
  { child, reference, event, organization, recordUrl }: StaffNotice,
): Email =>
  renderEmail(to, `Health answer changed: ${event.title}, ${subjectEnd(event)}`, {
    preheader: 'Please read it before the day.',
    heading: 'A health answer was changed.',
    body: [
      paragraph(
        `${capitalized(childInEmail(child))}’s family has changed a health answer. It is in the record, and not in this email.`,
      ),
      button('Open the record', recordUrl),
      factTable(...eventFacts(event), { label: 'Reference', answer: [{ bold: reference }] }),
    ],
    reason: BECAUSE_YOU_ARE_STAFF,
    organization,
  })
