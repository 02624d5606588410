type Props = {
  /** What happens, a sentence each. */
  sentences: readonly string[]
  /** While it is asked anew what would happen. */
  isBusy?: boolean
}

/** What a press will do, said before it. */
export const Consequences = ({ sentences, isBusy }: Props) => (
  <ol className="desk-consequences" aria-busy={isBusy}>
    {sentences.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ol>
)
