import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import type { StoryInList } from './store'

export type Photo = { src: string; alt: string; width: number; height: number }

type Told = { story: StoryInList; photo: Photo | null }

/** What stands in for a photo: the flock, which is what the first story is about. */
const DRAWING = { src: '/art/hero-skein.svg', width: 450, height: 290 }

const Art = ({ photo }: { photo: Photo | null }) =>
  photo ? (
    <img src={photo.src} alt={photo.alt} width={photo.width} height={photo.height} loading="lazy" />
  ) : (
    <img className="story-art" src={DRAWING.src} alt="" width={450} height={290} loading="lazy" />
  )

/** The story that leads the list, large. The whole of it is one link. */
export const FeaturedStory = ({ story, photo, level }: Told & { level: 'h2' | 'h3' }) => {
  const Title = level
  return (
    <article className="lead-story">
      <div className="lead-story__art">
        <Art photo={photo} />
      </div>
      <div className="lead-story__b">
        {story.author ? <p className="lead-story__by">{story.author}</p> : null}
        <Title>
          <Link href={`/stories/${story.slug}`}>{story.title}</Link>
        </Title>
        {story.standfirst ? <p className="as-typed">{story.standfirst}</p> : null}
        <span className="more card__cue" aria-hidden="true">
          Read the full story
          <Icon name="arrowRight" />
        </span>
      </div>
    </article>
  )
}

export const StoryCard = ({ story, photo }: Told) => (
  <Card
    href={`/stories/${story.slug}`}
    title={story.title}
    art={<Art photo={photo} />}
    meta={story.author}
    cue="Read the story"
  >
    {story.standfirst ? <p>{story.standfirst}</p> : null}
  </Card>
)
