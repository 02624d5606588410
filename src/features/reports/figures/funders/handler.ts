import { BYTE_ORDER_MARK, csvLine } from '@/lib/csv'
import { FILE_NAME } from '@/lib/organization'
import { NO_STORE, refusalResponse } from '@/lib/response'

import { getPeriod, isTableName, maskTable, maskTotal, type Table } from './rules'
import { findFigures } from './store'
import { TABLE_WORDS } from './wording'

/** A table of figures as a file for sharing: no count in it is of fewer than five people. */
export async function handleFigures({
  request,
  params: { table },
}: {
  request: Request
  params: { table: string }
}): Promise<Response> {
  const name = table.replace(/\.csv$/, '')
  if (!isTableName(name)) return refusalResponse(404, 'There is no such table.')
  const period = getPeriod(new URL(request.url).searchParams.get('period'))
  const { tables } = await findFigures(period)
  return new Response(BYTE_ORDER_MARK + getLines(tables[name], TABLE_WORDS[name].row).join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${FILE_NAME}-figures-${name}-${period}.csv"`,
      ...NO_STORE,
    },
  })
}

function getLines(table: Table, head: string): string[] {
  const { columns, rows, addsUp } = table
  const masked = maskTable(table)
  const total = (column: number) => maskTotal(rows.map(({ counts }) => counts[column] ?? 0))
  return [
    csvLine([head, ...columns]),
    ...rows.map(({ label }, row) => csvLine([label, ...masked.map((cells) => String(cells[row]))])),
    ...(addsUp ? [csvLine(['All', ...columns.map((_, column) => String(total(column)))])] : []),
  ]
}
