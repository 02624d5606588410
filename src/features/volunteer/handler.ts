import type { Resume } from '@/features/resumes/rules'
import { accepted, type FormAnswer, invalid, refusedAsDuplicate } from '@/forms/answer'
import type { SentFile } from '@/forms/body'
import { mayOpenFiles } from '@/forms/open-files'
import type { PublicForm, RequestFacts, SentForm } from '@/forms/receive'
import { tidyQuery } from '@/forms/source'
import { today } from '@/lib/clock'
import { checkDocumentFile, type DocumentRefusal, documentWording } from '@/lib/document'
import { displayName } from '@/lib/private-files'
import { ok, type Result } from '@/lib/result'
import { sha256 } from '@/lib/secrets'

import { volunteerQuestions } from './questions'
import { duplicateKeyOf } from './rules'
import { checkVolunteer } from './schema'
import { confirmVolunteerAgain, findEventNamed, takeVolunteer } from './store'
import { duplicateWords } from './wording'

const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS

/** Takes a volunteer's application. Anyone on the internet can call this, so it trusts nothing it is sent. */
async function answerVolunteer(sent: SentForm, request: RequestFacts): Promise<FormAnswer> {
  const checked = checkVolunteer(sent.answers, sent.chosen, today())
  if (!checked.ok) return invalid(checked.errors)
  const mayOpen = await mayOpenFiles(request, [sent.files.resume])
  if (typeof mayOpen === 'object') return { status: 'too-many', ...mayOpen }
  const resume = await resumeIn(sent.files.resume)
  if (!resume.ok) {
    return invalid({ resume: documentWording[resume.refusal] }, volunteerQuestions.resume.failed)
  }
  const event = await findEventNamed(sent.context.event ?? '')
  const taken = await takeVolunteer({
    volunteer: checked.volunteer,
    resume: resume.value,
    event,
    sourceParams: tidyQuery(sent.context.sourceParams ?? ''),
    request,
  })
  if (taken.ok) return accepted(taken.value.reference)
  return typeof taken.refusal === 'object'
    ? { status: 'too-many', ...taken.refusal }
    : refusedAsDuplicate(
        sha256(duplicateKeyOf(checked.volunteer, event?.id ?? null)),
        duplicateWords(event?.title ?? null),
      )
}

async function resumeIn(
  file: SentFile | undefined,
): Promise<Result<Resume | null, DocumentRefusal>> {
  if (!file) return ok(null)
  const document = await checkDocumentFile(file.name, file.content)
  return document.ok ? ok({ originalName: displayName(file.name), ...document.value }) : document
}

/** Source of the numbers: security notes, *rate limits*. */
export const volunteerForm: PublicForm = {
  name: 'volunteer',
  questions: volunteerQuestions,
  context: ['event', 'sourceParams'],
  perAddress: [
    { name: 'volunteer-address', times: 10, perSeconds: HOUR_SECONDS },
    { name: 'volunteer-address-day', times: 30, perSeconds: DAY_SECONDS },
  ],
  perEmail: [{ name: 'volunteer-email-day', times: 5, perSeconds: DAY_SECONDS }],
  answer: answerVolunteer,
  sendAgain: confirmVolunteerAgain,
  // With its query: it says again which event somebody came for.
  pageOf: ({ sourceParams = '' }) => {
    const query = tidyQuery(sourceParams)
    return Promise.resolve(query === '' ? '/volunteer' : `/volunteer?${query}`)
  },
  successPageOf: () => Promise.resolve('/thank-you?type=volunteer'),
}
