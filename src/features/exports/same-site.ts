/**
 * Whether a page of another site sent the browser here. It could not read what is sent, but it would land
 * on the disk and in the audit log. Older browsers do not say; a session is asked for in any case.
 */
export const isFromElsewhere = (headers: Headers): boolean =>
  !['same-origin', 'none'].includes(headers.get('sec-fetch-site') ?? 'none')
