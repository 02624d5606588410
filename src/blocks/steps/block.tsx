import type { StepsBlock } from '@/payload-types'

import { Section } from '../section'
import { Profile } from './profile'

type Props = { block: StepsBlock; place: number }

export function Steps({ block, place }: Props) {
  if (block.look === 'profile') return <Profile block={block} place={place} />
  const items = block.items ?? []
  const hasMarkers = items.some(({ marker }) => marker)
  const Title = block.heading ? 'h3' : 'h2'

  return (
    <Section
      place={place}
      heading={block.heading}
      introduction={block.introduction}
      tone={block.tone}
      anchor={block.anchor}
      layout="beside"
    >
      <ol
        className={[
          block.look === 'numbers' ? 'numbered' : 'trail',
          hasMarkers && block.look === 'trail' && 'trail--timed',
        ]
          .filter(Boolean)
          .join(' ')}
      >
        {items.map(({ marker, title, text }, position) => (
          <li key={title}>
            {block.look === 'numbers' ? (
              <span className="numbered__n" aria-hidden="true">
                {marker ?? position + 1}
              </span>
            ) : null}
            {block.look === 'trail' && marker ? (
              <span className="trail__marker">{marker}</span>
            ) : null}
            <div>
              <Title className="step__title">{title}</Title>
              {text ? <p>{text}</p> : null}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
