import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { CheckboxField, Field, FieldGroup } from './field'

const words = { id: 'city', label: 'City', hint: 'Where you live', error: 'Required' }

describe('a form field', () => {
  it('connects its label, hint, and error to the control', () => {
    const html = renderToStaticMarkup(
      <Field {...words}>{(control) => <input {...control} name="city" />}</Field>,
    )
    expect(html).toContain('<label for="city" id="city-label">City</label>')
    expect(html).toContain('id="city-hint">Where you live<')
    expect(html).toMatch(/id="city-error".*Error: <\/span>Required</)
    expect(html).toContain(
      '<input id="city" aria-invalid="true" aria-describedby="city-hint city-error" name="city"/>',
    )
  })

  it('has no description without a hint or an error', () => {
    const html = renderToStaticMarkup(
      <Field id="city" label="City" isOptional>
        {(control) => <input {...control} />}
      </Field>,
    )
    expect(html).toMatch(/City<span[^>]*> \(optional\)<\/span>/)
    expect(html).toContain('<input id="city"/>')
  })

  it('marks a group of radio buttons as invalid, because a single radio button cannot be', () => {
    const group = (error?: string) =>
      renderToStaticMarkup(
        <FieldGroup {...words} error={error} hasRadios>
          <input type="radio" />
        </FieldGroup>,
      )
    expect(group('Required')).toMatch(
      /<fieldset[^>]* role="radiogroup" aria-invalid="true" aria-describedby="city-hint city-error">/,
    )
    expect(group()).not.toContain('aria-invalid')
  })

  it('describes a checkbox with the hint in its label and with its error', () => {
    const html = renderToStaticMarkup(
      <CheckboxField {...words}>
        {(control) => <input {...control} type="checkbox" />}
      </CheckboxField>,
    )
    expect(html).toContain('aria-describedby="city-hint city-error" type="checkbox"')
    expect(html).toContain('id="city-hint">Where you live</small>')
  })
})
