import { Hand, Handshake, Heart, type IconNode, Megaphone } from 'lucide'

import { resolveTarget } from '@/features/pages/rules'
import { siteFacts } from '@/features/site-settings/store'
import type { RoleCardsBlock } from '@/payload-types'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { Section } from '../section'

const ICONS = {
  heart: Heart,
  hand: Hand,
  megaphone: Megaphone,
  handshake: Handshake,
} satisfies Record<string, IconNode>

/** Each card is one link, so cards without a target are left out. */
export async function RoleCards({ block, index }: { block: RoleCardsBlock; index: number }) {
  const { donationUrl } = await siteFacts()
  const boards = (block.cards ?? []).flatMap(({ title, text, icon, link }) => {
    const target = resolveTarget(link, donationUrl)
    return target ? [{ title, text, icon: ICONS[icon ?? 'heart'], href: target.href }] : []
  })
  if (boards.length === 0) return null

  return (
    <Section
      index={index}
      heading={block.heading}
      introduction={block.introduction}
      anchor={block.anchor}
      layout="centered"
    >
      <ul className="signpost">
        {boards.map(({ title, text, icon, href }) => (
          <li key={title}>
            <Link className="board" href={href}>
              <Icon className="size-7 stroke-[1.9] lg:size-9" shape={icon} />
              <div>
                <strong className="block font-display text-board leading-title font-extrabold tracking-snug">
                  {title}
                </strong>
                <span className="mt-1 block max-w-lede leading-normal">{text}</span>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
