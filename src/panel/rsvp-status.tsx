import { stateWords } from '@/features/people/wording'
import type { Rsvp } from '@/payload-types'
import { Link } from '@/ui/link'

/** The status of an RSVP, to read only, with the way to the one page that changes it. */
export function RsvpStatus({ data: { status, event } }: { data: Partial<Rsvp> }) {
  if (!status || typeof event !== 'string') return null
  return (
    <div className="field-type" id="field-status">
      <p className="field-label">Status</p>
      <p>{stateWords('rsvps', status)}</p>
      <p>
        <Link href={`/cms/events/${event}/people`}>Change it on the event’s People page</Link>
      </p>
      <p className="field-description">
        There you first read what happens and who gets an email, and you can undo it for 10 minutes.
      </p>
    </div>
  )
}
