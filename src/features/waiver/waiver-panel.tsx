'use client'
// A client component because a response can bring a newer version of what it shows.

import { ChevronDown, FileText } from 'lucide'

import { Icon } from '@/ui/icon'

import type { WaiverOnScreen } from './waiver-on-screen'

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
