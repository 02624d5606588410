import { type FormOutcome, invalid, refuseDuplicate } from '@/forms/core/outcome'
import { normalizeQuery, normalizeReferrer, pathWithQuery } from '@/forms/core/source'
import { mayOpenFiles } from '@/forms/server/open-files'
import type { PublicForm, RequestContext, SubmittedForm } from '@/forms/server/public-form'
import { respond, tooMany } from '@/forms/server/respond'
import { checkDocumentFile } from '@/lib/safe-document/document'
import { sha256 } from '@/lib/secrets'
import { LIMITS } from '@/platform/limits'
import { displayName } from '@/platform/private-files'

import { careerQuestions } from './questions'
import { makeDuplicateKey } from './rules'
import { checkCareerApplication } from './schema'
import { resendCareerConfirmation, submitCareerApplication } from './store'
import { describe, duplicateWords, failedToUpload } from './wording'

/** Handles a career application. Anyone on the internet can call this, so it trusts nothing it receives. */
async function handleCareerApplication(
  sent: SubmittedForm,
  request: RequestContext,
): Promise<FormOutcome> {
  const checked = checkCareerApplication(sent.answers, sent.selectedFiles)
  if (!checked.ok) return invalid(checked.refusal, describe)
  const application = checked.value
  const { resume } = sent.files
  if (!resume) return invalid({ resume: { code: 'required' } }, describe)
  const mayOpen = await mayOpenFiles(request, [resume])
  if (!mayOpen.ok) return tooMany(mayOpen.refusal)
  const document = await checkDocumentFile(resume.name, resume.content)
  if (!document.ok) {
    const refusal = { code: document.refusal }
    return refusal.code === 'not-a-document'
      ? invalid({ resume: refusal }, describe)
      : invalid({ resume: refusal }, describe, {
          message: failedToUpload(describe(refusal, 'resume')),
        })
  }
  const submitted = await submitCareerApplication({
    application,
    resume: { originalName: displayName(resume.name), ...document.value },
    source: {
      sourceReferrer: normalizeReferrer(sent.context.sourceReferrer ?? ''),
      sourceParams: normalizeQuery(sent.context.sourceParams ?? ''),
    },
    request,
  })
  return respond(submitted, {
    duplicate: refuseDuplicate(
      sha256(makeDuplicateKey(application)),
      duplicateWords(application.roleInterest),
    ),
  })
}

export const careerForm: PublicForm = {
  name: 'career',
  questions: careerQuestions,
  context: ['sourceReferrer', 'sourceParams'],
  ...LIMITS.career,
  handle: handleCareerApplication,
  describe,
  resend: resendCareerConfirmation,
  // The query is kept because it preselects the role.
  getPage: ({ sourceParams = '' }) =>
    Promise.resolve(pathWithQuery('/careers/apply', sourceParams)),
  getSuccessPage: () => Promise.resolve('/careers/success'),
}
