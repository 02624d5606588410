import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'

import { Icon } from './icon'

type Props = {
  /** Shared by all items, so that the browser keeps only one open at a time. */
  name: string
  items: readonly { question: string; answer: ReactNode }[]
}

/** An accordion that works without JavaScript. The browser opens it when it finds a search term inside. */
export const Accordion = ({ name, items }: Props) => (
  <div className="accordion">
    {items.map(({ question, answer }) => (
      <details key={question} name={name}>
        <summary>
          {question}
          <Icon shape={ChevronDown} />
        </summary>
        <div>{answer}</div>
      </details>
    ))}
  </div>
)
