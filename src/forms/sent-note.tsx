type Props = {
  reference: string
  /** The address of the signed copy, if something was signed. */
  signedCopy: string | undefined
}

/** On a page of thanks: what to quote, and the signed copy. */
export const SentNote = ({ reference, signedCopy }: Props) => (
  <section className="section wrap" aria-label="Your reference">
    <div className="taken">
      <p>
        Your reference is <strong className="taken__reference">{reference}</strong>. Quote it when
        you write or call.
      </p>
      {signedCopy && (
        <p>
          <a href={signedCopy}>Download your signed waiver (PDF)</a>. It also comes with the letter.
        </p>
      )}
    </div>
  </section>
)
