import type { StepsBlock } from '@/payload-types'
import { Icon } from '@/ui/icon'

/** What the four waypoints of the hill show, and where they stand, in per cent of its width and height. */
const WAYPOINTS = [
  { icon: 'boot', spot: { left: '12.5%', top: '43.8%' } },
  { icon: 'brush', spot: { left: '37.5%', top: '49%' } },
  { icon: 'talk', spot: { left: '62.5%', top: '57.1%' } },
  { icon: 'flag', spot: { left: '87.5%', top: '18.1%' } },
] as const

/** A day as the profile of one hill; on a phone, as a trail from top to bottom. */
export function Profile({ block, place }: { block: StepsBlock; place: number }) {
  const steps = WAYPOINTS.flatMap(({ icon, spot }, position) => {
    const item = block.items?.[position]
    return item ? [{ title: item.title, text: item.text, icon, spot }] : []
  })
  const titleId = `section-${String(place)}`

  return (
    <section
      className="section ground-white approach"
      id={block.anchor ?? undefined}
      aria-labelledby={block.heading ? titleId : undefined}
    >
      <div className="wrap">
        <div className="approach__head">
          {block.heading ? (
            <h2 className="blaze" id={titleId}>
              {block.heading}
            </h2>
          ) : null}
          {block.introduction ? <p className="lede as-typed">{block.introduction}</p> : null}
        </div>
      </div>
      <div className="profile-wrap" aria-hidden="true">
        <img
          className="profile"
          src="/art/profile.svg"
          alt=""
          width={1280}
          height={210}
          loading="lazy"
        />
        {steps.map(({ title, icon, spot }) => (
          <span className="waypoint" style={spot} key={title}>
            <Icon name={icon} />
          </span>
        ))}
      </div>
      <div className="moves">
        <div className="wrap">
          <ol>
            {steps.map(({ title, icon, text }) => (
              <li key={title}>
                <span className="waypoint" aria-hidden="true">
                  <Icon name={icon} />
                </span>
                <h3>{title}</h3>
                {text ? <p>{text}</p> : null}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
