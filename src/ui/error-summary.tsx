import { CircleAlert } from 'lucide'
import type { ReactNode, Ref } from 'react'

import { Icon } from './icon'

/** One error: the id of its control, its label, and what to do. */
export type SummaryEntry = { target: string; label: string; text: string }

/** The errors of one part of a form. */
export type SummaryGroup = { title: string | null; entries: readonly SummaryEntry[] }

type Props = {
  title: ReactNode
  /** Why the form was rejected, if the errors do not say it. */
  reason?: string | undefined
  groups?: readonly SummaryGroup[]
  id?: string
  ref?: Ref<HTMLDivElement>
  /** What the visitor can do about it. */
  children?: ReactNode
}

/** The errors of a form, listed at its top. Announced when it appears, and focusable. */
export const ErrorSummary = ({ title, reason, groups = [], id, ref, children }: Props) => (
  <div
    className="mb-7 rounded-2 border-4 border-berry-700 bg-white px-4 pt-4 pb-5 sm:px-6"
    id={id}
    tabIndex={-1}
    ref={ref}
  >
    <div role="alert">
      <h2 className="flex items-center gap-2.5 font-sign text-h4 leading-snug font-extrabold tracking-normal text-berry-700">
        <Icon shape={CircleAlert} />
        {title}
      </h2>
      {reason ? <p className="mt-2 max-w-lede">{reason}</p> : null}
      {groups.map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </div>
    {children}
  </div>
)

/**
 * On a phone each error is a chip with its label only, so that the summary leaves room for the form. Screen readers
 * get the whole sentence.
 */
const Group = ({ title, entries }: SummaryGroup) => (
  <div className={title ? 'mt-3 gap-x-6 sm:grid sm:grid-cols-[--spacing(44)_1fr]' : 'mt-3'}>
    {title ? (
      <p className="font-sign text-tool leading-normal font-bold max-sm:mb-2 sm:py-1">{title}</p>
    ) : null}
    <ul
      className={`max-sm:flex max-sm:flex-wrap max-sm:gap-1.5 ${title || entries.length < 3 ? '' : 'gap-x-12 md:columns-2'}`}
    >
      {entries.map(({ target, label, text }) => (
        <li key={target} className="break-inside-avoid sm:py-1">
          <a
            className="font-semibold text-berry-700 max-sm:inline-flex max-sm:min-h-11 max-sm:items-center max-sm:rounded-2 max-sm:border-2 max-sm:border-berry-700 max-sm:px-3 max-sm:py-1.5 max-sm:leading-label max-sm:no-underline"
            href={`#${target}`}
          >
            <span>
              {label.replace(/:$/, '')}
              {label.endsWith(':') ? <span className="max-sm:text-[0px]">:</span> : null}
              <span className="max-sm:sr-only">{` ${text}`}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  </div>
)
