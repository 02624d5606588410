import { type ReactNode, useId } from 'react'

import { classNames } from '@/ui/class-names'

type Props = { title: string; aside?: ReactNode; className?: string; children: ReactNode }

/** A white sheet with a heavy line under its title. */
export function Sheet({ title, aside, className, children }: Props) {
  const id = useId()
  return (
    <section className={classNames('desk-sheet', className)} aria-labelledby={id}>
      <div className="desk-sheet__head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
