import { NO_STORE, refusalResponse } from '@/lib/response'

/** The maximum time from the last byte of a form to its response, even if the database is down. */
export const ANSWER_MS = 7500

/** The response, as JSON or as a page, when a form cannot be processed right now. */
export function unavailable(request: Request, message: string): Response {
  const headers = { ...NO_STORE, 'Retry-After': '5' }
  return wantsJson(request) || request.headers.get('content-type') === null
    ? refusalResponse(503, message, headers)
    : new Response(UNAVAILABLE_PAGE, {
        status: 503,
        headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
      })
}

/** Programs, including our own scripts, get JSON. A browser without JavaScript gets a page. */
export const wantsJson = ({ headers }: Request): boolean =>
  (headers.get('accept') ?? '').includes('application/json') ||
  (headers.get('content-type') ?? '').startsWith('application/json')

// Without the database the form cannot be stored and shown again, but the browser's Back button restores it.
const UNAVAILABLE_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Please try again</title>
<meta name="viewport" content="width=device-width"><main style="font:1.125rem/1.6 sans-serif;max-width:38rem;margin:3rem auto;padding:0 1rem">
<h1>Please try again</h1><p>We could not accept your form right now. Nothing you typed is lost: go back with your browser’s Back button,
wait a moment and send it again.</p></main></html>`
