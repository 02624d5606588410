import type { StepsBlock } from '@/payload-types'
import { classNames } from '@/ui/class-names'

import { Section } from '../section'
import { Profile } from './profile'

type Props = { block: StepsBlock; index: number }

export function Steps({ block, index }: Props) {
  if (block.look === 'profile') return <Profile block={block} index={index} />
  const items = block.items ?? []
  const isNumbered = block.look === 'numbers'
  const hasMarkers = !isNumbered && items.some(({ marker }) => marker)
  const Title = block.heading ? 'h3' : 'h2'

  return (
    <Section block={block} index={index} layout="beside">
      <ol className={isNumbered ? 'grid gap-6' : 'trail relative grid gap-6'}>
        {items.map(({ marker, title, text }, position) => (
          <li
            key={title}
            className={classNames(
              isNumbered && 'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-5',
              hasMarkers && 'grid gap-x-5 sm:grid-cols-[--spacing(28)_1fr]',
            )}
          >
            {isNumbered ? (
              <span
                className="grid h-14.5 w-13 place-items-center bg-lake-950 font-display text-figure leading-none font-extrabold text-sun-400 [clip-path:var(--hexagon)] on-dark:bg-sun-400 on-dark:text-ink"
                aria-hidden="true"
              >
                {marker ?? position + 1}
              </span>
            ) : null}
            {!isNumbered && marker ? (
              <span className="font-sign text-lg leading-relaxed font-extrabold">{marker}</span>
            ) : null}
            <div>
              <Title className="font-sign text-h4 leading-snug font-bold tracking-normal">
                {title}
              </Title>
              {text ? <p className="mt-1 max-w-[56ch]">{text}</p> : null}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
