import { Brush, Flag, Footprints, MessagesSquare } from 'lucide'

import type { StepsBlock } from '@/payload-types'
import { Icon } from '@/ui/icon'

/** The pictures of the hill's four waypoints, and their positions in percent of its width and height. */
const WAYPOINTS = [
  { icon: Footprints, spot: 'top-[43.8%] left-[12.5%]' },
  { icon: Brush, spot: 'top-[49%] left-[37.5%]' },
  { icon: MessagesSquare, spot: 'top-[57.1%] left-[62.5%]' },
  { icon: Flag, spot: 'top-[18.1%] left-[87.5%]' },
]

const WAYPOINT =
  'absolute grid h-12.5 w-11.5 place-items-center bg-lake-950 text-sun-400 [clip-path:var(--hexagon)] [translate:-50%_-50%]'

/** A day as the profile of one hill; on a phone, as a trail from top to bottom. */
export function Profile({ block, index }: { block: StepsBlock; index: number }) {
  const steps = WAYPOINTS.flatMap(({ icon, spot }, position) => {
    const item = block.items?.[position]
    return item ? [{ title: item.title, text: item.text, icon, spot }] : []
  })
  const titleId = `section-${String(index)}`

  return (
    <section
      className="section ground-white pb-0"
      id={block.anchor ?? undefined}
      aria-labelledby={block.heading ? titleId : undefined}
    >
      <div className="wrap">
        <div className="grid items-end gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
          {block.heading ? (
            <h2 className="blaze" id={titleId}>
              {block.heading}
            </h2>
          ) : null}
          {block.introduction ? (
            <p className="lede whitespace-pre-line">{block.introduction}</p>
          ) : null}
        </div>
      </div>
      <div className="relative mt-part" aria-hidden="true">
        <img
          className="h-24 w-full lg:h-[min(14.6vw,--spacing(57.5))]"
          src="/art/profile.svg"
          alt=""
          width={1280}
          height={210}
          loading="lazy"
        />
        {steps.map(({ title, icon, spot }) => (
          <span className={`${WAYPOINT} ${spot} max-lg:hidden`} key={title}>
            <Icon className="size-6" shape={icon} />
          </span>
        ))}
      </div>
      <div className="hill-steps -mt-px bg-sun-400 pb-head">
        <div className="wrap lg:w-full">
          <ol className="relative grid gap-x-8 gap-y-7 md:grid-cols-2 lg:grid-cols-4 lg:gap-0">
            {steps.map(({ title, icon, text }) => (
              <li key={title} className="relative pl-17 lg:px-4 lg:pt-1 lg:text-center">
                <span className={`${WAYPOINT} top-6 left-6 lg:hidden`} aria-hidden="true">
                  <Icon className="size-6" shape={icon} />
                </span>
                <h3 className="mb-1.5">{title}</h3>
                {text ? (
                  <p className="max-w-[26ch] md:max-lg:max-w-[34ch] lg:mx-auto">{text}</p>
                ) : null}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
