import { inHoursAndMinutes } from '@/features/event-desk/day/attendance'
import type { ReleaseWay } from '@/features/event-desk/day/tap'
import { clockIn, dateStamp } from '@/features/events/times'
import { plural, withCount } from '@/lib/plural'

import type { Care, DayCounts, PersonDay } from './rules'

export const DAYS_TITLE = 'Days with us'

/** "4 of 5 days, 11 h 02 in all". */
export const daysInWords = ({ came, days, minutes }: DayCounts): string =>
  `${String(came)} of ${withCount(days, { one: 'day', other: 'days' })}, ${inHoursAndMinutes(minutes)} in all`

/** "Dec 5", where the event was. */
export function stampInWords({ times }: Pick<PersonDay, 'times'>): string {
  const { month, day } = dateStamp(times)
  return `${month} ${day}`
}

/** "Came 4 times, last on Dec 5"; `null` for a child who never came. */
export const cameInWords = ({ came, last }: DayCounts): string | null =>
  last === null
    ? null
    : `Came ${withCount(came, { one: 'time', other: 'times' })}, last on ${stampInWords(last)}`

const HOW: Record<ReleaseWay, string> = {
  code: 'code',
  'photo-id': 'photo ID',
  stayed: 'stayed',
  alone: 'went home alone',
  lead: 'the lead decided',
}

/** "Came", or why the child did not. */
export function cameTag({ child: { came, missed }, times: { zone }, child }: PersonDay): string {
  if (came) return 'Came'
  if (missed !== 'told-us') return 'Did not come, no word'
  return child.toldAt === null
    ? 'Did not come, told us'
    : `Did not come, told us at ${clockIn(child.toldAt, zone)}`
}

/** "In 4:24 PM, out 6:49 PM with Luis Torres, code. 2 h 25."; empty for a child who did not come. */
export function dayInOneLine({ child, times: { zone } }: PersonDay): string {
  if (!child.came) return ''
  const { minutes, releasedTo, how } = child
  const arrived = child.in === null ? 'Never checked in' : `In ${clockIn(child.in, zone)}`
  if (child.out === null) return `${arrived}, no Out.`
  const companion = releasedTo === null || how === 'alone' ? '' : ` with ${releasedTo}`
  const known = how === null ? '' : `, ${HOW[how]}`
  const long = minutes === null ? '' : ` ${inHoursAndMinutes(minutes)}.`
  return `${arrived}, out ${clockIn(child.out, zone)}${companion}${known}.${long}`
}

export const CARE_NAMES: Record<Care['about'], string> = {
  incident: 'Incident note',
  medicine: 'Medicine given',
}

export const PARENT_NOT_TOLD = 'Parent not told'

/** Who wrote and saw it, without what happened. */
export const careInWords = ({ by, seenBy }: Pick<Care, 'by' | 'seenBy'>): string =>
  `Part of Health and needs, open it above. Written by ${by || 'a former colleague'}${seenBy === '' ? '' : `, seen by ${seenBy}`}.`

/** "2 incident notes, 1 of medicine given"; `null` if there is none. */
export function careCount(care: readonly Pick<Care, 'about'>[]): string | null {
  const count = (about: Care['about']) => care.filter((one) => one.about === about).length
  const [incidents, medicines] = [count('incident'), count('medicine')]
  const words = [
    incidents === 0 ? '' : withCount(incidents, { one: 'incident note', other: 'incident notes' }),
    medicines === 0
      ? ''
      : `medicine given ${plural(medicines, { one: 'once', other: `${String(medicines)} times` })}`,
  ]
  return words.filter(Boolean).join(', ') || null
}

/** "Incident note, Dec 5, 5:35 PM, Winter Lantern Walk": the head of what it says. */
export const careLabel = ({ about, at, zone, event }: Care): string => {
  const { month, day } = dateStamp({ startsAt: at, endsAt: null, zone })
  return `${CARE_NAMES[about]}, ${month} ${day}, ${clockIn(at, zone)}, ${event}`
}
