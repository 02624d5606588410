import { sceneOf } from '@/features/events/scenes'
import { trailTo } from '@/features/pages/rules'
import type { HeroBlock } from '@/payload-types'
import { Badge } from '@/ui/badge'
import { Breadcrumbs } from '@/ui/breadcrumbs'
import { HeroArt } from '@/ui/hero-art'
import { HeroWatch } from '@/ui/hero-watch'

import { Buttons } from '../buttons'
import { photoOf } from '../photo'
import { Poster } from './poster'

type Props = { block: HeroBlock; place: number; path: string }

export function Hero({ block, place, path }: Props) {
  const titleId = `section-${String(place)}`
  const photo = photoOf(block.image)

  switch (block.look) {
    case 'home':
      return (
        <Poster
          titleId={titleId}
          heading={block.heading}
          lede={block.lede ?? null}
          claims={block.claims ?? []}
          photo={photo}
        >
          <Buttons links={block.links} secondary="light" />
        </Poster>
      )
    case 'sign': {
      const scene = sceneOf(block.scene)
      const name = photo ? 'photo' : (block.scene ?? 'sunrise')
      return (
        <section
          className={`ehero ehero--${name}`}
          data-hero={!photo && scene.isDark ? 'dark' : 'light'}
          aria-labelledby={titleId}
        >
          <HeroWatch />
          {photo ? (
            <HeroArt art={photo} alt={photo.alt} />
          ) : (
            <HeroArt art={scene.art} tallArt={scene.tallArt ?? null} alt={scene.alt} />
          )}
          <div className="wrap">
            <div className="sign on-dark">
              <Words block={block} titleId={titleId} path={path} />
              <Buttons links={block.links} secondary="light" />
            </div>
            <div className="sign__posts" aria-hidden="true" />
          </div>
        </section>
      )
    }
    case 'dark':
      return (
        <section className="flock on-dark" data-hero="dark" aria-labelledby={titleId}>
          <HeroWatch />
          <img className="flock__skein" src="/art/skein.svg" alt="" width={640} height={420} />
          <div className="wrap">
            <Words block={block} titleId={titleId} path={path} />
            <Buttons links={block.links} />
          </div>
        </section>
      )
    case 'plain':
      return (
        <section className="plain-hero" aria-labelledby={titleId}>
          {/* Lazy, so that a phone, which does not show it, does not fetch it. */}
          <img
            className="plain-hero__skein"
            src="/art/hero-skein.svg"
            alt=""
            width={450}
            height={290}
            loading="lazy"
          />
          <div className="wrap">
            <Words block={block} titleId={titleId} path={path} />
            <Buttons links={block.links} />
          </div>
        </section>
      )
  }
}

const Words = ({ block, titleId, path }: { block: HeroBlock; titleId: string; path: string }) => {
  const badges = block.badges ?? []
  const trail = trailTo(path)
  return (
    <>
      {trail.length > 0 ? <Breadcrumbs trail={trail} /> : null}
      <h1 id={titleId}>{block.heading}</h1>
      {block.lede ? <p className="lede as-typed">{block.lede}</p> : null}
      {badges.length > 0 ? (
        <div className="badges">
          {badges.map(({ label }) => (
            // On the sun's own yellow a badge has to be dark.
            <Badge key={label} tone={block.look === 'plain' ? 'lake' : 'sun'}>
              {label}
            </Badge>
          ))}
        </div>
      ) : null}
    </>
  )
}
