import { randomUUID } from 'node:crypto'

import { normalizeAnswers, type RawAnswers } from '@/forms/core/normalize'
import { discardFiles, type FormBody, type UploadedFile } from '@/forms/server/body'
import { languagesIn } from '@/forms/server/language'
import { parseContext, type PublicForm } from '@/forms/server/public-form'
import { now } from '@/lib/clock'
import { sha256 } from '@/lib/secrets'

/** From a range that is reserved for examples, so that no signature names a real computer. @see RFC 5737 */
const ADDRESS = '203.0.113.7'

/**
 * Hands a form an invented submission, as `receive` does after the checks that keep strangers out.
 *
 * @returns the reference
 * @throws if the form does not accept it
 */
export async function submitForm(
  form: PublicForm,
  fields: RawAnswers,
  files: Record<string, UploadedFile> = {},
): Promise<string> {
  const body: FormBody = { fields: form.unwrap ? form.unwrap(fields) : fields, files }
  const questions = form.getQuestions?.(body.fields) ?? form.questions
  const languages = languagesIn(form, fields, new Headers())
  const free = () => Promise.resolve(null)
  try {
    const outcome = await form.handle(
      {
        answers: normalizeAnswers(questions, body.fields),
        ...languages,
        context: parseContext(form, body.fields),
        files,
        selectedFiles: new Map(
          Object.entries(files).map(([name, file]) => [
            name,
            { name: file.name, bytes: file.content?.bytes ?? 0 },
          ]),
        ),
      },
      {
        ...languages,
        form: form.name,
        nonce: randomUUID(),
        tokenIssuedAt: now(),
        contentSha256: sha256(JSON.stringify(fields)),
        address: ADDRESS,
        userAgent: 'npm run demo',
        isProgram: true,
        chargeAddress: free,
        charge: free,
      },
    )
    if (outcome.status === 'accepted') return outcome.reference
    throw new Error(
      `The form ${form.name} did not accept an invented answer: ${JSON.stringify(outcome)}`,
    )
  } finally {
    await discardFiles(body)
  }
}
