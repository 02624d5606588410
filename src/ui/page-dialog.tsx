import type { ReactNode } from 'react'

type Named = { label: string; labelledBy?: never } | { label?: never; labelledBy: string }

type Props = Named & {
  /** A button with this id in `data-opens` opens it, and one with `data-closes` inside closes it. */
  id: string
  /** Its position and its look. */
  className: string
  children: ReactNode
}

/** A modal dialog that is part of the page's HTML; src/page-script/dialogs.ts opens it. */
export const PageDialog = ({ id, className, label, labelledBy, children }: Props) => (
  <dialog
    id={id}
    className={className}
    aria-label={label}
    aria-labelledby={labelledBy}
    data-page-dialog
  >
    {children}
  </dialog>
)
