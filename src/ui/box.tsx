import type { ReactNode } from 'react'

import { classNames } from './class-names'

type Props = {
  id: string
  title: ReactNode
  /** Beside the title. */
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** One titled part of a page that consists of several equal parts. */
export const Box = ({ id, title, aside, className, children }: Props) => (
  <section
    className={classNames(
      'overflow-clip rounded-3 border-2 border-ink bg-white print:border-0',
      className,
    )}
    aria-labelledby={id}
  >
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b-2 border-ink bg-sun-100 px-5 py-2.5 print:hidden">
      <h2 className="mr-auto text-h4 leading-snug font-extrabold" id={id}>
        {title}
      </h2>
      {aside}
    </header>
    {children}
  </section>
)
