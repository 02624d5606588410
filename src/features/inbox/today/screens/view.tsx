import type { Payload } from 'payload'
import { Suspense } from 'react'

import { ActionButton } from '@/desk/ui/action-button'
import { PageHead } from '@/desk/ui/page-head'
import { SheetFailure } from '@/desk/ui/sheet-failure'
import { can, isStaff } from '@/features/accounts/rules'
import { getSpan } from '@/features/reports/figures/rules'
import { now, ORGANIZATION_ZONE } from '@/lib/clock'
import { formatInstant } from '@/lib/zone-time'
import type { User } from '@/payload-types'
import { PracticeNote } from '@/ui/practice-note'

import { getWorkFilter } from '../../worklist/rules'
import { countWork } from '../../worklist/store'
import { waitingInWords } from '../../worklist/wording'
import { DoneThisWeek } from './done-this-week'
import { NeedsYou } from './needs-you'
import { SiteItself } from './site-itself'
import { ThisWeek } from './this-week'
import { WhatCameIn } from './what-came-in'

type Props = {
  payload: Payload
  user: User | null
  searchParams?: Record<string, string | string[] | undefined>
}

/**
 * The first page of the desk, which replaces Payload's dashboard within its template. Each sheet loads and fails on its
 * own.
 */
export async function TodayView({ payload, user, searchParams = {} }: Props) {
  if (!user || !isStaff(user.role) || !can(user, 'review')) return null
  const asked = (name: string) => [searchParams[name]].flat()[0]
  const moment = now()
  const { weekday, day, greeting } = todayInWords(moment)
  const work = await countWork(user)
  return (
    <main id="main" className="desk max-w-desk px-pad pt-7.5 pb-18" tabIndex={-1}>
      <PracticeNote className="desk-sheet mb-6 bg-warn-bg px-5 py-3.5" />
      <PageHead title={`${greeting}, ${firstName(user)}`}>
        {weekday}, {day}. {waitingInWords(work.all, work.late)}
      </PageHead>
      <div className="grid items-start gap-6 side:grid-cols-[minmax(0,1fr)_--spacing(86)] side:grid-rows-[auto_1fr]">
        <SheetFailure title="Needs you">
          <NeedsYou
            user={user}
            filter={getWorkFilter(asked('work'))}
            counts={work}
            shown={asked('shown')}
          />
        </SheetFailure>
        <div className="grid gap-6 side:row-span-2">
          <SheetFailure title="This week">
            <ThisWeek payload={payload} user={user} moment={moment} />
          </SheetFailure>
          <SheetFailure title="The site itself">
            <SiteItself
              payload={payload}
              letGo={
                can(user, 'accounts') ? (
                  <ActionButton path="/staff/emails/let-go" look="bad-line" isSmall>
                    Let emails go
                  </ActionButton>
                ) : null
              }
            />
          </SheetFailure>
          <SheetFailure title="Done this week">
            <DoneThisWeek user={user} />
          </SheetFailure>
        </div>
        <SheetFailure title="What came in">
          <Suspense>
            <WhatCameIn span={getSpan(asked('span'))} />
          </Suspense>
        </SheetFailure>
      </div>
    </main>
  )
}

const firstName = ({ name, email }: User): string => (name ?? email).split(/[\s@]/)[0] ?? ''

function todayInWords(moment: Date) {
  const inWords = (format: string) => formatInstant(moment.toISOString(), ORGANIZATION_ZONE, format)
  const hour = Number(inWords('H'))
  const partOfDay = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  return { greeting: `Good ${partOfDay}`, weekday: inWords('cccc'), day: inWords('LLLL d') }
}
