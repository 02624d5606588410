export class DeadlineExceeded extends Error {}

/**
 * Waits for work, but no longer than the deadline. The work itself is not canceled, so its effects must be correct
 * whether or not the caller is still waiting.
 *
 * @throws what the work throws, or `DeadlineExceeded`
 */
export async function withDeadline<Value>(timeoutMs: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DeadlineExceeded()), timeoutMs)
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}
