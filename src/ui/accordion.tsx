import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'

import { Icon } from './icon'

type Props = {
  /** Shared by all items, so that the browser keeps only one open at a time. */
  name: string
  /** The language of the items, if it is not that of the page. */
  lang?: string | undefined
  items: readonly { question: string; answer: ReactNode }[]
}

/** An accordion that works without JavaScript. The browser opens it when it finds a search term inside. */
export const Accordion = ({ name, lang, items }: Props) => (
  <div className="accordion border-t-3 border-ink" lang={lang}>
    {items.map(({ question, answer }) => (
      <details
        key={question}
        className="group border-b-2 border-ink open:[box-shadow:var(--shadow-here)]"
        name={name}
      >
        <summary className="flex min-h-14 items-center justify-between gap-4 px-1 py-4 font-sign text-h4 leading-label font-bold group-open:pl-6">
          {question}
          <Icon
            shape={ChevronDown}
            className="size-7 rounded-1 bg-lake-950 stroke-3 p-1 text-sun-400 [transition:rotate_var(--duration-2)_var(--ease-out)] group-open:rotate-180"
          />
        </summary>
        <div className="max-w-measure px-1 pb-6 group-open:pl-6 lg:pr-14">{answer}</div>
      </details>
    ))}
  </div>
)
