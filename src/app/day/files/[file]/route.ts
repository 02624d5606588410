import * as z from 'zod/mini'

export const dynamic = 'force-static'
export const dynamicParams = false

const files = z
  .array(
    z.object({
      name: z.string(),
      type: z.string(),
      policy: z.string(),
      isFinal: z.boolean(),
      base64: z.string(),
    }),
  )
  // eslint-disable-next-line no-restricted-syntax -- Not a setting: Next inserts the value at build time.
  .parse(JSON.parse(process.env.DAY_FILES ?? '[]'))

export const generateStaticParams = () => files.map(({ name }) => ({ file: name }))

/** A file of the day desk, which next.config.ts has put into the build. */
export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file: name } = await params
  const file = files.find((one) => one.name === name)
  if (!file) return new Response(null, { status: 404 })
  return new Response(Buffer.from(file.base64, 'base64'), {
    headers: {
      'Content-Type': file.type,
      'Content-Security-Policy': file.policy,
      'Cache-Control': file.isFinal ? 'public, max-age=31536000, immutable' : 'no-cache',
      // The worker is in a folder below the pages that it serves.
      ...(name === 'worker.js' ? { 'Service-Worker-Allowed': '/day/' } : {}),
    },
  })
}
