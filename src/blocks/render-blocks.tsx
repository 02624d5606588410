import type { ComponentType } from 'react'

import type { PageBlock } from '@/features/website/pages/store'
import type { Locale } from '@/lib/locale'

import { AgeBands } from './age-bands/block'
import { CallToAction } from './call-to-action/block'
import { Cards } from './cards/block'
import { Checklist } from './checklist/block'
import { CityList } from './city-list/block'
import { ContactDetails } from './contact-details/block'
import { FaqGroup } from './faq-group/block'
import { FormOnPage } from './form/block'
import { Giving } from './giving/block'
import { Hero } from './hero/block'
import { LegalText } from './legal-text/block'
import { Logos } from './logos/block'
import { Picture } from './media/block'
import { Notice } from './notice/block'
import { People } from './people/block'
import { Person } from './person/block'
import { Pillars } from './pillars/block'
import { Quote } from './quote/block'
import { Text } from './rich-text/block'
import { RoleCards } from './role-cards/block'
import { RoleList } from './role-list/block'
import { Share } from './share/block'
import { SponsorTiers } from './sponsor-tiers/block'
import { StatRow } from './stat-row/block'
import { Steps } from './steps/block'
import { StoryList } from './story-list/block'
import { Table } from './table/block'
import { UpcomingEvents } from './upcoming-events/block'

type Blocks = { [Block in PageBlock as Block['blockType']]: Block }
type BlockType = keyof Blocks

type BlockProps<Type extends BlockType> = {
  block: Blocks[Type]
  /** Its position on the page, from 0. */
  index: number
  /** The path and the title of the page, for its breadcrumbs. */
  path: string
  title: string
  locale: Locale
}

/** The component of each block. A missing one is a type error. */
const COMPONENTS: { [Type in BlockType]: ComponentType<BlockProps<Type>> } = {
  ageBands: AgeBands,
  callToAction: CallToAction,
  cards: Cards,
  checklist: Checklist,
  cityList: CityList,
  contactDetails: ContactDetails,
  faqGroup: FaqGroup,
  form: FormOnPage,
  giving: Giving,
  hero: Hero,
  legalText: LegalText,
  logos: Logos,
  media: Picture,
  notice: Notice,
  people: People,
  person: Person,
  pillars: Pillars,
  quote: Quote,
  richText: Text,
  roleCards: RoleCards,
  roleList: RoleList,
  share: Share,
  sponsorTiers: SponsorTiers,
  statRow: StatRow,
  steps: Steps,
  storyList: StoryList,
  table: Table,
  upcomingEvents: UpcomingEvents,
}

/** The sections of a page, in order; `from` is the position of the first one. */
export const RenderBlocks = ({
  blocks,
  from = 0,
  ...page
}: {
  blocks: readonly PageBlock[]
  path: string
  title: string
  locale: Locale
  from?: number
}) =>
  blocks.map((block, index) => (
    <RenderBlock
      key={block.id ?? index}
      type={block.blockType}
      block={block}
      index={from + index}
      {...page}
    />
  ))

function RenderBlock<Type extends BlockType>({
  type,
  ...props
}: BlockProps<Type> & { type: Type }) {
  const Component: ComponentType<BlockProps<Type>> = COMPONENTS[type]
  return <Component {...props} />
}
