/** The response header in which `page-cache.ts` tells this server when a stored page was made. Clients never receive it. */
export const PAGE_MADE_HEADER = 'x-page-made'
