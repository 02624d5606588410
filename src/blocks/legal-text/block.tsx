import { siteFacts } from '@/features/site/store'
import type { LegalTextBlock } from '@/payload-types'
import { Link } from '@/ui/link'

import { Prose } from '../prose'

const idOf = (index: number) => `clause-${String(index + 1)}`

/** Beneath the last section stands how to write to us, from the settings, so that it is right on every page. */
export async function LegalText({ block }: { block: LegalTextBlock }) {
  const facts = await siteFacts()
  const sections = block.sections ?? []

  return (
    <div className="wrap legal-text">
      <dl className="legal-text__days">
        <div>
          <dt>Effective</dt>
          <dd>{block.effective}</dd>
        </div>
        <div>
          <dt>Last updated</dt>
          <dd>{block.updated}</dd>
        </div>
      </dl>
      <nav className="legal-text__toc" aria-labelledby="legal-contents">
        <h2 id="legal-contents">On this page</h2>
        <ol>
          {sections.map(({ title }, index) => (
            <li key={title}>
              <Link href={`#${idOf(index)}`}>{title}</Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal-text__body">
        {sections.map(({ title, body }, index) => (
          <section key={title} id={idOf(index)} aria-labelledby={`${idOf(index)}-title`}>
            <h2 id={`${idOf(index)}-title`}>
              <span className="legal-text__n">{index + 1}.</span> {title}
            </h2>
            <div className="prose">
              <Prose text={body} />
            </div>
          </section>
        ))}
        <address className="legal-text__address">
          <b>{facts.organisationName}</b>
          {facts.email ? <Link href={`mailto:${facts.email}`}>{facts.email}</Link> : null}
          {facts.postalAddress ? <span className="as-typed">{facts.postalAddress}</span> : null}
        </address>
      </div>
    </div>
  )
}
