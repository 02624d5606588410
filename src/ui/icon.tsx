import type { IconNode } from 'lucide'
import { createElement } from 'react'

import { classNames } from './class-names'

/**
 * A decorative icon. Its meaning must be in the text next to it or in the label of its button. It is rendered from
 * Lucide's data, because the icons of Lucide's React package are client components and would add scripts to a page.
 * Each module imports the shapes it shows, so that a page does not load the icons of others.
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
