import type { WaiverText } from '@/features/waiver/rules'
import { Icon } from '@/ui/icon'

/** The waiver to read before signing: the words shown here are the words whose hash is stored. */
export function WaiverPanel({ waiver }: { waiver: WaiverText }) {
  return (
    <details className="waiver">
      <summary>
        <Icon name="file" />
        Read the participant waiver (version {waiver.version.replace(/^v/, '')},{' '}
        {inWords(waiver.sections.length)} sections)
        <Icon name="chevronDown" />
      </summary>
      {/* Scrolls, so a keyboard must be able to reach it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="waiver__text" role="region" aria-label="Participant waiver" tabIndex={0}>
        <p>
          Last updated {waiver.lastUpdated}.{' '}
          <a href="/files/Swantastic_Waiver_Revised.pdf">Download the waiver (PDF)</a>
        </p>
        <ol>
          {waiver.sections.map(({ title, paragraphs }) => (
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
