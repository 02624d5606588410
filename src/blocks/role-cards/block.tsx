import { Hand, Handshake, Heart, type IconNode, Megaphone } from 'lucide'

import { resolveTarget } from '@/features/website/pages/rules'
import { siteFacts } from '@/features/website/site-settings/store'
import type { RoleCardsBlock } from '@/payload-types'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { Section } from '../section'

const ICONS = {
  heart: Heart,
  hand: Hand,
  megaphone: Megaphone,
  handshake: Handshake,
} satisfies Record<string, IconNode>

const BOARD =
  'board relative isolate grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 py-4 pr-12 pl-4 no-underline lg:gap-x-6 lg:py-6 lg:pr-17 lg:pl-7'
/** Each with its color, its lean and its length. */
const BOARDS = [
  '[--board:var(--color-bill-500)] -rotate-[0.5deg] text-ink lg:w-[98%]',
  '[--board:var(--color-sun-400)] rotate-[0.5deg] text-ink',
  '[--board:var(--color-lake-300)] -rotate-[0.5deg] text-ink lg:w-[93%]',
  '[--board:var(--color-lake-800)] rotate-[0.5deg] text-white lg:w-[98%]',
] as const

/** Each card is one link, so cards without a target are left out. */
export async function RoleCards({ block, index }: { block: RoleCardsBlock; index: number }) {
  const { donationUrl } = await siteFacts()
  const boards = (block.cards ?? []).flatMap(({ title, text, icon, link }) => {
    const target = resolveTarget(link, donationUrl)
    return target ? [{ title, text, icon: ICONS[icon ?? 'heart'], href: target.href }] : []
  })
  if (boards.length === 0) return null

  return (
    <Section block={block} index={index} layout="centered">
      <ul className="signpost relative isolate grid gap-4 pt-6 pb-18">
        {boards.map(({ title, text, icon, href }, position) => (
          <li key={title}>
            <Link className={classNames(BOARD, BOARDS[position % BOARDS.length])} href={href}>
              <Icon className="size-7 stroke-2 lg:size-9" shape={icon} />
              <div>
                <strong className="block font-display text-h3 leading-title font-extrabold tracking-tight">
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
