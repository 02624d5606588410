import type { Resume } from '@/features/careers/resumes/rules'
import { type FormOutcome, invalid, refuseDuplicate } from '@/forms/core/outcome'
import { normalizeQuery, pathWithQuery } from '@/forms/core/source'
import type { UploadedFile } from '@/forms/server/body'
import { mayOpenFiles } from '@/forms/server/open-files'
import type { PublicForm, RequestContext, SubmittedForm } from '@/forms/server/public-form'
import { respond, tooMany } from '@/forms/server/respond'
import { today } from '@/lib/clock'
import { ok, type Result } from '@/lib/result'
import { checkDocumentFile, type DocumentRefusal } from '@/lib/safe-document/document'
import { sha256 } from '@/lib/secrets'
import { LIMITS } from '@/platform/limits'
import { displayName } from '@/platform/private-files'

import { volunteerQuestions } from './questions'
import { makeDuplicateKey } from './rules'
import { checkVolunteer } from './schema'
import { findEventByName, resendVolunteerConfirmation, submitVolunteer } from './store'
import { describe, duplicateWords, RESUME_NOT_UPLOADED } from './wording'

/** Handles a volunteer application. Anyone on the internet can call this, so it trusts nothing it receives. */
async function handleVolunteer(sent: SubmittedForm, request: RequestContext): Promise<FormOutcome> {
  const checked = checkVolunteer(sent.answers, sent.selectedFiles, today())
  if (!checked.ok) return invalid(checked.refusal, describe)
  const volunteer = checked.value
  const mayOpen = await mayOpenFiles(request, [sent.files.resume])
  if (!mayOpen.ok) return tooMany(mayOpen.refusal)
  const resume = await checkResume(sent.files.resume)
  if (!resume.ok) {
    return invalid({ resume: { code: resume.refusal } }, describe, {
      message: RESUME_NOT_UPLOADED,
    })
  }
  const event = await findEventByName(sent.context.event ?? '')
  const submitted = await submitVolunteer({
    volunteer,
    resume: resume.value,
    event,
    sourceParams: normalizeQuery(sent.context.sourceParams ?? ''),
    request,
  })
  return respond(submitted, {
    duplicate: refuseDuplicate(
      sha256(makeDuplicateKey(volunteer, event?.id ?? null)),
      duplicateWords(event?.title ?? null),
    ),
  })
}

async function checkResume(
  file: UploadedFile | undefined,
): Promise<Result<Resume | null, DocumentRefusal>> {
  if (!file) return ok(null)
  const document = await checkDocumentFile(file.name, file.content)
  return document.ok ? ok({ originalName: displayName(file.name), ...document.value }) : document
}

export const volunteerForm: PublicForm = {
  name: 'volunteer',
  questions: volunteerQuestions,
  context: ['event', 'sourceParams'],
  ...LIMITS.volunteer,
  handle: handleVolunteer,
  describe,
  resend: resendVolunteerConfirmation,
  // The query is kept because it names the event.
  getPage: ({ sourceParams = '' }) => Promise.resolve(pathWithQuery('/volunteer', sourceParams)),
  getSuccessPage: () => Promise.resolve('/thank-you?type=volunteer'),
}
