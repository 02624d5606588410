import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'

import { Icon } from './icon'

type Props = {
  /** Shared by the items of one accordion: the browser then keeps one open at a time. */
  name: string
  items: readonly { question: string; answer: ReactNode }[]
}

/** Works before any script has arrived, and opens by itself when the browser finds a word inside. */
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
