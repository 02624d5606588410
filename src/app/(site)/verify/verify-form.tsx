import { Button } from '@/ui/button'
import { Field } from '@/ui/field'

type Props = { reference?: string; signer?: string }

/** Asks for the reference and the signer on a copy. */
export const VerifyForm = ({ reference = '', signer = '' }: Props) => (
  <section className="form mt-6 max-w-176" aria-labelledby="check-title">
    <div className="form__bar">
      <h2 id="check-title">Check a signed copy</h2>
    </div>
    <form className="form__body grid gap-6" method="post" action="/verify/check">
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
            defaultValue={reference}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </Field>
      <Field id="signer" label="Name of the person who signed" hint="As the copy has it.">
        {(control) => (
          <input
            {...control}
            type="text"
            name="signer"
            required
            defaultValue={signer}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <p>
        <Button type="submit" isSquare>
          Check it
        </Button>
      </p>
    </form>
  </section>
)
