import { readSheet } from '@/features/waiver/paper/sheet.tx'
import { normalizeAnswers } from '@/forms/core/normalize'
import { type Answers, toText } from '@/forms/core/questions'
import { getMessages, getTexts } from '@/forms/core/refusals'
import { OPENED_LONG_AGO, receiveEntry, type StaffEntry } from '@/forms/server/staff-entry'
import { today } from '@/lib/clock'
import { invalidFieldsResponse, jsonResponse, refusalResponse } from '@/lib/response'
import type { User } from '@/payload-types'
import { openPayload } from '@/platform/payload'

import { registrationQuestions } from '../questions'
import { checkRegistration } from '../schema'
import { submitRegistration } from '../store'
import { describe } from '../wording'
import { PROGRAM_ENTRY_FORM } from './schema'
import { alreadyRegistered, PROGRAM_REGISTERED } from './wording'

/** Handles a registration that staff type from a family's signed paper form. */
export const handleProgramEntry = ({
  request,
  user,
}: {
  request: Request
  user: User
}): Promise<Response> =>
  receiveEntry({ request, form: PROGRAM_ENTRY_FORM, accountId: user.id }, (entry) =>
    enter(entry, user),
  )

async function enter({ sent, sheet: file, context }: StaffEntry, user: User): Promise<Response> {
  // The sheet is signed, so a typed signature is ignored.
  const answers: Answers = {
    ...normalizeAnswers(registrationQuestions, sent),
    acceptedWaiver: false,
    signature: '',
  }
  const checked = checkRegistration(answers, today(), {
    isHealthRequired: true,
    isTypedByStaff: true,
  })
  const { role, firstName, lastName, parentName } = answers
  const sheet = await readSheet(sent, file, {
    signer: role === 'youth' ? toText(parentName) : `${toText(firstName)} ${toText(lastName)}`,
    today: today(),
    payload: await openPayload(),
    user,
  })
  if (!checked.ok || !sheet.ok) {
    return invalidFieldsResponse({
      ...getTexts(getMessages(checked, describe)),
      ...(sheet.ok ? {} : sheet.refusal),
    })
  }

  const submitted = await submitRegistration({
    registration: checked.value,
    signed: { sheet: sheet.value, by: user },
    request: context,
  })
  if (submitted.ok) {
    return jsonResponse(200, {
      success: true,
      message: PROGRAM_REGISTERED,
      next: `/cms/people/register?for=${checked.value.role}&done=${submitted.value.reference}`,
    })
  }
  return submitted.refusal === 'duplicate'
    ? refusalResponse(409, alreadyRegistered(checked.value.firstName))
    : refusalResponse(429, OPENED_LONG_AGO)
}
