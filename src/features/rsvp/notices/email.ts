import {
  emailEventIn,
  eventEmailWordsIn,
  eventFacts,
  type EventInEmail,
  subjectDate,
  subjectEnd,
} from '@/features/events/email'
import { eventTimes, whenLine } from '@/features/events/times'
import { catalog, type Locale } from '@/lib/locale'
import {
  becauseYou,
  type Block,
  button,
  closing,
  type Fact,
  factTable,
  paragraph,
} from '@/mail/content'
import type { Email } from '@/mail/email'
import { renderEmail } from '@/mail/layout'
import { LINK_PLACEHOLDERS, placeholderIn } from '@/mail/private-links'
import { capitalized } from '@/mail/shown'
import { mailWordsIn } from '@/mail/words-in'

import { getPeople, otherEvents, rsvpEmailWordsIn, type RsvpUpdateFacts } from '../email'
import type { People } from '../email-words'
import { words as en } from './email-words'
import { words as es } from './email-words.es'

const wordsIn = catalog({ en, es })

/** The facts about an event that a family must know, as returned by the database function `event_facts`. */
export type EventFacts = {
  startsAt: string
  endsAt: string | null
  zone: string | null
  place: string
  isCancelled: boolean
}

/** A difference between what a family was told and the current event. */
export type NewsOfEvent = { what: 'When' | 'Where' | 'Canceled'; before: string; after: string }

/** @param locale of the values */
export function newsBetween(
  told: EventFacts,
  now: EventFacts,
  locale: Locale = 'en',
): NewsOfEvent[] {
  const place = (facts: EventFacts) => facts.place || wordsIn(locale).placeUnknown
  const when = (facts: EventFacts) => whenLine(getTimes(facts), locale)
  return [
    { what: 'When' as const, before: when(told), after: when(now) },
    { what: 'Where' as const, before: place(told), after: place(now) },
    { what: 'Canceled' as const, before: yesOrNo(told), after: yesOrNo(now) },
  ].filter(({ before, after }) => before !== after)
}

const getTimes = ({ startsAt, endsAt, zone }: EventFacts) =>
  eventTimes({ startsAt, endsAt, startsAt_tz: zone })

const yesOrNo = ({ isCancelled }: EventFacts): string => (isCancelled ? 'yes' : 'no')

export type NoticeFacts = Omit<RsvpUpdateFacts, 'child'> & {
  /** The children of one RSVP, by their first names, as typed. */
  children: readonly { name: string; isWaiting: boolean }[]
  told: EventFacts
  now: EventFacts
}

/** The facts in the language of the email. */
type Notice = Omit<NoticeFacts, 'locale'> & { locale: Locale; people: People; isWaiting: boolean }

/** Tells a family about the changes to an event, and their consequences for its children. */
export function eventNotice({ locale = 'en', ...facts }: NoticeFacts): Email {
  const { to, reference, now, organization } = facts
  const { event, english } = emailEventIn(locale, facts.event)
  const people = getPeopleOf({ ...facts, locale })
  const isWaiting = facts.children.every((child) => child.isWaiting)
  const notice = { ...facts, event, locale, people, isWaiting }
  const words = wordsIn(locale)
  const { facts: labels, didRsvp } = rsvpEmailWordsIn(locale)
  const what = now.isCancelled ? words.canceled : words.changed
  const date = subjectEnd({ ...event, times: getTimes(now) }, locale)
  return renderEmail(
    to,
    `${what}: ${event.title}${people.isSelf ? '' : ` (${people.names})`}, ${date}`,
    {
      locale,
      english,
      ...headline(notice),
      body: [
        paragraph(sentenceFor(notice)),
        factTable({ label: labels.event, answer: [{ bold: event.title }] }, ...changes(notice), {
          label: labels.reference,
          answer: [{ bold: reference }],
        }),
        paragraph(
          words.calendar({ label: words.calendarFile, url: calendarUrl(event) }, isWaiting),
        ),
        ...whatNowBlocks(notice),
        ...closing(organization, mailWordsIn(locale).questions, locale),
      ],
      reason: becauseYou(didRsvp, organization, locale),
      organization,
    },
  )
}

const calendarUrl = ({ url }: EventInEmail): string => `${url}/event.ics`

/** What the family can do. */
function whatNowBlocks({ now, children, organization, locale, isWaiting }: Notice): Block[] {
  const words = wordsIn(locale)
  if (now.isCancelled) {
    const { label, url } = otherEvents(organization, locale)
    return [paragraph(words.anotherEvent), button(label, url)]
  }
  const { nextFamily } = rsvpEmailWordsIn(locale)
  return [
    paragraph(isWaiting ? words.leave : `${words.giveUp(children.length)} ${nextFamily}`),
    button(
      isWaiting ? words.leaveLabel : words.cannotCome,
      placeholderIn(locale, LINK_PLACEHOLDERS.manage),
    ),
  ]
}

const getPeopleOf = (
  { audience, children, locale = 'en' }: NoticeFacts,
  isMeant: (child: NoticeFacts['children'][number]) => boolean = () => true,
): People =>
  getPeople(
    audience,
    children.filter(isMeant).map(({ name }) => name),
    locale,
  )

/** Lists the changed facts with their old values; the others as they are. A canceled event needs no travel details. */
function changes({ told, now, event, locale }: Notice): Fact[] {
  const labels = eventEmailWordsIn(locale)
  const all = eventFacts(event, locale)
  if (now.isCancelled) return all.filter(({ label }) => label === labels.when)
  const news = newsBetween(told, now, locale)
  const labelOf = ({ what }: NewsOfEvent) => (what === 'When' ? labels.when : labels.where)
  return all.map((fact) => {
    const change = news.find((one) => one.what !== 'Canceled' && labelOf(one) === fact.label)
    if (!change) return fact
    const answer = typeof fact.answer === 'string' ? [fact.answer] : fact.answer
    return {
      label: fact.label,
      answer: [...answer, `\n${wordsIn(locale).was} `, { was: change.before }],
    }
  })
}

function headline(notice: Notice) {
  const { told, now, event, locale, people } = notice
  const words = wordsIn(locale).headline
  if (now.isCancelled)
    return {
      preheader: capitalized(words.preheaderCanceled(people)),
      heading: words.canceled(event.title),
    }
  if (told.isCancelled)
    return { preheader: words.preheaderAfterAll, heading: words.afterAll(event.title) }
  return { preheader: words.preheader, heading: headingOfChange(notice) }
}

/** The new value, if only one fact has changed. */
function headingOfChange({ told, now, event, locale }: Notice): string {
  const words = wordsIn(locale).headline
  const news = newsBetween(told, now, locale)
  const [change] = news
  if (news.length !== 1 || !change) return words.changed(event.title)
  return change.what === 'When'
    ? words.newTime(subjectDate(getTimes(now), locale))
    : words.newPlace(change.after)
}

function sentenceFor(notice: Notice): string {
  const { children, now, event, people, locale } = notice
  const words = wordsIn(locale)
  if (now.isCancelled) return words.sorry(people, event.title)
  const coming = getPeopleOf(notice, ({ isWaiting }) => !isWaiting)
  const waiting = getPeopleOf(notice, ({ isWaiting }) => isWaiting)
  return capitalized(
    words.still(
      children.some(({ isWaiting }) => !isWaiting) ? coming : null,
      children.some(({ isWaiting }) => isWaiting) ? waiting : null,
      event.title,
    ),
  )
}
