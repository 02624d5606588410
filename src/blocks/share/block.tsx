import { FileText } from 'lucide'

import { env } from '@/lib/env'
import type { ShareBlock } from '@/payload-types'
import { classNames } from '@/ui/class-names'
import { CopyButton } from '@/ui/copy-button'
import { ShareBar } from '@/ui/share-bar'

import { Section } from '../section'

const TITLE = 'font-sign text-h4 leading-snug font-bold tracking-normal'

export function Share({ block, index }: { block: ShareBlock; index: number }) {
  const Title = block.heading ? 'h3' : 'h2'
  return (
    <Section block={block} index={index} layout="beside">
      <div className="rounded-2 border-2 border-ink bg-sun-100 p-6 lg:p-8">
        <Title className={TITLE}>Your message</Title>
        <blockquote className="mt-4 mb-5 leading-normal font-semibold wrap-anywhere">
          <p className="font-display text-lg leading-normal">{block.message}</p>
          <p className="mt-2 font-sign">{env.SITE_URL}</p>
        </blockquote>
        <CopyButton
          className="button button--square"
          text={`${block.message} ${env.SITE_URL}`}
          what="Message"
          icon={FileText}
        >
          Copy Message
        </CopyButton>
        <Title className={classNames(TITLE, 'mt-8')}>Post it</Title>
        <ShareBar className="mt-4" url={env.SITE_URL} title={block.message} isLabeled />
      </div>
    </Section>
  )
}
