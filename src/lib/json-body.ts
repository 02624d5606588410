import { isDeeperThan, storable } from './storable-text'

const LEVELS_MAX = 32

/** The JSON of a request, with texts that can be stored; `null` if it is larger than that, nested too deep, or no JSON at all. */
export async function parseJsonBody(request: Request, bytesMax: number): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) return null
  try {
    return parseJson(await request.text())
  } catch {
    return null
  }
}

/** The same for a text. */
export function parseJson(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text)
    return isDeeperThan(parsed, LEVELS_MAX) ? null : storable(parsed)
  } catch {
    return null
  }
}
