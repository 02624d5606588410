type Props = {
  title: string
  introduction: string
  items: readonly { title: string; tagline: string; patch: string }[]
}

/** Patches are sewn on by hand, each a little askew. */
const TILTS = ['tilt-l-3', 'tilt-r-2', 'tilt-l-2', 'tilt-r-3'] as const

export const Pillars = ({ title, introduction, items }: Props) => (
  <section className="section pillars on-dark" aria-labelledby="pillars-title">
    <div className="pillars__topo" aria-hidden="true" />
    <div className="wrap">
      <div className="pillars__head">
        <h2 className="blaze blaze--sun" id="pillars-title">
          {title}
        </h2>
        <p className="lede">{introduction}</p>
      </div>
      <ul className="pillars__grid">
        {items.map((pillar, place) => (
          <li className={`pillar ${TILTS[place % TILTS.length] ?? ''}`} key={pillar.title}>
            <img src={pillar.patch} alt="" width={184} height={184} loading="lazy" />
            <div>
              <h3>{pillar.title}</h3>
              <p>{pillar.tagline}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
