import { formBuilderPlugin } from '@payloadcms/plugin-form-builder'
import type { Plugin } from 'payload'

import { submissionsOverrides } from './form-submissions'
import { formFields, formsOverrides } from './forms'

/**
 * Uses Payload's form builder only as an editor for custom forms. It neither validates submissions nor sends emails
 * outside the transaction, so its submission hooks are replaced, and only our own store writes submissions.
 */
export const formBuilder: Plugin = (config) => {
  const built = formBuilderPlugin({
    fields: formFields,
    formOverrides: formsOverrides,
    formSubmissionOverrides: submissionsOverrides,
  })(config)
  return {
    ...built,
    collections: (built.collections ?? []).map((collection) =>
      collection.slug === 'form-submissions' ? { ...collection, hooks: {} } : collection,
    ),
  }
}
