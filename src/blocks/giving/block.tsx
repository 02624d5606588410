import { resolveTarget } from '@/features/website/pages/rules'
import { siteFacts } from '@/features/website/site-settings/store'
import type { GivingBlock } from '@/payload-types'
import { ButtonLink } from '@/ui/button'

import { Section } from '../section'

export async function Giving({ block, index }: { block: GivingBlock; index: number }) {
  const { donationUrl } = await siteFacts()
  const tiers = block.tiers ?? []
  const options = block.options ?? []

  return (
    <Section block={block} index={index}>
      {tiers.length > 0 ? (
        // Without a border: these lines say what an amount does, and a box would look like a button.
        <dl className="mt-body grid grid-fit-56 gap-x-8 gap-y-6">
          {tiers.map(({ amount, text }) => (
            <div key={amount} className="flex flex-col gap-2 border-t-6 border-sun-400 pt-4">
              <dt className="font-display text-stat leading-none font-extrabold tracking-tighter">
                {amount}
              </dt>
              <dd className="font-sign text-lg leading-label font-medium">{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {options.length > 0 ? (
        <ul className="mt-body border-t-4 border-ink">
          {options.map(({ title, text, link }) => {
            const target = resolveTarget(link, donationUrl)
            return (
              <li
                key={title}
                className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-b-2 border-ink py-6"
              >
                <div className="flex-[1_1_--spacing(80)]">
                  <h3>{title}</h3>
                  <p className="mt-1.5 max-w-measure">{text}</p>
                </div>
                {target ? (
                  <ButtonLink
                    className="min-w-50 justify-center"
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
