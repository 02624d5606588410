'use client'
// A client component because a response can bring a newer version of the waiver.

import { ChevronDown, FileText } from 'lucide'

import { WAIVER_FILE } from '@/lib/organization'
import { withCount } from '@/lib/plural'
import { Icon } from '@/ui/icon'

import type { WaiverText } from './rules'
import type { WaiverOnScreen } from './use-waiver-on-screen'

/** The waiver to read before signing. Exactly this text is hashed and sealed. */
export function WaiverPanel({ waiver: { text, isNew } }: { waiver: WaiverOnScreen }) {
  return (
    <details className="waiver" key={text.version} open={isNew}>
      <summary>
        <Icon shape={FileText} />
        Read the participant waiver (version {text.version.replace(/^v/, '')},{' '}
        {formatCount(text.sections.length)} sections, {readingTime(text)})
        <Icon shape={ChevronDown} />
      </summary>
      {/* Scrollable: keyboard users reach it through the link at its start and can then use the arrow keys. */}
      <div role="region" aria-label="Participant waiver">
        <p>
          Last updated {text.lastUpdated}.{' '}
          <a href={`/files/${WAIVER_FILE}`}>Download the waiver (PDF)</a>
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

const WORDS_A_MINUTE = 240

/** “about 2 minutes to read” */
function readingTime({ sections }: WaiverText): string {
  const words = sections.flatMap(({ paragraphs }) => paragraphs.flatMap((text) => text.split(' ')))
  const minutes = Math.max(1, Math.round(words.length / WORDS_A_MINUTE))
  return `about ${withCount(minutes, { one: 'minute', other: 'minutes' })} to read`
}

const formatCount = (count: number) => (count === 10 ? 'ten' : String(count))
