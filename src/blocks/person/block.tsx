import type { Locale } from '@/lib/locale'
import type { PersonBlock } from '@/payload-types'
import { CheckList } from '@/ui/check-list'
import { classNames } from '@/ui/class-names'
import { getPhoto } from '@/ui/photo'

import { Portrait } from '../portrait'
import { Prose } from '../prose'
import { Section } from '../section'

type Props = { block: PersonBlock; index: number; locale: Locale }

export function Person({ block, index, locale }: Props) {
  const facts = block.facts ?? []
  const photo = getPhoto(block.image)
  const Name = block.heading ? 'h3' : 'h2'
  return (
    <Section block={block} index={index}>
      <div
        className={classNames(
          'grid items-start gap-columns',
          photo && 'md:grid-cols-[--spacing(76)_1fr]',
          block.heading && 'mt-body',
        )}
      >
        {photo ? <Portrait className="max-md:w-44" photo={photo} /> : null}
        <div>
          <Name className="font-display text-h3 leading-title font-extrabold tracking-tight">
            {block.name}
          </Name>
          {block.position ? (
            <p className="mt-1.5 font-sign leading-normal font-semibold text-soft">
              {block.position}
            </p>
          ) : null}
          {block.body ? (
            <div className="prose mt-5">
              <Prose text={block.body} locale={locale} />
            </div>
          ) : null}
          {facts.length > 0 ? (
            <CheckList
              className="mt-7 border-t-3 border-ink pt-6 md:grid-cols-2"
              lines={facts.map(({ text }) => text)}
            />
          ) : null}
        </div>
      </div>
    </Section>
  )
}
