'use client'
import { Button, useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'

import type { NewsOfEvent } from '@/features/rsvp/notices/email'

import { useFetched } from './use-fetched'

type News = { families: number; emails: number; news: NewsOfEvent[] }
/** The state of the button. */
type Stage = 'sending' | 'sent' | { error: string }

const FAILED = 'No emails were sent. Please try again in a moment.'

const isNews = (value: unknown): value is News =>
  typeof value === 'object' &&
  value !== null &&
  'families' in value &&
  'emails' in value &&
  'news' in value

/** Shown next to the form of an event: the families that have outdated information about its time or venue. */
export function EventNotice() {
  const { id } = useDocumentInfo()
  return id === undefined ? null : <Notice address={`/staff/events/${String(id)}/notice`} />
}

function Notice({ address }: { address: string }) {
  const found = useFetched(address, isNews)
  const [request, setRequest] = useState<{ found: typeof found; stage: Stage }>()
  const stage = request?.found === found ? request?.stage : undefined

  const sendEmails = async () => {
    const setStage = (next: Stage) => {
      setRequest({ found, stage: next })
    }
    setStage('sending')
    try {
      const response = await fetch(address, { method: 'POST' })
      setStage(response.ok ? 'sent' : { error: FAILED })
    } catch {
      setStage({ error: FAILED })
    }
  }

  if (!found) return null
  const { families, emails, news } = found
  if (families === 0) return null
  if (stage === 'sent') return <p role="status">The emails are on their way.</p>
  return (
    <div className="field-type" role="status">
      <p className="field-label">
        {families === 1
          ? 'One family does not know yet'
          : `${String(families)} families do not know yet`}
      </p>
      {emails > families ? (
        <p>{`They get ${String(emails)} emails: whoever has sent several RSVPs gets one for each.`}</p>
      ) : null}
      <ul>
        {news.map(({ what, before, after }) => (
          <li key={`${what} ${before}`}>
            {what}: {before} → {after}
          </li>
        ))}
      </ul>
      <Button
        type="button"
        size="medium"
        disabled={stage === 'sending'}
        onClick={() => {
          void sendEmails()
        }}
      >
        Tell them by email
      </Button>
      {typeof stage === 'object' ? <p role="alert">{stage.error}</p> : null}
    </div>
  )
}
