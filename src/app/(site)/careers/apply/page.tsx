import { headers } from 'next/headers'

import { FormPage, formPageMetadata } from '@/app/(site)/_page/form-page'
import { CareerForm } from '@/features/careers/form'
import { roleNamedBy } from '@/features/careers/rules'
import { normalizeQuery, normalizeReferrer, type Query, queryValue } from '@/forms/core/source'
import { openForm } from '@/forms/server/open-form'

type Props = { searchParams: Promise<Query> }

export const generateMetadata = () => formPageMetadata('careers-apply', 'career')

/** The career application. `?role=` preselects the role if it is one of the five. */
export default async function CareersApplyPage({ searchParams }: Props) {
  const [query, sent] = await Promise.all([searchParams, headers()])
  const fromServer = await openForm('career', {
    roleInterest: roleNamedBy(queryValue(query, 'role')),
    sourceReferrer: normalizeReferrer(sent.get('referer') ?? ''),
  })
  return (
    <FormPage slug="careers-apply" label="Career application">
      <CareerForm
        fromServer={fromServer}
        source={{
          // A form that was rejected without JavaScript contains the original referrer.
          sourceReferrer: [fromServer.values.sourceReferrer ?? ''].flat()[0] ?? '',
          sourceParams: normalizeQuery(query),
        }}
      />
    </FormPage>
  )
}
