import { POST as postExport } from './[collection]/route'

/** The form on `/admin` without JavaScript, which sends the collection as a field. */
export async function POST(request: Request) {
  const fields = new URLSearchParams(await request.clone().text())
  return postExport(request, {
    params: Promise.resolve({ collection: fields.get('collection') ?? '' }),
  })
}
