import { siteFacts } from '@/features/website/site-settings/store'
import type { Locale } from '@/lib/locale'
import type { LegalTextBlock } from '@/payload-types'
import { Link } from '@/ui/link'

import { Prose } from '../prose'
import { blockWordsIn } from '../words-in'

const getId = (index: number) => `clause-${String(index + 1)}`

/** A numbered text, followed by the contact details from the settings. */
export async function LegalText({ block, locale }: { block: LegalTextBlock; locale: Locale }) {
  const words = blockWordsIn(locale)
  const facts = await siteFacts()
  const sections = block.sections ?? []

  return (
    <div className="wrap grid items-start gap-x-columns gap-y-8 pt-5 pb-section lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] print:block">
      <dl className="col-span-full flex flex-wrap gap-x-10 gap-y-2 border-b-4 border-ink pb-6 print:mb-6">
        <div className="flex gap-2">
          <dt className="font-sign text-soft">{words.effective}</dt>
          <dd>{block.effective}</dd>
        </div>
        <div className="flex gap-2">
          <dt className="font-sign text-soft">{words.updated}</dt>
          <dd>{block.updated}</dd>
        </div>
      </dl>
      <nav
        className="max-lg:border-b-2 max-lg:border-rule max-lg:pb-6 lg:sticky lg:top-26 print:hidden"
        aria-labelledby="legal-contents"
      >
        <h2
          className="font-sign text-h4 leading-snug font-bold tracking-normal"
          id="legal-contents"
        >
          {words.onThisPage}
        </h2>
        <ol className="mt-2 list-decimal pl-7 text-sm marker:text-soft">
          {sections.map(({ title }, index) => (
            <li key={title}>
              <Link className="block py-1.5 text-inherit" href={`#${getId(index)}`}>
                {title}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        {sections.map(({ title, body }, index) => (
          <section
            key={title}
            className="not-first:mt-10"
            id={getId(index)}
            aria-labelledby={`${getId(index)}-title`}
          >
            <h2
              className="break-after-avoid text-h3 leading-title text-pretty"
              id={`${getId(index)}-title`}
            >
              <span className="text-bill-700">{index + 1}.</span> {title}
            </h2>
            <div className="prose mt-3">
              <Prose text={body} locale={locale} />
            </div>
          </section>
        ))}
        <address className="mt-6 grid max-w-measure justify-items-start gap-0.5 border-l-6 border-sun-400 bg-lake-50 px-6 py-5 print:break-inside-avoid">
          <b>{facts.organizationName}</b>
          {facts.email ? <Link href={`mailto:${facts.email}`}>{facts.email}</Link> : null}
          {facts.postalAddress ? (
            <span className="whitespace-pre-line">{facts.postalAddress}</span>
          ) : null}
        </address>
      </div>
    </div>
  )
}
