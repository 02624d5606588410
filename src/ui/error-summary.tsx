import { CircleAlert } from 'lucide'
import type { ReactNode, Ref } from 'react'

import { Icon } from './icon'

type Props = {
  title: ReactNode
  /** The errors, each with the id of its control. */
  entries?: readonly { target: string; text: string }[]
  id?: string
  ref?: Ref<HTMLDivElement>
  /** What the visitor can do about it. */
  children?: ReactNode
}

/** The errors of a form, listed at its top. Announced when it appears, and focusable. */
export const ErrorSummary = ({ title, entries = [], id, ref, children }: Props) => (
  <div
    className="mb-7 rounded-2 border-4 border-berry-700 bg-white px-5.5 pt-4.5 pb-5"
    id={id}
    tabIndex={-1}
    ref={ref}
  >
    <div role="alert">
      <h2 className="flex items-center gap-2.5 font-sign text-h4 leading-snug font-extrabold tracking-normal text-berry-700">
        <Icon shape={CircleAlert} />
        {title}
      </h2>
      {entries.length > 0 && (
        <ul className="mt-2.75 gap-x-12 md:columns-2">
          {entries.map(({ target, text }) => (
            <li key={target} className="break-inside-avoid py-1">
              <a className="font-semibold text-berry-700" href={`#${target}`}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
    {children}
  </div>
)
