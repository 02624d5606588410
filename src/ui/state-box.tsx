import type { ReactNode } from 'react'

import { Icon } from './icon'

type Props = {
  title: string
  level?: 'h1' | 'h2' | 'h3'
  /** A drawing beside the words. */
  art?: string
  children?: ReactNode
}

/** Says that there is nothing here, and what to do instead. */
export const EmptyState = ({ title, level: Heading = 'h2', art, children }: Props) => (
  <div className="state-box">
    {art ? <img src={art} alt="" width={104} height={104} /> : null}
    <div className="state-box__b">
      <Heading>{title}</Heading>
      {children}
    </div>
  </div>
)

/** Says that something failed, and what to do next. */
export const FailureState = ({ title, level: Heading = 'h2', children }: Omit<Props, 'art'>) => (
  <div className="state-box state-box--bad" role="alert">
    <Icon name="alert" />
    <div className="state-box__b">
      <Heading>{title}</Heading>
      {children}
    </div>
  </div>
)
