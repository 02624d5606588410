import { Field } from '@/ui/field'

/** The form that asks for a reference. It uses GET because it changes nothing. */
export function ReferenceForm() {
  return (
    <section className="form mt-6" aria-labelledby="check-title">
      <div className="form__bar">
        <h2 id="check-title">Check a signed copy</h2>
      </div>
      <form className="form__body" method="get" action="/verify">
        <Field
          id="reference"
          label="Reference"
          hint="Eight letters and digits, at the bottom of every page of the copy."
        >
          {(control) => (
            <input
              {...control}
              type="text"
              name="reference"
              required
              maxLength={20}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
        <p className="button-row my-5">
          <button type="submit" className="button">
            Check it
          </button>
        </p>
      </form>
    </section>
  )
}
