type Cell = { cellData?: unknown; rowData: Readonly<Record<string, unknown>> }

const NOTHING = '—'

/** A tick in a list. */
export const YesNoCell = ({ cellData }: Cell) =>
  cellData === true ? 'Yes' : cellData === false ? 'No' : NOTHING

/** A cell with several words. */
export const WordsCell = ({ cellData }: Cell) =>
  (Array.isArray(cellData) ? cellData.join(', ') : '') || NOTHING
