import { CustomForm } from '@/features/custom-forms/form'
import type { FormBlock } from '@/payload-types'
import { ButtonLink } from '@/ui/button'

import { Section } from '../section'
import { shownForm } from './shown-form'

/**
 * A custom form on a static page. A script fetches its token; without JavaScript, a link leads to the same
 * form on a page that is rendered per visitor.
 */
export function FormOnPage({ block, index }: { block: FormBlock; index: number }) {
  const { form } = block
  // Unpublished or deleted.
  if (typeof form === 'string') return null

  return (
    <Section block={block} index={index} layout="beside">
      <div>
        <div className="form needs-scripts">
          <div className="form__body">
            <CustomForm form={shownForm(form)} fromServer={null} />
          </div>
        </div>
        <p className="without-scripts">
          <ButtonLink href={`/form/${form.slug}`}>Open the form: {form.title}</ButtonLink>
        </p>
      </div>
    </Section>
  )
}
