import { Icon, type IconName } from '@/ui/icon'

type Props = {
  title: string
  introduction: string
  steps: readonly { title: string; icon: IconName; text: string }[]
}

/** Where the four steps stand on the drawn hill, in per cent of its width and height. */
const WAYPOINTS = [
  { left: '12.5%', top: '43.8%' },
  { left: '37.5%', top: '49%' },
  { left: '62.5%', top: '57.1%' },
  { left: '87.5%', top: '18.1%' },
]

/** A day as the profile of one hill; on a phone, as a trail from top to bottom. */
export const Approach = ({ title, introduction, steps }: Props) => (
  <section className="section approach" aria-labelledby="approach-title">
    <div className="wrap">
      <div className="approach__head">
        <h2 className="blaze" id="approach-title">
          {title}
        </h2>
        <p className="lede">{introduction}</p>
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
      {steps.map(({ title: step, icon }, place) => (
        <span className="waypoint" style={WAYPOINTS[place]} key={step}>
          <Icon name={icon} />
        </span>
      ))}
    </div>
    <div className="moves">
      <div className="wrap">
        <ol>
          {steps.map(({ title: step, icon, text }) => (
            <li key={step}>
              <span className="waypoint" aria-hidden="true">
                <Icon name={icon} />
              </span>
              <h3>{step}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </div>
  </section>
)
