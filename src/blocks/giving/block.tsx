import { targetOf } from '@/features/pages/rules'
import { siteFacts } from '@/features/site/store'
import type { GivingBlock } from '@/payload-types'
import { ButtonLink } from '@/ui/button'

import { Section } from '../section'

export async function Giving({ block, place }: { block: GivingBlock; place: number }) {
  const { donationUrl } = await siteFacts()
  const tiers = block.tiers ?? []
  const options = block.options ?? []

  return (
    <Section
      place={place}
      heading={block.heading}
      introduction={block.introduction}
      anchor={block.anchor}
    >
      {tiers.length > 0 ? (
        <dl className="gifts section__b">
          {tiers.map(({ amount, text }) => (
            <div key={amount}>
              <dt>{amount}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {options.length > 0 ? (
        <ul className="ways section__b">
          {options.map(({ title, text, link }) => {
            const target = targetOf(link, donationUrl)
            return (
              <li key={title}>
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
                {target ? (
                  <ButtonLink
                    href={target.href}
                    look={link.to === 'donation' ? 'give' : 'line'}
                    isSmall
                  >
                    {target.label}
                  </ButtonLink>
                ) : null}
              </li>
            )
          })}
        </ul>
      ) : null}
    </Section>
  )
}
