import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { redirectMoved } from '@/app/(site)/_page/moved'
import { Prose } from '@/blocks/prose'
import { findPreviewUser } from '@/features/website/pages/preview'
import { DEFAULT_IMAGE, pageMetadata } from '@/features/website/seo/metadata'
import { articleData, breadcrumbData } from '@/features/website/seo/structured-data'
import { siteFacts } from '@/features/website/site-settings/store'
import { findStory, publishedStories } from '@/features/website/stories/store'
import { StoryArticle, TRAIL_TO_STORIES } from '@/features/website/stories/story-article'
import { env } from '@/lib/env'
import { JsonLd } from '@/ui/json-ld'
import { getPhoto } from '@/ui/photo'

type Props = { params: Promise<{ slug: string }> }

export const revalidate = 3600

export async function generateStaticParams() {
  return (await publishedStories()).map(({ slug }) => ({ slug }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const story = await findStory((await params).slug, await findPreviewUser())
  if (!story) return {}
  return pageMetadata({
    title: `${story.title} | Stories`,
    description: story.standfirst,
    path: `/stories/${story.slug}`,
    image: story.image,
    article: { publishedOn: story.publishedOn, author: story.author },
  })
}

export default async function StoryRoute({ params }: Props) {
  const { slug } = await params
  const [story, facts] = await Promise.all([findStory(slug, await findPreviewUser()), siteFacts()])
  if (!story) {
    await redirectMoved('stories', slug, (there) => `/stories/${there}`)
    notFound()
  }

  const photo = getPhoto(story.image)
  const trail = [...TRAIL_TO_STORIES, { label: story.title, href: `/stories/${story.slug}` }]

  return (
    <main id="main" tabIndex={-1}>
      <JsonLd data={breadcrumbData(trail, env.SITE_URL)} />
      <JsonLd
        data={articleData(story, {
          image: photo?.src ?? DEFAULT_IMAGE.url,
          organizationName: facts.organizationName,
          siteUrl: env.SITE_URL,
        })}
      />
      <StoryArticle story={story} photo={photo}>
        <Prose text={story.body} />
      </StoryArticle>
    </main>
  )
}
