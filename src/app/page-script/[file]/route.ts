import { PAGE_SCRIPT_ADDRESS } from '@/ui/page-script-address'

const A_YEAR_S = 31_536_000

export const dynamic = 'force-static'
/** A page of an older build works without its script, as it does when the script is late. */
export const dynamicParams = false

export const generateStaticParams = () => [{ file: PAGE_SCRIPT_ADDRESS.split('/').at(-1) ?? '' }]

/**
 * The script of the pages, which next.config.ts has put into the build. Its address changes with its content.
 */
export const GET = () =>
  // eslint-disable-next-line no-restricted-syntax -- Not a setting: Next inserts the value at build time.
  new Response(process.env.PAGE_SCRIPT_CODE, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': `public, max-age=${String(A_YEAR_S)}, immutable`,
    },
  })
