export class TooLate extends Error {}

/**
 * Waits for work, but not for longer than this. The work itself goes on: what it does must be right
 * whether or not anybody still waits for it.
 *
 * @throws what the work throws, or `TooLate`
 */
export async function within<Value>(longestMs: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLate()), longestMs)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
