import { Sheet } from '@/desk/ui/sheet'
import type { User } from '@/payload-types'

import { countDone, findDaysToAnswer } from '../../worklist/store'
import { daysInFigures, WHAT_IS_DONE, whatDaysToAnswerAre } from '../../worklist/wording'

const Figure = ({ of, label }: { of: number | string; label: string }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="font-sign text-table font-medium text-soft">{label}</dt>
    <dd className="font-display text-number leading-tight font-extrabold normal-nums">{of}</dd>
  </div>
)

/**
 * How much was finished since Monday, and how long people have waited. It is not a contest: it names only the reader.
 */
export async function DoneThisWeek({ user }: { user: User }) {
  const [{ all, mine }, days] = await Promise.all([countDone(user), findDaysToAnswer()])
  return (
    <Sheet title="Done this week">
      <dl className="grid grid-cols-3 gap-2 px-5 pt-3.5">
        <Figure of={mine} label="by you" />
        <Figure of={all} label="by everyone" />
        <Figure of={daysInFigures(days)} label="days to answer" />
      </dl>
      <p className="px-5 pt-2 pb-4 text-table text-soft">
        {WHAT_IS_DONE} {whatDaysToAnswerAre(days)}
      </p>
    </Sheet>
  )
}
