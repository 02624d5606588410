import { withoutBidi } from './bidi'
import { withoutNul } from './without-nul'

/** The JSON of a request, whose texts have no NUL, and nothing that reorders them; `null` if it is larger than that, or no JSON at all. */
export async function parseJsonBody(request: Request, bytesMax: number): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) return null
  try {
    const parsed: unknown = JSON.parse(await request.text(), (_name, value: unknown) =>
      typeof value === 'string' ? withoutBidi(withoutNul(value)) : value,
    )
    return parsed
  } catch {
    return null
  }
}
