type Props = {
  reference: string
  /** The address of the signed copy, if the form was signed. */
  signedCopy?: string | undefined
}

/** The reference and the signed copy, as a section of a thank-you page. */
export const ReferenceSection = ({ reference, signedCopy }: Props) => (
  <section className="section wrap" aria-label="Your reference">
    <div className="receipt">
      <p>
        Your reference is <strong className="receipt__reference">{reference}</strong>. Mention it
        when you write or call.
      </p>
      {signedCopy && (
        <p>
          <a href={signedCopy}>Download your signed waiver (PDF)</a>. It also comes with the email.
        </p>
      )}
    </div>
  </section>
)
