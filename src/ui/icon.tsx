import type { IconNode } from 'lucide'
import { createElement } from 'react'

import { classNames } from './class-names'

/**
 * Decoration only: whatever it means is said in words beside it or in the label of its button. Lucide's data is
 * drawn here rather than by its React package, whose icons are client components: a page of icons costs no
 * script. Each module imports the shapes it shows, so that those of one page are not sent with every other.
 */
export const Icon = ({ shape, className }: { shape: IconNode; className?: string }) => (
  <svg
    className={classNames('icon', className)}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    {shape.map(([element, attributes], index) =>
      createElement(element, { key: index, ...attributes }),
    )}
  </svg>
)
