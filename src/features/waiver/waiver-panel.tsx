'use client'
// Shows the waiver in forms that are signed. A client component because a response can bring a newer version.

import './waiver-panel.css'

import { ChevronDown, FileText } from 'lucide'
import { useCallback, useState } from 'react'

import type { InitialForm } from '@/forms/core/initial-form'
import { Icon } from '@/ui/icon'

import type { WaiverRefusal, WaiverText } from './rules'
import { waiverTextSchema } from './schema'

const CHANGED: WaiverRefusal['code'] = 'waiver-changed'

export type WaiverOnScreen = {
  text: WaiverText
  /** Whether it replaced an older version while the form was open. It is then shown opened. */
  isNew: boolean
}

/** The waiver that a form shows: the one of the rendered page, until a response brings a newer one. */
export function useWaiverOnScreen(
  renderedText: WaiverText,
  fromServer: InitialForm | null,
): { waiver: WaiverOnScreen; onOutdated: (now: unknown) => void } {
  const [newer, setNewer] = useState<WaiverText | null>(null)
  const onOutdated = useCallback((now: unknown) => {
    const text = waiverTextSchema.safeParse(now)
    if (text.success) setNewer(text.data)
  }, [])
  const isNew = newer !== null || fromServer?.fields.acceptedWaiver?.code === CHANGED
  return { waiver: { text: newer ?? renderedText, isNew }, onOutdated }
}

/** The waiver to read before signing. Exactly this text is hashed and sealed. */
export function WaiverPanel({ waiver: { text, isNew } }: { waiver: WaiverOnScreen }) {
  return (
    <details className="waiver" key={text.version} open={isNew}>
      <summary>
        <Icon shape={FileText} />
        Read the participant waiver (version {text.version.replace(/^v/, '')},{' '}
        {formatCount(text.sections.length)} sections)
        <Icon shape={ChevronDown} />
      </summary>
      {/* Scrollable: keyboard users reach it through the link at its start and can then use the arrow keys. */}
      <div role="region" aria-label="Participant waiver">
        <p>
          Last updated {text.lastUpdated}.{' '}
          <a href="/files/Swantastic_Waiver_Revised.pdf">Download the waiver (PDF)</a>
        </p>
        <ol className="list-decimal pl-5">
          {text.sections.map(({ title, paragraphs }) => (
            <li key={title}>
              <h4>{title}</h4>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </li>
          ))}
        </ol>
      </div>
    </details>
  )
}

const formatCount = (count: number) => (count === 10 ? 'ten' : String(count))
