import { type FormOutcome, invalid, refuseDuplicate } from '@/forms/core/outcome'
import { normalizeQuery, normalizeReferrer, pathWithQuery } from '@/forms/core/source'
import { mayOpenFiles } from '@/forms/server/open-files'
import type { PublicForm, RequestContext, SubmittedForm } from '@/forms/server/public-form'
import { respond, tooMany } from '@/forms/server/respond'
import { DAY_SECONDS, HOUR_SECONDS } from '@/lib/durations'
import { checkDocumentFile } from '@/lib/safe-document/document'
import { sha256 } from '@/lib/secrets'
import { displayName } from '@/platform/private-files'

import { careerQuestions } from './questions'
import { duplicateKeyOf } from './rules'
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
      sha256(duplicateKeyOf(application)),
      duplicateWords(application.roleInterest),
    ),
  })
}

/** Source of the numbers: specification, rate limits. */
export const careerForm: PublicForm = {
  name: 'career',
  questions: careerQuestions,
  context: ['sourceReferrer', 'sourceParams'],
  perAddress: [
    { name: 'career-address', times: 10, perSeconds: HOUR_SECONDS },
    { name: 'career-address-day', times: 30, perSeconds: DAY_SECONDS },
  ],
  perEmail: [{ name: 'career-email-day', times: 5, perSeconds: DAY_SECONDS }],
  handle: handleCareerApplication,
  describe,
  resend: resendCareerConfirmation,
  // The query is kept because it preselects the role.
  pageOf: ({ sourceParams = '' }) => Promise.resolve(pathWithQuery('/careers/apply', sourceParams)),
  successPageOf: () => Promise.resolve('/careers/success'),
}
