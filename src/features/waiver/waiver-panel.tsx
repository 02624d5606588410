'use client'
// The waiver as a form shows it, for the features whose forms are signed.

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
  /** It replaced an older one while the form was open, so it is shown opened. */
  isNew: boolean
}

/** The waiver that a form shows: that of the rendered page, until a response brings a newer one. */
export function useWaiverOnScreen(
  ofPage: WaiverText,
  fromServer: InitialForm | null,
): { waiver: WaiverOnScreen; onOutdated: (now: unknown) => void } {
  const [newer, setNewer] = useState<WaiverText | null>(null)
  const onOutdated = useCallback((now: unknown) => {
    const text = waiverTextSchema.safeParse(now)
    if (text.success) setNewer(text.data)
  }, [])
  const isNew = newer !== null || fromServer?.fields.acceptedWaiver?.code === CHANGED
  return { waiver: { text: newer ?? ofPage, isNew }, onOutdated }
}

/** The waiver to read before signing: the words shown here are the words whose hash is stored. */
export function WaiverPanel({ waiver: { text, isNew } }: { waiver: WaiverOnScreen }) {
  return (
    <details className="waiver" key={text.version} open={isNew}>
      <summary>
        <Icon shape={FileText} />
        Read the participant waiver (version {text.version.replace(/^v/, '')},{' '}
        {inWords(text.sections.length)} sections)
        <Icon shape={ChevronDown} />
      </summary>
      {/* Scrolls: a keyboard reaches it by the link at its beginning, and the arrows move on from there. */}
      <div role="region" aria-label="Participant waiver">
        <p>
          Last updated {text.lastUpdated}.{' '}
          <a href="/files/Swantastic_Waiver_Revised.pdf">Download the waiver (PDF)</a>
        </p>
        <ol>
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

const inWords = (count: number) => (count === 10 ? 'ten' : String(count))
