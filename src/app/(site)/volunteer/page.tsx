import { FormPage, formPageMetadata } from '@/app/(site)/_page/form-page'
import { VolunteerForm } from '@/features/volunteer/form'
import { appliesFor } from '@/features/volunteer/rules'
import { findEventNamed } from '@/features/volunteer/store'
import { openForm } from '@/forms/open-form'
import { type Query, tidyQuery, valueIn } from '@/forms/source'
import { now } from '@/lib/clock'

type Props = { searchParams: Promise<Query> }

export const generateMetadata = () => formPageMetadata('volunteer', 'volunteer')

/** The volunteer application; `?event=` names a day out by its day or its slug. Also at /volunteer/apply. */
export default async function VolunteerPage({ searchParams }: Props) {
  const query = await searchParams
  const named = valueIn(query, 'event')
  const [event, fromServer] = await Promise.all([findEventNamed(named), openForm('volunteer')])
  return (
    <FormPage slug="volunteer" label="Volunteer application">
      <VolunteerForm
        fromServer={fromServer}
        source={{ event: event ? named : '', sourceParams: tidyQuery(query) }}
        appliesFor={event && appliesFor(event, now())}
      />
    </FormPage>
  )
}
