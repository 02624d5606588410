import { NO_STORE, refusalResponse } from '@/lib/response'

/** From the last byte of a form to its answer, whatever has become of the database. */
export const ANSWER_MS = 7500

/** Said to a program, or on a page without JavaScript, when a form cannot be taken now. */
export function unavailable(request: Request, because: string): Response {
  const headers = { ...NO_STORE, 'Retry-After': '5' }
  return wantsJson(request) || request.headers.get('content-type') === null
    ? refusalResponse(503, because, headers)
    : new Response(UNAVAILABLE_PAGE, {
        status: 503,
        headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
      })
}

/** A program, our own scripts included, is answered with JSON; a browser by itself with a page. */
export const wantsJson = ({ headers }: Request): boolean =>
  (headers.get('accept') ?? '').includes('application/json') ||
  (headers.get('content-type') ?? '').startsWith('application/json')

// The database is away, so nothing can be kept for the way back: the browser's own Back keeps it.
const UNAVAILABLE_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Please try again</title>
<meta name="viewport" content="width=device-width"><main style="font:1.125rem/1.6 sans-serif;max-width:38rem;margin:3rem auto;padding:0 1rem">
<h1>Please try again</h1><p>We could not take your form just now. Nothing you typed is lost: go back with your browser’s Back button,
wait a moment and send it again.</p></main></html>`
