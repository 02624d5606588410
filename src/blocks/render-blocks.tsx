import type { PageBlock } from '@/features/pages/store'

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
import { UpcomingEvents } from './upcoming-events/block'

type Props = {
  blocks: readonly PageBlock[]
  /** Where the page stands, for the way back to the pages above it. */
  path: string
  /** The place on the page of the first of them. */
  from?: number
}

/** The sections of a page, in the order in which staff put them. */
export const RenderBlocks = ({ blocks, path, from = 0 }: Props) =>
  blocks.map((block, index) => (
    <RenderBlock key={block.id ?? index} block={block} place={from + index} path={path} />
  ))

type BlockProps = { block: PageBlock; place: number; path: string }

function RenderBlock({ block, place, path }: BlockProps) {
  switch (block.blockType) {
    case 'ageBands':
      return <AgeBands block={block} place={place} />
    case 'callToAction':
      return <CallToAction block={block} place={place} />
    case 'cards':
      return <Cards block={block} place={place} />
    case 'checklist':
      return <Checklist block={block} place={place} />
    case 'cityList':
      return <CityList block={block} place={place} />
    case 'contactDetails':
      return <ContactDetails block={block} place={place} />
    case 'faqGroup':
      return <FaqGroup block={block} place={place} />
    case 'form':
      return <FormOnPage block={block} place={place} />
    case 'giving':
      return <Giving block={block} place={place} />
    case 'hero':
      return <Hero block={block} place={place} path={path} />
    case 'legalText':
      return <LegalText block={block} />
    case 'logos':
      return <Logos block={block} place={place} />
    case 'media':
      return <Picture block={block} place={place} />
    case 'notice':
      return <Notice block={block} />
    case 'person':
      return <Person block={block} place={place} />
    case 'pillars':
      return <Pillars block={block} place={place} />
    case 'quote':
      return <Quote block={block} />
    case 'richText':
      return <Text block={block} place={place} />
    case 'roleCards':
      return <RoleCards block={block} place={place} />
    case 'roleList':
      return <RoleList block={block} place={place} />
    case 'share':
      return <Share block={block} place={place} />
    case 'sponsorTiers':
      return <SponsorTiers block={block} place={place} />
    case 'statRow':
      return <StatRow block={block} place={place} />
    case 'steps':
      return <Steps block={block} place={place} />
    case 'storyList':
      return <StoryList block={block} place={place} />
    case 'upcomingEvents':
      return <UpcomingEvents block={block} place={place} />
  }
}
