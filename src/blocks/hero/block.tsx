import { eventPicture } from '@/features/events/picture'
import { breadcrumbsTo } from '@/features/website/pages/rules'
import type { Locale } from '@/lib/locale'
import type { HeroBlock } from '@/payload-types'
import { Badge, BADGE_ROW } from '@/ui/badge'
import { Breadcrumbs } from '@/ui/breadcrumbs'
import { classNames } from '@/ui/class-names'
import { getPhoto } from '@/ui/photo'
import { SignHero } from '@/ui/sign-hero'
import { SkyEnd } from '@/ui/sky-end'

import { Buttons } from '../buttons'
import { HomeHero } from './home-hero'

type Props = { block: HeroBlock; index: number; path: string; title: string; locale: Locale }

export function Hero({ block, index, ...page }: Props) {
  const titleId = `section-${String(index)}`

  switch (block.look) {
    case 'home':
      return (
        <HomeHero
          titleId={titleId}
          heading={block.heading}
          lede={block.lede ?? null}
          claims={block.claims ?? []}
          photo={getPhoto(block.image)}
          locale={page.locale}
        >
          <Buttons links={block.links} locale={page.locale} secondary="light" />
        </HomeHero>
      )
    case 'sign': {
      const { name, ...picture } = eventPicture(block, page.locale)
      return (
        <SignHero {...picture} scene={name} titleId={titleId}>
          <Words block={block} titleId={titleId} {...page} />
          <Buttons links={block.links} locale={page.locale} secondary="light" />
        </SignHero>
      )
    }
    case 'dark':
      return (
        <section
          className="contours on-dark ground-dark"
          data-hero="dark"
          aria-labelledby={titleId}
        >
          <div className="absolute top-20 right-[-4%] w-[82%] max-w-104 lg:top-28 lg:-right-6 lg:w-[48%] lg:max-w-160">
            <SkyEnd />
            <img className="h-auto w-full" src="/art/skein.svg" alt="" width={640} height={420} />
          </div>
          <div className="relative wrap pt-62 pb-13 lg:pt-34 lg:pb-21">
            <Words block={block} titleId={titleId} {...page} />
            <Buttons className="mt-8" links={block.links} locale={page.locale} />
          </div>
        </section>
      )
    case 'plain':
      return (
        <section
          className="ground-sun relative overflow-clip border-b-2 border-ink"
          aria-labelledby={titleId}
        >
          {/* Lazy, so that phones, which hide it, do not load it. */}
          <img
            className="hero-skein top-1/2 h-auto w-[24vw] [translate:0_-50%]"
            src="/art/hero-skein.svg"
            alt=""
            width={450}
            height={290}
            loading="lazy"
          />
          <div className="wrap pt-9 pb-head lg:pt-17">
            <Words block={block} titleId={titleId} {...page} />
            <Buttons className="mt-6" links={block.links} locale={page.locale} />
          </div>
        </section>
      )
  }
}

/** The widths of the heading and the lede. A sign sets its own. */
const MEASURES = {
  home: ['', ''],
  sign: ['', ''],
  dark: ['mt-3 max-w-[11em]', 'mt-6 max-w-[40ch] text-lake-100'],
  plain: ['mt-3 max-w-[13em]', 'mt-5 max-w-[48ch]'],
} as const

type WordsProps = Omit<Props, 'index'> & { titleId: string }

const Words = ({ block, titleId, path, title, locale }: WordsProps) => {
  const badges = block.badges ?? []
  const trail = breadcrumbsTo(path)
  const [heading, lede] = MEASURES[block.look]
  return (
    <>
      {trail.length > 0 ? <Breadcrumbs trail={trail} current={title} locale={locale} /> : null}
      <h1 className={heading} id={titleId}>
        {block.heading}
      </h1>
      {block.lede ? (
        <p className={classNames('lede whitespace-pre-line', lede)}>{block.lede}</p>
      ) : null}
      {badges.length > 0 ? (
        <div className={classNames(BADGE_ROW, block.look === 'sign' ? 'mt-5' : 'mt-6')}>
          {badges.map(({ label }) => (
            // On a yellow background a badge must be dark.
            <Badge key={label} tone={block.look === 'plain' ? 'lake' : 'sun'}>
              {label}
            </Badge>
          ))}
        </div>
      ) : null}
    </>
  )
}
