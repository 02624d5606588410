import { createConnection, createServer, type AddressInfo } from 'node:net'

/**
 * Stands between a process and PostgreSQL and hears what they say. `onAnswer` sees each answer of the
 * server before the client does; when it returns `false` the client never gets it.
 */
export async function startDatabaseProxy(
  databaseUrl: string,
  {
    onQuestion,
    onAnswer,
  }: { onQuestion: (text: string) => void; onAnswer: (text: string) => boolean },
) {
  const target = new URL(databaseUrl)
  const server = createServer((client) => {
    const database = createConnection({ host: target.hostname, port: Number(target.port || 5432) })
    client.on('data', (chunk) => {
      onQuestion(chunk.toString('latin1'))
      database.write(chunk)
    })
    database.on('data', (chunk) => {
      if (onAnswer(chunk.toString('latin1'))) client.write(chunk)
    })
    const part = () => {
      client.destroy()
      database.destroy()
    }
    for (const side of [client, database]) {
      side.on('error', part)
      side.on('close', part)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  return { url: url.href, stop: () => server.close() }
}
