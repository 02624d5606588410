import { placeOf, timesOf } from '@/features/events/rules'
import { record } from '@/lib/audit'
import { asSystem } from '@/lib/authority'
import { env } from '@/lib/env'
import { queueLetter } from '@/lib/letters'
import { organisationIn } from '@/lib/organisation'
import { openPayload } from '@/lib/payload'
import { inTransaction } from '@/lib/transaction'

import { rsvpLink, whenInWords } from './email'
import { manageLinkEnds } from './rules'

/**
 * Sends the link to change or cancel an RSVP to the address that is on it. Of one that has been canceled
 * meanwhile nothing is sent.
 */
export async function sendManageLink(duplicateKey: string): Promise<void> {
  await inTransaction(await openPayload(), async (tx) => {
    const { payload, req } = tx
    const { docs } = await payload.find({
      collection: 'rsvps',
      where: {
        and: [{ duplicateKey: { equals: duplicateKey } }, { status: { not_equals: 'cancelled' } }],
      },
      limit: 1,
      pagination: false,
      depth: 1,
      req,
      ...asSystem,
    })
    const [rsvp] = docs
    if (!rsvp || typeof rsvp.event === 'string') return
    const { id, reference, event } = rsvp
    const letter = rsvpLink({
      to: rsvp.parentEmail,
      child: rsvp.participantFirstName,
      reference,
      event: {
        title: event.title,
        when: whenInWords(timesOf(event)),
        where: placeOf(event) ?? 'We will tell you.',
        url: `${env.SITE_URL}/events/${event.slug}`,
      },
      organisation: await organisationIn(tx),
    })
    const expiresAt = manageLinkEnds({
      startsAt: new Date(event.startsAt),
      endsAt: event.endsAt ? new Date(event.endsAt) : null,
    })
    await queueLetter(tx, letter, { reference, link: { kind: 'manage', recordId: id, expiresAt } })
    await record(tx, { action: 'rsvp.link-sent', actorKind: 'visitor', subject: `rsvps/${id}` })
  })
}
