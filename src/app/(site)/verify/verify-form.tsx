import type { Words } from '@/features/waiver/verify/wording'
import type { Locale } from '@/lib/locale'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { PageLanguage } from '@/ui/page-language'

type Props = { locale: Locale; words: Words; reference?: string; signer?: string }

/** Asks for the reference and the signer on a copy. */
export const VerifyForm = ({ locale, words, reference = '', signer = '' }: Props) => (
  <section className="form mt-6 max-w-176" aria-labelledby="check-title">
    <div className="form__bar">
      <h2 id="check-title">{words.checkCopy}</h2>
    </div>
    <form className="form__body grid gap-6" method="post" action="/verify/check">
      <PageLanguage locale={locale} />
      <Field id="reference" label={words.reference} hint={words.referenceHint}>
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
      <Field id="signer" label={words.signer} hint={words.signerHint}>
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
          {words.check}
        </Button>
      </p>
    </form>
  </section>
)
