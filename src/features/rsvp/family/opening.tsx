import { Button } from '@/ui/button'
import { DateParts } from '@/ui/date-parts'
import { FieldGroup } from '@/ui/field'

import { FreshLink } from './request-view'
import { maskedEmail } from './rules'
import { StaffHelp } from './staff-help'
import type { FamilyPage } from './store'

/** Classes of the page's notices, without the color. */
export const NOTICE = 'grid gap-3 rounded-2 border-2 border-l-10 border-ink p-5 print:hidden'

type DaysOnlyProps = { wasAskedFor: boolean; email: string; action: string }

/** Explains that the link opens only some events, and offers one that opens more. */
export const DaysOnly = ({ wasAskedFor, email, action }: DaysOnlyProps) => (
  <section className={`${NOTICE} bg-lake-100`} aria-labelledby="days-only">
    <h2 className="text-h4 leading-snug" id="days-only">
      {wasAskedFor ? 'This link is older than an hour' : 'This link shows one RSVP'}
    </h2>
    <p>
      {wasAskedFor
        ? 'You can see which events you have signed up for. To see or change more, get a fresh link.'
        : 'You can see what was signed up together, print the morning card and give up a spot. To see your other events, or to see or change health answers, people and phones, get a fresh link.'}{' '}
      It goes to <b>{maskedEmail(email)}</b>.
    </p>
    <FreshLink action={action} label="Send me a fresh link" />
  </section>
)

type BirthDateProps = {
  action: string
  more: FamilyPage['more']
  /** Whether nothing is open yet. */
  isFirst: boolean
  phone: string | null
  contactEmail: string | null
}

/** Asks for a birth date while one would open more, or says who can help. */
export function BirthDate({ action, more, isFirst, phone, contactEmail }: BirthDateProps) {
  switch (more) {
    case 'none':
      return null
    case 'used-up':
      return (
        <section className={`${NOTICE} bg-sun-100`} aria-labelledby="used-up">
          <h2 className="text-h4 leading-snug" id="used-up">
            No more dates of birth today
          </h2>
          <p>
            Five wrong ones were given for this address, so none is taken for 24 hours, not even
            with a fresh link. <StaffHelp phone={phone} email={contactEmail} />
          </p>
        </section>
      )
    case 'asks':
      return (
        <form className={`${NOTICE} bg-sun-100`} method="post" action={action}>
          <h2 className="text-h4 leading-snug">
            {isFirst ? 'Whose page is it?' : 'Another child under this address?'}
          </h2>
          <p>
            {isFirst
              ? 'Give the date of birth of a child you have signed up. It opens everything of this child, and of the brothers and sisters signed up together with it, for the rest of the hour.'
              : 'Enter their date of birth to open their events, health answers, people and phones as well.'}{' '}
            After five wrong dates no more are taken for 24 hours.
          </p>
          <FieldGroup id="birthDateMonth" label="Date of birth of anyone you have signed up">
            <DateParts name="birthDate" />
          </FieldGroup>
          <p>
            <Button type="submit" isSquare>
              {isFirst ? 'Open everything' : 'Open theirs as well'}
            </Button>
          </p>
        </form>
      )
  }
}
