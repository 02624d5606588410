import { ArrowRight } from 'lucide'
import type { ReactNode } from 'react'

import type { Story } from '@/payload-types'
import { Breadcrumbs } from '@/ui/breadcrumbs'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import type { Photo } from '@/ui/photo'
import { SkyEnd } from '@/ui/sky-end'

import { formatPublishedDay } from './rules'

/** The ancestors of a story's page, from the home page down. */
export const TRAIL_TO_STORIES = [
  { label: 'Home', href: '/' },
  { label: 'Stories', href: '/stories' },
] as const

/** Suggestions for readers at the end of a story. */
const NEXT = [
  { href: '/donate', label: 'Give', text: 'Boots, paint, buses and lunches.' },
  { href: '/volunteer', label: 'Volunteer', text: 'From two hours a month.' },
  { href: '/contact', label: 'Write to us', text: 'A school, a studio, an idea.' },
  { href: '/share', label: 'Share our story', text: 'Tell a family who needs us.' },
  { href: '/stories', label: 'More stories', text: 'As they arrive.' },
] as const

type Props = { story: Story; photo: Photo | null; children: ReactNode }

/** The page of a story. */
export const StoryArticle = ({ story, photo, children }: Props) => (
  <article aria-labelledby="story-title">
    <header className="relative overflow-clip bg-sun-400" data-hero="light">
      <div className="absolute top-21 right-4 w-48 xl:top-auto xl:right-6 xl:bottom-[12%] xl:w-[36%] xl:max-w-120">
        <SkyEnd />
        <img className="h-auto w-full" src="/art/hero-skein.svg" alt="" width={450} height={290} />
      </div>
      <div className="relative wrap pt-54 pb-10 xl:pt-34 xl:pb-head">
        <Breadcrumbs className="mb-4" trail={TRAIL_TO_STORIES} current={story.title} />
        <h1 className="max-w-[13em]" id="story-title">
          {story.title}
        </h1>
        {story.standfirst ? (
          <p className="lede mt-5 max-w-[40ch] whitespace-pre-line">{story.standfirst}</p>
        ) : null}
        {story.author || story.publishedOn ? (
          <p className="mt-6 flex flex-wrap gap-x-5 gap-y-1 font-sign leading-normal font-semibold">
            {story.author ? <span>{story.author}</span> : null}
            {story.publishedOn ? (
              <time dateTime={story.publishedOn.slice(0, 10)}>
                {formatPublishedDay(story.publishedOn)}
              </time>
            ) : null}
          </p>
        ) : null}
      </div>
    </header>
    {photo ? (
      <img
        className="h-auto max-h-140 w-full object-cover"
        {...photo}
        alt={photo.alt}
        sizes="100vw"
      />
    ) : null}
    <div className="wrap pt-12 pb-section lg:pt-20">
      <div className="prose prose--story">{children}</div>
    </div>
    <nav className="section ground-tint py-snug" aria-labelledby="story-next">
      <div className="wrap">
        <h2 className="blaze" id="story-next">
          Take a turn at the front
        </h2>
        <ul className="mt-7 grid grid-fit-64 gap-x-6 gap-y-3.5">
          {NEXT.map(({ href, label, text }) => (
            <li key={href}>
              <Link
                className="grid h-full grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 rounded-2 border-2 border-ink bg-white px-4 py-4 text-ink no-underline hover:bg-sun-100"
                href={href}
              >
                <b className="font-sign text-h4 leading-snug font-bold">{label}</b>
                <span className="row-start-2 text-soft">{text}</span>
                <Icon className="col-start-2 row-span-2" shape={ArrowRight} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  </article>
)
