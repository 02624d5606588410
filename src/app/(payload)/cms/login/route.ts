/** Replaces Payload's page. Everybody signs in at `/auth`, which leads back to the page that was asked for. */
export function GET(request: Request): Response {
  const asked = new URL(request.url).searchParams.get('redirect') ?? '/cms'
  const location = `/auth?next=${encodeURIComponent(asked)}`
  return new Response(null, { status: 307, headers: { Location: location } })
}
