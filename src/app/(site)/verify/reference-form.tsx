/** Asks which copy to check. A plain form: it leads to an address and changes nothing. */
export function ReferenceForm() {
  return (
    <section className="form" aria-labelledby="check-title">
      <div className="form__bar">
        <h2 id="check-title">Check a signed copy</h2>
      </div>
      <form className="form__body" method="get" action="/verify">
        <div className="f">
          <label htmlFor="reference">Reference</label>
          <span className="hint" id="reference-hint">
            Eight letters and digits, at the foot of every page of the copy.
          </span>
          <input
            id="reference"
            type="text"
            name="reference"
            required
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-describedby="reference-hint"
          />
        </div>
        <p className="btn-row lede--after">
          <button type="submit" className="btn">
            Check it
          </button>
        </p>
      </form>
    </section>
  )
}
