import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'

import { Icon } from './icon'

type Props = {
  title: string
  level?: 'h1' | 'h2' | 'h3'
  /** A drawing next to the text. */
  art?: string
  children?: ReactNode
}

const BOX =
  'grid items-center gap-6 rounded-2 border-2 bg-white p-7 sm:grid-cols-[auto_minmax(0,1fr)]'

/** Says that there is nothing here, and what to do instead. */
export const EmptyState = ({ title, level: Heading = 'h2', art, children }: Props) => (
  <div className={`${BOX} border-dashed border-field-border`}>
    {art ? <img className="w-26" src={art} alt="" width={104} height={104} /> : null}
    <div className="grid gap-2.5 [&>.button-row]:mt-2">
      <Heading className="text-h3 leading-title">{title}</Heading>
      {children}
    </div>
  </div>
)

/** Says that something failed, and what to do next. */
export const FailureState = ({ title, level: Heading = 'h2', children }: Omit<Props, 'art'>) => (
  <div className={`${BOX} border-l-10 border-berry-700`} role="alert">
    <Icon shape={CircleAlert} className="size-11 text-berry-700" />
    <div className="grid gap-2.5 [&>.button-row]:mt-2">
      <Heading className="text-h3 leading-title">{title}</Heading>
      {children}
    </div>
  </div>
)
