import { publishedStories } from '@/features/website/stories/store'
import { FeaturedStory, StoryCard } from '@/features/website/stories/story-cards'
import type { StoryListBlock } from '@/payload-types'
import { CARD_GRID } from '@/ui/card'
import { Patch } from '@/ui/patch'
import { getPhoto } from '@/ui/photo'

import { Section } from '../section'

export async function StoryList({ block, index }: { block: StoryListBlock; index: number }) {
  const [lead, ...others] = await publishedStories()

  return (
    <Section block={block} index={index}>
      <div className="mt-body grid gap-beside">
        {lead ? (
          <FeaturedStory
            story={lead}
            photo={getPhoto(lead.image)}
            level={block.heading ? 'h3' : 'h2'}
          />
        ) : null}
        {others.length > 0 ? (
          <ul className={`${CARD_GRID} grid-fit-76`}>
            {others.map((story) => (
              <li key={story.id}>
                <StoryCard story={story} photo={getPhoto(story.image)} />
              </li>
            ))}
          </ul>
        ) : null}
        {block.comingTitle ? (
          <div className="flex flex-wrap items-center gap-x-7 gap-y-5 rounded-3 border-2 border-dashed border-lake-600 p-5 lg:p-8">
            <Patch className="w-22 -rotate-3 [filter:var(--filter-day)]" name="mentor" />
            <div className="flex-[1_1_--spacing(80)]">
              <h2 className="text-h3">{block.comingTitle}</h2>
              {block.comingText ? (
                <p className="mt-1.5 max-w-measure whitespace-pre-line">{block.comingText}</p>
              ) : null}
            </div>
          </div>
        ) : null}
      </div>
    </Section>
  )
}
