import { FeaturedStory, StoryCard } from '@/features/stories/story-cards'
import { publishedStories } from '@/features/stories/store'
import type { StoryListBlock } from '@/payload-types'
import { Patch } from '@/ui/patch'

import { photoOf } from '../photo'
import { Section } from '../section'

export async function StoryList({ block, place }: { block: StoryListBlock; place: number }) {
  const [lead, ...others] = await publishedStories()

  return (
    <Section place={place} heading={block.heading} introduction={block.introduction}>
      <div className="stories section__b">
        {lead ? (
          <FeaturedStory
            story={lead}
            photo={photoOf(lead.image)}
            level={block.heading ? 'h3' : 'h2'}
          />
        ) : null}
        {others.length > 0 ? (
          <ul className="cards">
            {others.map((story) => (
              <li key={story.id}>
                <StoryCard story={story} photo={photoOf(story.image)} />
              </li>
            ))}
          </ul>
        ) : null}
        {block.comingTitle ? (
          <div className="stories__coming">
            <Patch name="mentor" />
            <div>
              <h2>{block.comingTitle}</h2>
              {block.comingText ? <p className="as-typed">{block.comingText}</p> : null}
            </div>
          </div>
        ) : null}
      </div>
    </Section>
  )
}
