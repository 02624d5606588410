import { Eye, X } from 'lucide'
import type { ReactNode } from 'react'

import { Icon } from '@/ui/icon'
import { PageDialog } from '@/ui/page-dialog'

type Props = {
  title: string
  /** The id of the dialog's heading, which is part of `head`. */
  titleId: string
  /** The patch and the heading. */
  head: ReactNode
  body: ReactNode
  /** Links for applicants. */
  actions: ReactNode
  /** An alternative for people who are not looking for a job. */
  note: ReactNode
}

/**
 * A summary of a role in a dialog over the list. Without JavaScript there is no button, but the role has a
 * page.
 */
export const QuickView = ({ title, titleId, head, body, actions, note }: Props) => {
  const id = `${titleId}-dialog`
  return (
    <>
      <button
        type="button"
        className="tool-button tool-button--bare justify-center covering noscript:hidden"
        aria-haspopup="dialog"
        data-opens={id}
      >
        <Icon shape={Eye} />
        Quick View
        <span className="sr-only"> of {title}</span>
      </button>
      <PageDialog
        id={id}
        labelledBy={titleId}
        className="dialog overflow-auto border-0 bg-white p-0 text-ink backdrop:bg-backdrop open:animate-rise"
      >
        <div className="grid grid-cols-[--spacing(17.5)_1fr_auto] items-center gap-3 bg-sun-400 py-4 pr-2.5 pl-5 sm:grid-cols-[--spacing(26)_1fr_auto] sm:gap-6 sm:py-6 sm:pr-4 sm:pl-7">
          {head}
          <button
            type="button"
            className="icon-button self-start"
            aria-label="Close quick view"
            data-closes
          >
            <Icon shape={X} />
          </button>
        </div>
        <div className="px-5 pt-6 pb-2 sm:px-7">{body}</div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3.5 px-5 pt-5 pb-6 sm:px-7">
          {actions}
          <button
            type="button"
            className="tool-button tool-button--bare max-sm:w-full max-sm:justify-center"
            data-closes
          >
            Close
          </button>
          {note}
        </div>
      </PageDialog>
    </>
  )
}
