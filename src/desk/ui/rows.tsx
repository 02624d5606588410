import type { ReactNode } from 'react'

/** A list on a sheet. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line">{children}</ul>
)

/** One item of a list, and its actions. */
export const Row = ({ action, children }: { action?: ReactNode; children: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5 max-phone:px-4">
    <div className="min-w-0 flex-1 basis-60 wrap-anywhere">{children}</div>
    {action}
  </li>
)
