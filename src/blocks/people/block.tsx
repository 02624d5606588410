import type { PeopleBlock } from '@/payload-types'
import { classNames } from '@/ui/class-names'
import { getPhoto } from '@/ui/photo'

import { Portrait } from '../portrait'
import { Section } from '../section'

/** Hidden until staff have entered a name. */
export function People({ block, index }: { block: PeopleBlock; index: number }) {
  const people = (block.people ?? []).flatMap(({ name, ...person }) =>
    name ? [{ name, ...person }] : [],
  )
  if (people.length === 0) return null
  const Name = block.heading ? 'h3' : 'h2'

  return (
    <Section block={block} index={index}>
      <ul className={classNames('grid grid-fit-56 gap-8', block.heading && 'mt-body')}>
        {people.map(({ id, name, position, text, image }) => {
          const photo = getPhoto(image)
          return (
            <li
              key={id}
              className={classNames('max-w-88', !photo && 'border-t-6 border-sun-400 pt-4')}
            >
              {photo ? <Portrait className="mb-6 ml-1.5 w-44" photo={photo} /> : null}
              <Name className="font-display text-h4 leading-title font-bold tracking-tight">
                {name}
              </Name>
              {position ? (
                <p className="mt-1 font-sign leading-normal font-bold">{position}</p>
              ) : null}
              {text ? <p className="mt-1 whitespace-pre-line">{text}</p> : null}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
