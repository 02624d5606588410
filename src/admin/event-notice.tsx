'use client'
// Asks by itself: the panel does not draw a field anew after a save, and this one is about what was saved.
import { Button, useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'

import type { NewsOfEvent } from '@/features/events/email'

type News = { families: number; news: NewsOfEvent[] }
type Stage = 'ready' | 'sending' | 'sent' | { error: string }

const FAILED = 'Nobody was written to. Please try again in a moment.'

const isNews = (value: unknown): value is News =>
  typeof value === 'object' && value !== null && 'families' in value && 'news' in value

async function findNews(address: string): Promise<News | null> {
  try {
    const response = await fetch(address)
    if (!response.ok) return null
    const found: unknown = await response.json()
    return isNews(found) ? found : null
  } catch {
    return null
  }
}

/** Beside the form of an event: which families were told something else of when and where it is. */
export function EventNotice() {
  const { id } = useDocumentInfo()
  return id === undefined ? null : <Notice address={`/staff/events/${String(id)}/notice`} />
}

function Notice({ address }: { address: string }) {
  const { lastUpdateTime } = useDocumentInfo()
  const [{ families, news }, setNews] = useState<News>({ families: 0, news: [] })
  const [stage, setStage] = useState<Stage>('ready')

  useEffect(() => {
    let isCurrent = true
    void findNews(address).then((found) => {
      if (!isCurrent || !found) return
      setNews(found)
      setStage('ready')
    })
    return () => {
      isCurrent = false
    }
  }, [address, lastUpdateTime])

  const tell = async () => {
    setStage('sending')
    try {
      const response = await fetch(address, { method: 'POST' })
      setStage(response.ok ? 'sent' : { error: FAILED })
    } catch {
      setStage({ error: FAILED })
    }
  }

  if (families === 0) return null
  if (stage === 'sent') return <p role="status">The letters are on their way.</p>
  return (
    <div className="field-type" role="status">
      <p className="field-label">
        {families === 1
          ? 'One family does not know yet'
          : `${String(families)} families do not know yet`}
      </p>
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
          void tell()
        }}
      >
        Tell them by e-mail
      </Button>
      {typeof stage === 'object' ? <p role="alert">{stage.error}</p> : null}
    </div>
  )
}
