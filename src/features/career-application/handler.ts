import { accepted, type FormAnswer, invalid, refusedAsDuplicate } from '@/forms/answer'
import { mayOpenFiles } from '@/forms/open-files'
import type { PublicForm, RequestFacts, SentForm } from '@/forms/receive'
import { tidyQuery, tidyReferrer } from '@/forms/source'
import { checkDocumentFile, documentWording } from '@/lib/document'
import { displayName } from '@/lib/private-files'
import { sha256 } from '@/lib/secrets'

import { careerQuestions } from './questions'
import { duplicateKeyOf } from './rules'
import { checkCareer } from './schema'
import { confirmCareerAgain, takeCareer } from './store'
import { duplicateWords, failedToUpload, RESUME_REQUIRED } from './wording'

const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS

/** Takes a career application. Anyone on the internet can call this, so it trusts nothing it is sent. */
async function answerCareer(sent: SentForm, request: RequestFacts): Promise<FormAnswer> {
  const checked = checkCareer(sent.answers, sent.chosen)
  if (!checked.ok) return invalid(checked.errors)
  const { resume } = sent.files
  if (!resume) return invalid({ resume: RESUME_REQUIRED })
  const mayOpen = await mayOpenFiles(request, [resume])
  if (typeof mayOpen === 'object') return { status: 'too-many', ...mayOpen }
  const document = await checkDocumentFile(resume.name, resume.content)
  if (!document.ok) {
    const reason = documentWording[document.refusal]
    return document.refusal === 'not-a-document'
      ? invalid({ resume: reason })
      : invalid({ resume: reason }, failedToUpload(reason))
  }
  const taken = await takeCareer({
    application: checked.application,
    resume: { originalName: displayName(resume.name), ...document.value },
    source: {
      sourceReferrer: tidyReferrer(sent.context.sourceReferrer ?? ''),
      sourceParams: tidyQuery(sent.context.sourceParams ?? ''),
    },
    request,
  })
  if (taken.ok) return accepted(taken.value.reference)
  return typeof taken.refusal === 'object'
    ? { status: 'too-many', ...taken.refusal }
    : refusedAsDuplicate(
        sha256(duplicateKeyOf(checked.application)),
        duplicateWords(checked.application.roleInterest),
      )
}

/** Source of the numbers: security notes, *rate limits*. */
export const careerForm: PublicForm = {
  name: 'career',
  questions: careerQuestions,
  context: ['sourceReferrer', 'sourceParams'],
  perAddress: [
    { name: 'career-address', times: 10, perSeconds: HOUR_SECONDS },
    { name: 'career-address-day', times: 30, perSeconds: DAY_SECONDS },
  ],
  perEmail: [{ name: 'career-email-day', times: 5, perSeconds: DAY_SECONDS }],
  answer: answerCareer,
  sendAgain: confirmCareerAgain,
  // With its query: it says again which role somebody came for.
  pageOf: ({ sourceParams = '' }) => {
    const query = tidyQuery(sourceParams)
    return Promise.resolve(query === '' ? '/careers/apply' : `/careers/apply?${query}`)
  },
  successPageOf: () => Promise.resolve('/careers/success'),
}
