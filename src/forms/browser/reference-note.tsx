type Props = {
  reference: string
  /** The address of the signed copy, if something was signed. */
  signedCopy?: string | undefined
}

/** The reference and the signed copy, shown wherever a form says that it was accepted. */
export const ReferenceNote = ({ reference, signedCopy }: Props) => (
  <>
    <p>
      Your reference is <strong className="receipt__reference">{reference}</strong>. Quote it when
      you write or call.
    </p>
    {signedCopy && (
      <p>
        <a href={signedCopy}>Download your signed waiver (PDF)</a>. It also comes with the email.
      </p>
    )}
  </>
)

/** The same as a section of a thank-you page. */
export const ReferenceSection = (props: Props) => (
  <section className="section wrap" aria-label="Your reference">
    <div className="receipt">
      <ReferenceNote {...props} />
    </div>
  </section>
)
