import { eventTimes, formatWeekday, hoursInWords } from '@/features/events/times'
import { formatPhone } from '@/forms/core/format-answers'
import { formatInstant } from '@/lib/zone-time'
import type { Event } from '@/payload-types'

import { type PhotoChild, splitName, type TagRole } from './rules'

export const ROLE_NAMES: Record<TagRole, string> = {
  lead: 'Lead',
  second: 'Second',
  helper: 'Helper',
  volunteer: 'Volunteer',
}

/** Whom to call, with the number; empty where staff have not set it. */
export type LeadWords = { name: string; firstName: string; phone: string }

/** @param account the name of the account that leads, if there is one */
export function leadWords(team: Event['team'], account: string | null): LeadWords {
  const name = account ?? team?.lead ?? ''
  return {
    name,
    firstName: splitName(name).firstName,
    phone: team?.leadPhone ? formatPhone(team.leadPhone) : '',
  }
}

const TAG_LOST = 'If I am lost, call'

/** “If I am lost, call Dana” */
export const lostWords = ({ firstName }: LeadWords): string => `${TAG_LOST} ${firstName}`.trim()

/** What an adult participant reads there: “Lead: Dana”. */
export const leadLine = ({ firstName }: LeadWords): string =>
  firstName === '' ? '' : `Lead: ${firstName}`

/** The heads of both papers. */
export type PaperHead = {
  title: string
  /** “Saturday, Dec 05, 2026, 4:30 – 7:00 PM” */
  when: string
  /** “Saturday, December 5” */
  day: string
  /** “Sat, Dec 5, 5:14 PM” */
  printed: string
  lead: LeadWords
}

export function paperHead(event: Event, lead: LeadWords, at: Date): PaperHead {
  const times = eventTimes(event)
  return {
    title: event.title,
    when: `${formatWeekday(times)}, ${hoursInWords(times)}`,
    day: formatInstant(times.startsAt, times.zone, 'cccc, LLLL d'),
    printed: formatInstant(at.toISOString(), times.zone, 'ccc, LLL d, h:mm a'),
    lead,
  }
}

export const PHOTOS_TITLE = 'Not in pictures'
export const WEARS_TODAY = 'Wears today'
export const EVERYONE_MAY = 'Every family said yes to pictures. The rules below still hold.'

/** “2 of 13 children” */
export const photoCount = (few: number, all: number): string =>
  `${String(few)} of ${String(all)} ${all === 1 ? 'child' : 'children'}`

/** No answer counts as no. */
export const photoWords = ({ isNotComing, isWalkIn }: PhotoChild): string =>
  [
    'The family said no.',
    isWalkIn ? 'Walk-in.' : null,
    isNotComing ? 'Said on the day: not coming.' : null,
  ]
    .filter((words) => words !== null)
    .join(' ')

export const PHOTO_RULES: readonly { bold: string; text: string }[] = [
  {
    bold: 'The ring on a name tag ',
    text: 'means: ask first. Check this sheet before a close picture.',
  },
  { bold: 'A child says no? ', text: 'Then no, whatever the family said.' },
  { bold: 'Groups: ', text: 'these children step out first, or stand behind the camera with you.' },
]

export const inDoubt = ({ name, phone }: LeadWords): string =>
  `${[name === '' ? 'ask the lead' : name, phone].filter(Boolean).join(', ')}.`

export const firstNamesOnly = ({ firstName }: LeadWords): string =>
  `First names only. Give this back to ${firstName === '' ? 'the lead' : firstName} at the end: collect and shred.`
