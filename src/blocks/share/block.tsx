import { env } from '@/lib/env'
import type { ShareBlock } from '@/payload-types'
import { ShareBar } from '@/ui/share-bar'

import { Section } from '../section'
import { CopyMessage } from './copy-message'

export function Share({ block, place }: { block: ShareBlock; place: number }) {
  const Title = block.heading ? 'h3' : 'h2'
  return (
    <Section
      place={place}
      heading={block.heading}
      introduction={block.introduction}
      layout="beside"
    >
      <div className="postcard">
        <Title className="postcard__title">Your message</Title>
        <blockquote className="postcard__message">
          <p>{block.message}</p>
          <p>{env.SITE_URL}</p>
        </blockquote>
        <CopyMessage message={`${block.message} ${env.SITE_URL}`} />
        <Title className="postcard__title">Post it</Title>
        <ShareBar url={env.SITE_URL} title={block.message} isLabelled />
      </div>
    </Section>
  )
}
