/** A page that says nothing, at any length: made once for each address and then kept, like ours. */
export const dynamic = 'force-static'

export const generateStaticParams = () => []

export default async function Hello({ params }: { params: Promise<{ letters: string }> }) {
  const { letters } = await params
  return <p>{'hello '.repeat(Number(letters) / 6)}</p>
}
