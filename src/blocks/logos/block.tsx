import type { LogosBlock } from '@/payload-types'
import { getPhoto } from '@/ui/photo'

import { Section } from '../section'
import { isUnfilled } from '../unfilled'

export function Logos({ block, index }: { block: LogosBlock; index: number }) {
  if (isUnfilled(block)) return null
  const partners = block.partners ?? []
  return (
    <Section block={block} index={index} className="py-snug">
      <ul className="mt-body flex flex-wrap items-center gap-x-12 gap-y-6 font-sign text-h4 leading-snug font-bold">
        {partners.map(({ name, image }) => {
          const logo = getPhoto(image)
          return (
            <li key={name}>
              {logo ? (
                <img
                  className="size-auto max-h-20 max-w-48"
                  {...logo}
                  alt={name}
                  sizes="12rem"
                  loading="lazy"
                />
              ) : (
                name
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
