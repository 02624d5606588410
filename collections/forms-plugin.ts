import { formBuilderPlugin } from '@payloadcms/plugin-form-builder'
import type { Plugin } from 'payload'

import { submissionsOverrides } from './form-submissions'
import { formFields, formsOverrides } from './forms'
import { hooksKeeping } from './hooks/keep-from-lists'

/**
 * Payload's form builder, as the place where staff say what a form asks. It checks nothing and mails inside
 * the transaction, so both are taken from it: its hooks on submissions go, and only our store writes there.
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
      collection.slug === 'form-submissions'
        ? { ...collection, hooks: hooksKeeping({ names: ['submissionData'], health: [] }) }
        : collection,
    ),
  }
}
