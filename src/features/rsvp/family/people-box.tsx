import { formatAnswer, formatPhone } from '@/forms/core/format-answers'
import { type Locale, pathIn } from '@/lib/locale'
import { Box } from '@/ui/box'
import { Button } from '@/ui/button'
import { ErrorSummary } from '@/ui/error-summary'
import { Link } from '@/ui/link'
import { PageLanguage } from '@/ui/page-language'

import { neverLine } from '../never/rules'
import { rsvpQuestions } from '../questions'
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
import { familyWordsIn } from './words-in'

/** The family's contacts and pick-up people, for all upcoming events. */
export function PeopleBox({ coming, path, edit, rejected, locale }: EditProps) {
  const { people: words } = familyWordsIn(locale)
  return edit === 'people' ? (
    <Box id="people" title={words.title} className="print:hidden">
      <PeopleForm coming={coming} path={path} rejected={rejected} locale={locale} />
    </Box>
  ) : (
    <Box
      id="people"
      title={words.title}
      aside={
        <ChangeLink
          href={`${pathIn(locale, path)}?edit=people#edit`}
          what={words.what}
          locale={locale}
        />
      }
      className="print:hidden"
    >
      <Rows rows={peopleRows(coming, locale)} />
    </Box>
  )
}

const mayRideIn = (coming: Coming) =>
  coming.some(({ transportationConsent }) => transportationConsent === true)

const PeopleForm = ({ coming, path, rejected, locale }: Omit<EditProps, 'edit'>) => {
  const { checkFields, people: words } = familyWordsIn(locale)
  const shared = getSharedAnswers(coming)
  const people = shared.pickupPeople
  const never = getNever(coming)
  return (
    <form className="grid gap-6 p-5" id="edit" method="post" action={`${path}/change`} noValidate>
      <PageLanguage locale={locale} />
      {rejected && (
        <ErrorSummary
          id="error-summary"
          title={checkFields}
          groups={[
            { title: null, entries: summaryEntries(rejected, people ?? [], never ?? [], locale) },
          ]}
        />
      )}
      {people && (
        <div>
          <h3 className="mb-4 text-h4">{words.mayPickUp}</h3>
          <PeopleFields people={people} rejected={rejected} locale={locale} />
        </div>
      )}
      {never && <NeverFields people={never} rejected={rejected} locale={locale} />}
      <ContactFields shared={shared} rejected={rejected} locale={locale} />
      <PhotoFields rsvps={coming} rejected={rejected} locale={locale} />
      {mayRideIn(coming) && <RidesField rejected={rejected} locale={locale} />}
      <p className="text-sm text-soft">{words.byStaff}</p>
      <p className="button-row">
        <Button type="submit" isSquare>
          {words.save}
        </Button>
        <Link className="tool-button min-h-12" href={`${pathIn(locale, path)}#people`}>
          {words.keep}
        </Link>
      </p>
    </form>
  )
}

function peopleRows(coming: Coming, locale: Locale) {
  const { people: words } = familyWordsIn(locale)
  const shared = getSharedAnswers(coming)
  const people = shared.pickupPeople
  const never = getNever(coming)
  const [first] = coming
  const stays = [...new Set(coming.map(({ attendanceType }) => words.stays(attendanceType)))]
    .filter((answer) => answer !== '')
    .join('\n')
  return [
    {
      label: words.you,
      text: [first.parentName, formatPhone(shared.parentPhone), first.parentEmail]
        .filter(Boolean)
        .join('\n'),
    },
    ...(people
      ? [
          {
            label: words.mayPickUp,
            text: people
              .map((person) => formatAnswer(rsvpQuestions.pickupPeople, [person]))
              .join('\n'),
          },
        ]
      : []),
    ...(never
      ? [
          {
            label: words.neverPickUp,
            text: never.map(neverLine).join('\n') || words.nobody,
          },
        ]
      : []),
    {
      label: words.emergency,
      text: `${shared.emergencyContactName}, ${shared.emergencyContactRelationship}, ${formatPhone(shared.emergencyContactPhone)}`,
    },
    ...(stays === '' ? [] : [{ label: words.day, text: stays }]),
    { label: words.rides, text: mayRideIn(coming) ? words.withDriver : words.no },
    {
      label: words.photos,
      text: byChild(coming)
        .map((own) => {
          const isGiven = own.some(({ photoConsent }) => photoConsent === true)
          return words.photosOf(own[0].participantFirstName, isGiven)
        })
        .join(' · '),
    },
  ]
}
