import { Fragment, type ReactNode } from 'react'

import { type Locale, pathIn } from '@/lib/locale'
import { classNames } from '@/ui/class-names'
import { Link } from '@/ui/link'
import type { Photo } from '@/ui/photo'
import { SkyEnd } from '@/ui/sky-end'

import { blockWordsIn } from '../words-in'

type Props = {
  titleId: string
  heading: string
  lede: string | null
  claims: readonly { number: string; label: string }[]
  /** Shown below the sky of the drawing, instead of its hills. */
  photo: Photo | null
  locale: Locale
  /** The buttons under the lede. */
  children: ReactNode
}

const POSTER =
  'poster relative flex flex-col overflow-clip bg-sun-400 max-sm:[&_.button]:w-full max-sm:[&_.button]:justify-center'
const PHOTO = 'poster__photo absolute inset-x-0 bottom-0 h-[55%] w-full object-cover'

/** Puts each sentence on its own line: "We go first. They go further." */
const getLines = (heading: string) => heading.split(/(?<=[.!?])\s+/)

/** The sunrise poster of the home page. */
export const HomeHero = ({ titleId, heading, lede, claims, photo, locale, children }: Props) => (
  <section
    className={classNames(POSTER, photo && 'justify-between')}
    data-hero="light"
    aria-labelledby={titleId}
  >
    {photo ? (
      <img className={PHOTO} {...photo} alt={photo.alt} sizes="100vw" fetchPriority="high" />
    ) : (
      <picture className="absolute inset-0">
        <source media="(width < 40rem)" srcSet="/art/hero-tall.svg" width={780} height={1640} />
        <img
          className="absolute bottom-0 h-auto w-full sm:static sm:h-full sm:object-cover sm:object-[90%_100%] xl:object-[62%_100%]"
          src="/art/hero-wide.svg"
          width={1600}
          height={1000}
          fetchPriority="high"
          alt={blockWordsIn(locale).home.art}
        />
      </picture>
    )}
    {/* Lazy, so that phones, which hide it, do not load it. */}
    <img
      className="hero-skein top-21 h-72.5 w-[29vw] animate-drift"
      src="/art/hero-skein.svg"
      alt=""
      width={450}
      height={290}
      loading="lazy"
    />
    <div className="relative wrap flex-1 pt-23.5 sm:pt-28 xl:pt-34">
      <h1 className="relative text-display leading-none tracking-tighter text-wrap" id={titleId}>
        <SkyEnd />
        {getLines(heading).map((line, index) => (
          <Fragment key={line}>
            {index > 0 ? ' ' : null}
            {index > 0 ? <br /> : null}
            {line}
          </Fragment>
        ))}
      </h1>
      {lede ? (
        <p className="lede mt-4 mb-6 max-w-[40ch] font-medium sm:mt-6 sm:mb-8">{lede}</p>
      ) : null}
      {children}
      {/* A paper tag. Both buttons above are for people who help, so families get a separate line. */}
      <p className="mt-4 flex w-fit flex-wrap items-center gap-x-1 rounded-1 border-2 border-ink bg-sun-100 px-1 sm:gap-x-2.5 sm:px-4 font-sign text-tool leading-snug font-bold max-sm:w-full sm:text-ui max-sm:justify-center">
        <Link
          className="inline-flex min-h-11 items-center text-ink"
          href={pathIn(locale, '/events')}
        >
          {blockWordsIn(locale).home.find}
        </Link>
        <span aria-hidden="true">·</span>
        <Link className="inline-flex min-h-11 items-center text-ink" href={pathIn(locale, '/join')}>
          {blockWordsIn(locale).home.register}
        </Link>
      </p>
    </div>
    {claims.length > 0 ? (
      <div className="relative wrap">
        <dl
          className={classNames(
            'grid grid-cols-2 gap-x-4 gap-y-[4vw] pb-7 sm:gap-x-10 sm:gap-y-4 sm:pb-10 lg:flex lg:justify-between',
            photo && 'mb-6 rounded-2 bg-lake-950 px-6 py-5',
          )}
        >
          {claims.map(({ number, label }) => (
            <div key={label} className="flex flex-col sm:flex-row sm:items-center sm:gap-3">
              <dt className="order-2 font-sign text-sm leading-snug font-medium text-lake-100 sm:max-w-[8.2em]">
                {label}
              </dt>
              <dd className="font-display text-h2 leading-none font-extrabold tracking-tight text-sun-400">
                {number}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    ) : null}
  </section>
)
