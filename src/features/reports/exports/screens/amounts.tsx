import type { ReactNode } from 'react'

import type { ExportSize } from '../rules'

type Props = {
  /** `null` if it could not be counted. */
  size: ExportSize | null
  isCounting: boolean
  format: string
  file: string
  /** The name of a row, singular and plural. */
  words: { one: string; many: string }
}

/** The size of the file. */
export const Amounts = ({ size, isCounting, format, file, words }: Props) => (
  <div
    className="grid gap-x-6 gap-y-3 border-t-2 border-line-strong bg-sheet-2 px-5 py-4 sm:grid-cols-3"
    role="status"
    aria-busy={isCounting}
  >
    {size ? (
      <>
        <Amount value={number(size.rows)}>{size.rows === 1 ? words.one : words.many}</Amount>
        <Amount value={number(size.columns)}>
          {size.columns === 1 ? 'column' : 'columns'}
          {size.healthColumns > 0 ? `, ${number(size.healthColumns)} with health answers` : ''}
        </Amount>
        <Amount value={format.toUpperCase()}>
          <span className="wrap-anywhere">{file}</span>
        </Amount>
      </>
    ) : (
      <p className="sm:col-span-3">The rows could not be counted. Change a choice to try again.</p>
    )}
  </div>
)

const number = (count: number) => count.toLocaleString('en-US')

const Amount = ({ value, children }: { value: string; children: ReactNode }) => (
  <p>
    <b className="block font-display text-number leading-tight font-extrabold normal-nums">
      {value}
    </b>
    <span className="text-table text-soft">{children}</span>
  </p>
)
