type Cell = { cellData?: unknown; rowData: Readonly<Record<string, unknown>> }

const NOTHING = '—'

/** A tick in a list. */
export const YesNoCell = ({ cellData }: Cell) =>
  cellData === true ? 'Yes' : cellData === false ? 'No' : NOTHING

/** Words of which there may be several, in a list. */
export const WordsCell = ({ cellData }: Cell) =>
  (Array.isArray(cellData) ? cellData.join(', ') : '') || NOTHING
