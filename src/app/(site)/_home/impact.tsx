type Props = {
  title: string
  figures: readonly { number: string; label: string; description: string }[]
}

export const Impact = ({ title, figures }: Props) => (
  <section className="section impact" aria-labelledby="impact-title">
    <div className="wrap">
      <h2 className="blaze blaze--ink" id="impact-title">
        {title}
      </h2>
      <dl className="stats">
        {figures.map(({ number, label, description }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="n">{number}</dd>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
)
