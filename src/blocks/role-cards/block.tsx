import { targetOf } from '@/features/pages/rules'
import { siteFacts } from '@/features/site/store'
import type { RoleCardsBlock } from '@/payload-types'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { Section } from '../section'

/** The whole board is the link, so one that leads nowhere is not hung up. */
export async function RoleCards({ block, place }: { block: RoleCardsBlock; place: number }) {
  const { donationUrl } = await siteFacts()
  const boards = (block.cards ?? []).flatMap(({ title, text, icon, link }) => {
    const target = targetOf(link, donationUrl)
    return target ? [{ title, text, icon: icon ?? 'heart', href: target.href }] : []
  })
  if (boards.length === 0) return null

  return (
    <Section
      place={place}
      heading={block.heading}
      introduction={block.introduction}
      anchor={block.anchor}
      className="signs"
      layout="beside"
    >
      <ul className="signpost">
        {boards.map(({ title, text, icon, href }) => (
          <li key={title}>
            <Link className="board" href={href}>
              <Icon name={icon} />
              <div>
                <strong>{title}</strong>
                <span>{text}</span>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
