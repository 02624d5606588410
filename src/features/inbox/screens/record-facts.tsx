import { Check, X } from 'lucide'
import { Fragment, type ReactNode } from 'react'

import { EmailAddress, Phone } from '@/desk/ui/contact'
import { Flag } from '@/desk/ui/flag'
import { Tag } from '@/desk/ui/tag'
import { shortDay } from '@/features/people/wording'
import { ageInYears } from '@/forms/core/days'
import { formatAnswer } from '@/forms/core/format-answers'
import { type Answer, type Question, toText } from '@/forms/core/questions'
import { now, today } from '@/lib/clock'
import { Link } from '@/ui/link'

import { AGREED, type Group, GROUPS, type Row } from '../layout'
import type { InboxRecord } from '../record/store'

const isGiven = (answer: Answer): boolean =>
  Array.isArray(answer) ? answer.length > 0 : answer === true || toText(answer).trim() !== ''

/** An answer as staff read it: phones and emails can be tapped, a birth date has its age. */
function shownAnswer(question: Question, answer: Answer): ReactNode {
  const text = toText(answer)
  switch (question.kind) {
    case 'phone':
      return <Phone value={text} />
    case 'email':
      return <EmailAddress value={text} />
    case 'url':
      return <Link href={text}>{text}</Link>
    case 'date':
      return `${formatAnswer(question, answer)} – ${String(ageInYears(text, today()))}`
    case 'paragraph':
      return <span className="whitespace-pre-line">{text}</span>
    case 'text':
    case 'signature':
    case 'choice':
    case 'choices':
    case 'consent':
    case 'people':
    case 'file':
      return formatAnswer(question, answer)
  }
}

/** The facts of a form, in the third person, by group. Unanswered questions are left out. */
export const RecordFacts = ({ record }: { record: InboxRecord }) => {
  if (record.collection === 'form-submissions') return null
  return GROUPS[record.collection].map((group) => (
    <FactGroup key={group.title} group={group} record={record} />
  ))
}

const FactGroup = ({ group, record }: { group: Group; record: InboxRecord }) => {
  const rows = group.rows.filter((row) =>
    namesIn(row).some((name) => isGiven(record.answers[name])),
  )
  const event = group.isWithEvent ? record.event : null
  if (rows.length === 0 && event === null) return null
  return (
    <Facts title={group.title}>
      {event === null ? null : (
        <>
          <dt>Applied for</dt>
          <dd>{event}</dd>
        </>
      )}
      {rows.map((row) => (
        <Fact key={namesIn(row).join()} row={row} record={record} />
      ))}
    </Facts>
  )
}

const namesIn = (row: Row): readonly string[] => (typeof row === 'string' ? [row] : row.of)

const Fact = ({
  row,
  record: { questions, answers, corrected },
}: {
  row: Row
  record: InboxRecord
}) => {
  const given = namesIn(row).filter((name) => isGiven(answers[name]))
  const isName = typeof row !== 'string' && row.isName === true
  const label = typeof row === 'string' ? (questions[row]?.label ?? row) : row.label
  return (
    <>
      <dt>{label}</dt>
      <dd className={isName ? 'font-bold' : undefined}>
        {given.map((name, index) => {
          const question = questions[name]
          return question ? (
            <Fragment key={name}>
              {index > 0 ? (isName ? ' ' : ', ') : ''}
              {shownAnswer(question, answers[name])}
            </Fragment>
          ) : null
        })}
        {given.some((name) => corrected.includes(name)) ? (
          <Tag tone="warn" className="ml-2">
            Corrected
          </Tag>
        ) : null}
      </dd>
    </>
  )
}

/** A group of facts with its title beside them. */
export const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-x-5 gap-y-2 border-t border-line px-5 py-4 first:border-t-0 list:grid-cols-[--spacing(38)_minmax(0,1fr)] print:grid-cols-[--spacing(38)_minmax(0,1fr)] print:py-2">
    <h2 className="font-sign text-tool font-bold tracking-normal">{title}</h2>
    <dl className="desk-facts">{children}</dl>
  </section>
)

/** The consents: the waiver with its signature and copy, photos, news. */
export const Agreed = ({ record }: { record: InboxRecord }) => {
  const { answers, signature, hasNews, resume, questions } = record
  const asked = Object.entries(AGREED).filter(([name]) => name in questions)
  if (asked.length === 0) return null
  return (
    <Facts title={resume ? 'Agreed, and sent along' : 'Agreed'}>
      {record.collection === 'registrations' || record.collection === 'rsvps' ? (
        <>
          <dt>Waiver</dt>
          <dd>
            {signature ? (
              <>
                <State isGood>Version {signature.version.replace(/^v/, '')}</State>{' '}
                <span className="text-soft">
                  signed by {signature.signerName}, {shortDay(signature.signedAt, now())}.
                </span>{' '}
                {signature.nameMatches ? null : (
                  <span className="font-semibold text-hot-text">
                    The signature has another name.{' '}
                  </span>
                )}
                {signature.evidence ? (
                  <a
                    className="print:hidden"
                    href={`/staff/files/waiver-signatures/${signature.id}`}
                  >
                    Signed copy (PDF)
                  </a>
                ) : (
                  <a className="print:hidden" href={`/staff/files/paper-waivers/${signature.id}`}>
                    The signed sheet
                  </a>
                )}
              </>
            ) : (
              <State isGood={false}>Not signed</State>
            )}
          </dd>
        </>
      ) : null}
      {asked.map(([name, label]) => (
        <Fragment key={name}>
          <dt>{label}</dt>
          <dd>
            <State isGood={answers[name] === true}>
              {answers[name] === true ? (name === 'photoConsent' ? 'May be used' : 'Yes') : 'No'}
            </State>
          </dd>
        </Fragment>
      ))}
      <dt>News by email</dt>
      <dd>{hasNews ? 'Yes' : 'No'}</dd>
      {resume ? (
        <>
          <dt>Resume</dt>
          <dd>
            <a href={`/staff/files/resumes/${resume.id}`}>{resume.name}</a>
          </dd>
        </>
      ) : null}
    </Facts>
  )
}

const State = ({ isGood, children }: { isGood: boolean; children: ReactNode }) => (
  <Flag tone={isGood ? 'ok' : 'soft'} shape={isGood ? Check : X}>
    {children}
  </Flag>
)
