import { FormPage, formPageMetadata } from '@/app/(site)/_page/form-page'
import { VolunteerForm } from '@/features/volunteer/form'
import { appliesFor } from '@/features/volunteer/rules'
import { findEventByName } from '@/features/volunteer/store'
import { normalizeQuery, type Query, queryValue } from '@/forms/core/source'
import { openForm } from '@/forms/server/open-form'
import { now } from '@/lib/clock'

type Props = { searchParams: Promise<Query> }

export const generateMetadata = () => formPageMetadata('volunteer', 'volunteer')

/** The volunteer application. `?event=` names an event by its day or its slug. Also at /volunteer/apply. */
export default async function VolunteerPage({ searchParams }: Props) {
  const query = await searchParams
  const named = queryValue(query, 'event')
  const [event, fromServer] = await Promise.all([findEventByName(named), openForm('volunteer')])
  return (
    <FormPage slug="volunteer" label="Volunteer application">
      <VolunteerForm
        fromServer={fromServer}
        source={{ event: event ? named : '', sourceParams: normalizeQuery(query) }}
        appliesFor={event && appliesFor(event, now())}
      />
    </FormPage>
  )
}
