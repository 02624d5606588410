import { ArrowRight } from 'lucide'

import { Card } from '@/ui/card'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import type { Photo } from '@/ui/photo'

import type { StoryInList } from './store'

type Props = { story: StoryInList; photo: Photo | null }

/** Shown for a story without a photo. */
const DRAWING = { src: '/art/hero-skein.svg', width: 450, height: 290 }

const Art = ({ photo, className }: { photo: Photo | null; className: string }) =>
  photo ? (
    <img {...photo} alt={photo.alt} sizes="auto, (width < 64rem) 100vw, 50vw" loading="lazy" />
  ) : (
    <img
      className={classNames('object-contain object-center', className)}
      src={DRAWING.src}
      alt=""
      width={450}
      height={290}
      loading="lazy"
    />
  )

/** The featured story, shown large. All of it is one link. */
export const FeaturedStory = ({ story, photo, level }: Props & { level: 'h2' | 'h3' }) => {
  const Title = level
  return (
    <article className="card grid lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <div className="sun-rings relative overflow-clip border-ink max-lg:aspect-16/9 max-lg:border-b-2 lg:min-h-104 lg:border-r-2">
        <Art photo={photo} className="p-[6%]" />
      </div>
      <div className="grid content-center gap-3 p-board">
        {story.author ? (
          <p className="font-sign text-sm leading-normal font-semibold text-soft">{story.author}</p>
        ) : null}
        <Title className="text-story leading-tight font-extrabold tracking-tight">
          <Link href={`/stories/${story.slug}`}>{story.title}</Link>
        </Title>
        {story.standfirst ? (
          <p className="text-lg leading-normal whitespace-pre-line">{story.standfirst}</p>
        ) : null}
        <span className="arrow-link mt-auto self-end text-link underline" aria-hidden="true">
          Read the full story
          <Icon shape={ArrowRight} />
        </span>
      </div>
    </article>
  )
}

export const StoryCard = ({ story, photo }: Props) => (
  <Card
    href={`/stories/${story.slug}`}
    title={story.title}
    art={<Art photo={photo} className="bg-sun-400 p-4" />}
    meta={story.author}
    cue="Read the story"
  >
    {story.standfirst ? <p>{story.standfirst}</p> : null}
  </Card>
)
