import { formatAnswer, formatPhone } from '@/forms/core/questions'
import { CHECK_FIELDS } from '@/forms/core/wording'
import { Box } from '@/ui/box'
import { Button } from '@/ui/button'
import { ErrorSummary } from '@/ui/error-summary'
import { Link } from '@/ui/link'

import { neverLine } from '../never/rules'
import { rsvpQuestions as ask } from '../questions'
import {
  ContactFields,
  NeverFields,
  PeopleFields,
  PhotoFields,
  RidesField,
  summaryEntries,
} from './change-fields'
import { ChangeLink, type EditProps } from './change-link'
import type { Coming } from './days.tx'
import { Rows } from './rows'
import { byChild } from './rules'
import { getNever, getSharedAnswers } from './schema'

/** The family's contacts and pick-up people, for all upcoming events. */
export const PeopleBox = ({ coming, path, edit, rejected }: EditProps) =>
  edit === 'people' ? (
    <Box id="people" title="People and phones, for all events" className="print:hidden">
      <PeopleForm coming={coming} path={path} rejected={rejected} />
    </Box>
  ) : (
    <Box
      id="people"
      title="People and phones, for all events"
      aside={<ChangeLink href={`${path}?edit=people#edit`} what="people and phones" />}
      className="print:hidden"
    >
      <Rows rows={peopleRows(coming)} />
    </Box>
  )

const mayRideIn = (coming: Coming) =>
  coming.some(({ transportationConsent }) => transportationConsent === true)

const PeopleForm = ({ coming, path, rejected }: Omit<EditProps, 'edit'>) => {
  const shared = getSharedAnswers(coming)
  const people = shared.pickupPeople
  const never = getNever(coming)
  return (
    <form className="grid gap-6 p-5" id="edit" method="post" action={`${path}/change`} noValidate>
      {rejected && (
        <ErrorSummary
          id="error-summary"
          title={CHECK_FIELDS}
          groups={[{ title: null, entries: summaryEntries(rejected, people ?? [], never ?? []) }]}
        />
      )}
      {people && (
        <div>
          <h3 className="mb-4 text-h4">May pick up</h3>
          <PeopleFields people={people} rejected={rejected} />
        </div>
      )}
      {never && <NeverFields people={never} rejected={rejected} />}
      <ContactFields shared={shared} rejected={rejected} />
      <PhotoFields rsvps={coming} rejected={rejected} />
      {mayRideIn(coming) && <RidesField rejected={rejected} />}
      <p className="text-sm text-soft">
        To change whether you stay, or your email address, please call or write to us.
      </p>
      <p className="button-row">
        <Button type="submit" isSquare>
          Save for all events
        </Button>
        <Link className="tool-button min-h-12" href={`${path}#people`}>
          Keep everything as it is
        </Link>
      </p>
    </form>
  )
}

function peopleRows(coming: Coming) {
  const shared = getSharedAnswers(coming)
  const people = shared.pickupPeople
  const never = getNever(coming)
  const [first] = coming
  const stays = [
    ...new Set(
      coming.map(({ attendanceType }) => formatAnswer(ask.attendanceType, attendanceType)),
    ),
  ]
    .filter((answer) => answer !== '')
    .join('\n')
  return [
    {
      label: 'You',
      text: [first.parentName, formatPhone(shared.parentPhone), first.parentEmail]
        .filter(Boolean)
        .join('\n'),
    },
    ...(people
      ? [
          {
            label: 'May pick up',
            text: people.map((person) => formatAnswer(ask.pickupPeople, [person])).join('\n'),
          },
        ]
      : []),
    ...(never
      ? [
          {
            label: 'Must never pick up',
            text: never.map(neverLine).join('\n') || 'Nobody named',
          },
        ]
      : []),
    {
      label: 'Emergency',
      text: `${shared.emergencyContactName}, ${shared.emergencyContactRelationship}, ${formatPhone(shared.emergencyContactPhone)}`,
    },
    ...(stays === '' ? [] : [{ label: 'On the day', text: stays }]),
    { label: 'Rides', text: mayRideIn(coming) ? 'Yes, with an approved driver' : 'No' },
    {
      label: 'Photos',
      text: byChild(coming)
        .map((own) => {
          const isGiven = own.some(({ photoConsent }) => photoConsent === true)
          return `${own[0].participantFirstName}: ${isGiven ? 'yes' : 'no'}`
        })
        .join(' · '),
    },
  ]
}
