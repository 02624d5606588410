import type { ReactNode } from 'react'

import type { Story } from '@/payload-types'
import { Breadcrumbs } from '@/ui/breadcrumbs'
import { HeroWatch } from '@/ui/hero-watch'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { dayShown } from './rules'
import type { Photo } from './story-cards'

/** What leads to a story, from the home page down. */
export const TRAIL_TO_STORIES = [
  { label: 'Home', href: '/' },
  { label: 'Stories', href: '/stories' },
] as const

/** What a reader may want to do when the story is over. */
const NEXT = [
  { href: '/donate', label: 'Give', text: 'Boots, paint, buses and lunches.' },
  { href: '/volunteer', label: 'Volunteer', text: 'From two hours a month.' },
  { href: '/contact', label: 'Write to us', text: 'A school, a studio, an idea.' },
  { href: '/share', label: 'Share our story', text: 'Tell a family who needs us.' },
  { href: '/stories', label: 'More stories', text: 'As they arrive.' },
] as const

type Props = { story: Story; photo: Photo | null; children: ReactNode }

/** A story to be read from top to bottom. */
export const StoryArticle = ({ story, photo, children }: Props) => (
  <article aria-labelledby="story-title">
    <header className="story-hero" data-hero="light">
      <HeroWatch />
      <img
        className="story-hero__skein"
        src="/art/hero-skein.svg"
        alt=""
        width={450}
        height={290}
      />
      <div className="wrap">
        <Breadcrumbs trail={TRAIL_TO_STORIES} current={story.title} />
        <h1 id="story-title">{story.title}</h1>
        {story.standfirst ? <p className="lede as-typed">{story.standfirst}</p> : null}
        {story.author || story.publishedOn ? (
          <p className="story-hero__by">
            {story.author ? <span>{story.author}</span> : null}
            {story.publishedOn ? (
              <time dateTime={story.publishedOn.slice(0, 10)}>{dayShown(story.publishedOn)}</time>
            ) : null}
          </p>
        ) : null}
      </div>
    </header>
    {photo ? (
      <img
        className="story-photo"
        src={photo.src}
        alt={photo.alt}
        width={photo.width}
        height={photo.height}
      />
    ) : null}
    <div className="wrap story">
      <div className="prose prose--story">{children}</div>
    </div>
    <nav className="section section--snug tint" aria-labelledby="story-next">
      <div className="wrap">
        <h2 className="blaze" id="story-next">
          Take a turn at the front
        </h2>
        <ul className="trail-links">
          {NEXT.map(({ href, label, text }) => (
            <li key={href}>
              <Link href={href}>
                <b>{label}</b>
                <span>{text}</span>
                <Icon name="arrowRight" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  </article>
)
