/** The JSON of a request; `null` if it is larger than that, or no JSON at all. */
export async function parseJsonBody(request: Request, bytesMax: number): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) return null
  try {
    return await request.json()
  } catch {
    return null
  }
}
