import { fileQuestions } from '@/forms/core/files'
import type { RawAnswers } from '@/forms/core/normalize'
import type { Questions } from '@/forms/core/questions'
import { withDeadline } from '@/lib/deadline'
import type { Locale } from '@/lib/locale'
import { log } from '@/lib/log'
import { escapeHtml, framedPage } from '@/lib/page-frame'
import { NO_STORE, refusalResponse } from '@/lib/response'

import { type FormBody, parseBody, type ParsedBody } from './body'
import { languageOfPage } from './language'
import type { Words } from './words'
import { answersIn } from './words-in'

/** The maximum time from the last byte of a form to its response, even if the database is down. */
export const ANSWER_MS = 7500

const RETRY = { 'Retry-After': '5' }

/** Programs, including our own scripts, get JSON. A browser without JavaScript gets a page. */
export const wantsJson = ({ headers }: Request): boolean =>
  (headers.get('accept') ?? '').includes('application/json') ||
  (headers.get('content-type') ?? '').startsWith('application/json')

/**
 * The response, as JSON or as a page, when a form cannot be processed right now. Nothing can be stored, so
 * the page itself contains the answers and can send them again: going back would lead to a form that browsers
 * have emptied.
 *
 * @param questions of the form, if it has files
 * @param locale the language of the page that sent it
 */
export function unavailable(
  request: Request,
  message: string,
  body: ParsedBody,
  { questions = {}, locale = 'en' }: { questions?: Questions; locale?: Locale } = {},
): Response {
  const words = answersIn(locale).unavailable
  if (wantsJson(request) || request.headers.get('content-type') === null)
    return refusalResponse(503, message, { ...NO_STORE, ...RETRY })
  const content = body.ok
    ? formToSendAgain(request, body.value, questions, words)
    : lede(words.unreadable)
  return respondWithPage(words.title, content, locale)
}

/**
 * The response when a form with a password or a code cannot be processed right now. No page repeats those.
 *
 * @param page the address of the form
 */
export const typeAgain = (page: string): Response =>
  respondWithPage(
    TITLE,
    `${lede('We could not do this right now. Wait a moment, and type it again: a password or a code is never kept.')}<p class="button-row mt-7"><a class="button" href="${escapeHtml(page)}">Back to the form</a></p>`,
  )

/** Forms of text are smaller than the limit of the server in front of Next. */
const TEXT_LIMITS = { bytesMax: 256 * 1024, files: [], fileBytesMax: 0 }

/** Reads a form without files, in case it cannot be processed. */
export const parseText = (request: Request): Promise<ParsedBody> => parseBody(request, TEXT_LIMITS)

/**
 * Handles a form without files; if that fails or takes too long, the visitor can send it again.
 *
 * @param handle reads the body itself
 */
export async function handleOrSendAgain(
  request: Request,
  handle: (request: Request) => Promise<Response>,
): Promise<Response> {
  const copy = request.clone()
  try {
    return await withDeadline(ANSWER_MS, handle(request))
  } catch (error) {
    log.error({ err: error }, 'form failed')
    const body = await parseText(copy)
    const locale = languageOfPage(body.ok ? body.value.fields : {}, request.headers)
    return unavailable(request, answersIn(locale).tryAgain, body, { locale })
  }
}

const TITLE = answersIn('en').unavailable.title

const lede = (words: string) => `<p class="lede mt-4">${words}</p>`

function formToSendAgain(
  request: Request,
  { fields, ...sent }: FormBody,
  questions: Questions,
  words: Words['unavailable'],
) {
  const { pathname, search } = new URL(request.url)
  const files = filesToChoose(sent, questions)
  const encoding = files.length > 0 ? ' enctype="multipart/form-data"' : ''
  return [
    lede(words.nothingLost),
    `<form class="mt-7 grid gap-6" method="post" action="${escapeHtml(pathname + search)}"${encoding}>`,
    ...hiddenFields(fields),
    ...(files.length > 0 ? [`<p>${words.chooseFiles}</p>`] : []),
    ...files.map(
      ({ name, label, accept, isRequired }, index) =>
        `<div class="field"><label for="file-${String(index)}">${escapeHtml(label)}</label><input class="max-w-full" id="file-${String(index)}" type="file" name="${escapeHtml(name)}" accept="${escapeHtml(accept)}"${isRequired ? ' required' : ''}></div>`,
    ),
    `<p class="button-row"><button class="button button--square">${words.sendAgain}</button></p></form>`,
  ].join('')
}

/** Every value under its name, several of the same name in their order. */
const hiddenFields = (fields: RawAnswers): string[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => typeof one === 'string')
      .map((one) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(one)}">`),
  )

/**
 * The visitor must choose the files again. Lists all of the form's files if we did not check which were sent.
 */
const filesToChoose = (
  { files, filesRefused }: Pick<FormBody, 'files' | 'filesRefused'>,
  questions: Questions,
) =>
  fileQuestions(questions).flatMap(([name, { label, accept }]) => {
    const isRequired = files[name] !== undefined
    return isRequired || filesRefused !== undefined ? [{ name, label, accept, isRequired }] : []
  })

function respondWithPage(title: string, content: string, locale: Locale = 'en'): Response {
  const page = framedPage({
    title,
    locale,
    content: `<div class="max-w-measure"><h1>${title}</h1>${content}</div>`,
  })
  return new Response(page.html, { status: 503, headers: { ...page.headers, ...RETRY } })
}
