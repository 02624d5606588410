/** For responses about one person or one moment. */
export const NO_STORE = { 'Cache-Control': 'no-store' } as const

/** A JSON response that is not cached. */
export const jsonResponse = (
  status: number,
  body: object,
  headers: Record<string, string> = {},
): Response => Response.json(body, { status, headers: { ...NO_STORE, ...headers } })

/** A refusal, in the JSON that programs and our own scripts read. */
export const refusalResponse = (
  status: number,
  error: string,
  headers: Record<string, string> = {},
): Response => jsonResponse(status, { success: false, error }, headers)

/** A PDF about children, for staff who print it. @param name of the file, without its ending */
export const pdfResponse = (pdf: Buffer, name: string): Response =>
  new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.byteLength),
      'Content-Disposition': `inline; filename="${name}.pdf"`,
      'Cache-Control': 'no-store, private',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
    },
  })

/** The response to an incomplete or invalid form of staff, with the errors by the name of the control. */
export const invalidFieldsResponse = (fields: Record<string, string>): Response =>
  jsonResponse(422, {
    success: false,
    error: 'Nothing was saved yet. Please check what is marked.',
    fields,
  })

/**
 * Redirects a browser after a POST. The address is relative on purpose: behind a proxy the request's own host
 * is not the site's.
 */
export const seeOther = (path: string, headers: Record<string, string> = {}): Response =>
  new Response(null, { status: 303, headers: { ...NO_STORE, Location: path, ...headers } })
