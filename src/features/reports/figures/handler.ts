import { BYTE_ORDER_MARK, csvLine } from '@/lib/csv'
import { FILE_NAME } from '@/lib/organization'

import { getSpan } from './rules'
import { findIncoming } from './store'

/** The chart of submissions, as a file. It holds no names. */
export async function handleIncoming({ request }: { request: Request }): Promise<Response> {
  const span = getSpan(new URL(request.url).searchParams.get('span'))
  const { steps, series } = await findIncoming(span)
  const lines = [
    csvLine([span === 'weeks' ? 'Week from' : 'Month', ...series.map(({ label }) => label)]),
    ...steps.map((step, index) =>
      csvLine([step, ...series.map(({ counts }) => String(counts[index] ?? 0))]),
    ),
  ]
  return new Response(BYTE_ORDER_MARK + lines.join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${FILE_NAME}-what-came-in-${span}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
