import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

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

export type Cut = {
  /** Before the database hears of COMMIT, or after it has done it and before anybody is told. */
  at: 'before' | 'after'
  /** What the SQL of the transaction to cut says somewhere. */
  marker: RegExp
  /** Whether the database cannot be reached afterwards, until `restore` is called. */
  staysAway?: boolean
}

/**
 * Stands between a process and PostgreSQL, and cuts the connection of one transaction at its COMMIT. The
 * process lives on, and whatever it does next with the database works, or fails until `restore`.
 */
export async function startCommitCutter(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const connections = new Set<() => void>()
  let armed: { cut: Cut; done: () => void } | null = null
  let isAway = false
  const server = createServer((client) => {
    const database = createConnection({ host: target.hostname, port: Number(target.port || 5432) })
    let cut: Cut | null = null
    let done = () => {}
    let isCommitting = false
    const part = () => {
      connections.delete(part)
      client.destroy()
      database.destroy()
    }
    const cutNow = ({ staysAway = false }: Cut) => {
      isAway = staysAway
      if (staysAway) for (const partOther of connections) partOther()
      part()
      done()
    }
    connections.add(part)
    client.on('data', (chunk) => {
      const text = chunk.toString('latin1')
      if (armed?.cut.marker.test(text)) {
        ;({ cut, done } = armed)
        armed = null
      }
      isCommitting = cut !== null && /commit\0/i.test(text)
      if (cut && isCommitting && cut.at === 'before') cutNow(cut)
      else database.write(chunk)
    })
    database.on('data', (chunk) => {
      if (cut && isCommitting && chunk.toString('latin1').includes('COMMIT\0')) cutNow(cut)
      else client.write(chunk)
    })
    for (const side of [client, database]) {
      side.on('error', part)
      side.on('close', part)
    }
    if (isAway) part()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  return {
    url: url.href,
    /** Cuts the next transaction that fits. @returns what is done once it has been cut */
    cutNext: (cut: Cut) =>
      new Promise<void>((resolve) => {
        armed = { cut, done: resolve }
      }),
    restore: () => {
      isAway = false
    },
    stop: () => server.close(),
  }
}

/**
 * Stands between a process and PostgreSQL, and can freeze it: connections stay, new ones are taken, and
 * nothing is ever answered, as when the machine behind them has stopped.
 */
export async function startFreezer(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isFrozen = false
  let freezesAt: RegExp | null = null
  const freeze = () => {
    isFrozen = true
    for (const socket of sockets) socket.pause()
  }
  const server = createServer((client) => {
    const database = createConnection({ host: target.hostname, port: Number(target.port || 5432) })
    const pass = (from: Socket, to: Socket) => {
      sockets.add(from)
      from.on('data', (chunk) => {
        to.write(chunk)
        if (freezesAt?.test(chunk.toString('latin1'))) {
          freezesAt = null
          freeze()
        }
      })
      const part = () => {
        sockets.delete(from)
        to.destroy()
      }
      from.on('error', part)
      from.on('close', part)
      if (isFrozen) from.pause()
    }
    pass(client, database)
    pass(database, client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  return {
    url: url.href,
    freeze,
    /** Freezes once the database has heard something, and before it can answer. */
    freezeAt: (text: RegExp) => {
      freezesAt = text
    },
    thaw: () => {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    stop: () => server.close(),
  }
}
