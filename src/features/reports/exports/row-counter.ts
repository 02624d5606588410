import type { Format } from './rules'

const QUOTE = 0x22
const LINE_FEED = 0x0a

/** Counts the rows of a file while its bytes arrive, in pieces that end anywhere. */
export type RowCounter = {
  add: (bytes: Uint8Array) => void
  /** The rows that have arrived completely. */
  rows: () => number
  /** Whether the file has come to its end. */
  isComplete: (expected: number) => boolean
}

/** @see `print.ts`, which writes a line feed after each row, and others only within quotes */
export function rowCounter(format: Format): RowCounter {
  let lineFeeds = 0
  let isQuoted = false
  // A doubled quote within a cell closes and opens it again.
  const add =
    format === 'csv'
      ? (bytes: Uint8Array) => {
          for (const byte of bytes)
            if (byte === QUOTE) isQuoted = !isQuoted
            else if (byte === LINE_FEED && !isQuoted) lineFeeds += 1
        }
      : (bytes: Uint8Array) => {
          for (const byte of bytes) if (byte === LINE_FEED) lineFeeds += 1
        }
  // The first line of a CSV names the columns. JSON has a line feed before each row, and two around the last bracket.
  const isComplete = (expected: number) =>
    lineFeeds === (format === 'csv' ? expected + 1 : expected + 2)
  return { add, rows: () => Math.max(0, lineFeeds - 1), isComplete }
}
