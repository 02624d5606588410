type Props = {
  /** The consequences, a sentence each. */
  sentences: readonly string[]
  /** While the server computes them again. */
  isBusy?: boolean
}

/** The consequences of a press, shown before it. */
export const Consequences = ({ sentences, isBusy }: Props) => (
  <ol
    className="divide-y divide-line rounded-2 border-2 border-line-strong leading-normal [counter-reset:consequence]"
    aria-busy={isBusy}
  >
    {sentences.map((sentence) => (
      <li
        key={sentence}
        className="flex gap-3 px-4 py-2.75 [counter-increment:consequence] before:grid before:size-6.5 before:flex-none before:place-items-center before:rounded-1 before:bg-info-bg before:font-sign before:text-table before:leading-none before:font-bold before:text-info before:content-[counter(consequence)]"
      >
        {sentence}
      </li>
    ))}
  </ol>
)
