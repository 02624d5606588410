import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

/** Listens in place of the database. `relay` is given each connection to it, and one from here to the database. */
async function startRelay(databaseUrl: string, relay: (client: Socket, database: Socket) => void) {
  const target = new URL(databaseUrl)
  const server = createServer((client) => {
    relay(client, createConnection({ host: target.hostname, port: Number(target.port || 5432) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  return { url: url.href, stop: () => server.close() }
}

/** Ends both sides as soon as one has ended. Returns what ends them at once. */
function endTogether(client: Socket, database: Socket): () => void {
  const end = () => {
    client.destroy()
    database.destroy()
  }
  for (const side of [client, database]) {
    side.on('error', end)
    side.on('close', end)
  }
  return end
}

/**
 * A proxy between a process and PostgreSQL that observes both. `onAnswer` sees each response of the server before the
 * client does, and the client's application name; if it returns `false`, the client never gets the response.
 */
export const startDatabaseProxy = (
  databaseUrl: string,
  {
    onQuestion,
    onAnswer,
  }: {
    onQuestion: (text: string) => void
    onAnswer: (text: string, applicationName: string) => boolean
  },
) =>
  startRelay(databaseUrl, (client, database) => {
    let applicationName: string | undefined
    client.on('data', (chunk) => {
      const text = chunk.toString('latin1')
      applicationName ??= /application_name\0([^\0]*)/.exec(text)?.[1] ?? ''
      onQuestion(text)
      database.write(chunk)
    })
    database.on('data', (chunk) => {
      if (onAnswer(chunk.toString('latin1'), applicationName ?? '')) client.write(chunk)
    })
    endTogether(client, database)
  })

export type Cut = {
  /** Before the database receives COMMIT, or after it has committed and before its response arrives. */
  at: 'before' | 'after'
  /** A text in the SQL of the transaction to cut. */
  marker: RegExp
  /** Whether the database is unreachable afterward, until `restore` is called. */
  staysAway?: boolean
}

/**
 * A proxy between a process and PostgreSQL that cuts the connection of one transaction at its COMMIT. The process keeps
 * running, and its next use of the database works, or fails until `restore`.
 */
export async function startCommitCutter(databaseUrl: string) {
  const connections = new Set<() => void>()
  let armed: { cut: Cut; done: () => void } | null = null
  let repeated: { marker: RegExp; isSeen: boolean } | null = null
  let isAway = false
  const { url, stop } = await startRelay(databaseUrl, (client, database) => {
    let cut: Cut | null = null
    let done = () => {}
    let isCommitting = false
    const end = endTogether(client, database)
    connections.add(end)
    client.on('close', () => connections.delete(end))
    const cutNow = ({ staysAway = false }: Cut) => {
      isAway = staysAway
      if (staysAway) for (const endOther of connections) endOther()
      end()
      done()
    }
    client.on('data', (chunk) => {
      const text = chunk.toString('latin1')
      if (armed?.cut.marker.test(text)) {
        ;({ cut, done } = armed)
        armed = null
      }
      if (repeated?.marker.test(text)) {
        if (repeated.isSeen) {
          end()
          return
        }
        repeated.isSeen = true
      }
      isCommitting = cut !== null && /commit\0/i.test(text)
      if (cut && isCommitting && cut.at === 'before') cutNow(cut)
      else database.write(chunk)
    })
    database.on('data', (chunk) => {
      if (cut && isCommitting && chunk.toString('latin1').includes('COMMIT\0')) cutNow(cut)
      else client.write(chunk)
    })
    if (isAway) end()
  })
  return {
    url,
    stop,
    /** Cuts the next matching transaction. @returns a promise that resolves once it has been cut */
    cutNext: (cut: Cut) =>
      new Promise<void>((resolve) => {
        armed = { cut, done: resolve }
      }),
    /**
     * Cuts the connection of every statement that matches, except for the first one, until `restore` is called.
     *
     * @returns whether there was a first one
     */
    cutAfterFirst: (marker: RegExp) => {
      const watched = { marker, isSeen: false }
      repeated = watched
      return () => watched.isSeen
    },
    /** Stops the cut, if no transaction has matched so far. */
    disarm: () => {
      armed = null
    },
    restore: () => {
      isAway = false
      repeated = null
    },
  }
}

/**
 * A proxy between a process and PostgreSQL that can take the database away, as if it had stopped: connections end, and new
 * ones are ended at once.
 */
export async function startOutage(databaseUrl: string) {
  const connections = new Set<() => void>()
  let isAway = false
  const { url, stop } = await startRelay(databaseUrl, (client, database) => {
    client.pipe(database)
    database.pipe(client)
    const end = endTogether(client, database)
    connections.add(end)
    client.on('close', () => connections.delete(end))
    if (isAway) end()
  })
  return {
    url,
    stop,
    begin: () => {
      isAway = true
      for (const end of connections) end()
    },
    end: () => {
      isAway = false
    },
  }
}

/**
 * A proxy between a process and PostgreSQL that can freeze it: connections stay open, new ones are accepted, and there
 * is never a response, as if the machine behind it had stopped.
 */
export async function startFreezer(databaseUrl: string) {
  const sockets = new Set<Socket>()
  let isFrozen = false
  let freezesAt: RegExp | null = null
  const freeze = () => {
    isFrozen = true
    for (const socket of sockets) socket.pause()
  }
  const { url, stop } = await startRelay(databaseUrl, (client, database) => {
    const pass = (from: Socket, to: Socket) => {
      sockets.add(from)
      from.on('data', (chunk) => {
        to.write(chunk)
        if (freezesAt?.test(chunk.toString('latin1'))) {
          freezesAt = null
          freeze()
        }
      })
      from.on('close', () => sockets.delete(from))
      if (isFrozen) from.pause()
    }
    pass(client, database)
    pass(database, client)
    endTogether(client, database)
  })
  return {
    url,
    stop,
    freeze,
    /** Freezes once the database has received something, before it can respond. */
    freezeAt: (text: RegExp) => {
      freezesAt = text
    },
    thaw: () => {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
  }
}

/**
 * A proxy between a process and PostgreSQL that can change their messages, as long as the length of the query stays the
 * same. It removes a lock, or a commit, from an unchanged program.
 */
export async function startRewriter(databaseUrl: string) {
  let rewriting: Rewriting | null = null
  const { url, stop } = await startRelay(databaseUrl, (client, database) => {
    client.on('data', (chunk) => {
      database.write(rewriting ? rewritten(chunk, rewriting.question) : chunk)
    })
    database.on('data', (chunk) => {
      client.write(rewriting?.answer ? rewritten(chunk, rewriting.answer) : chunk)
    })
    endTogether(client, database)
  })
  return {
    url,
    stop,
    rewrite: (next: Rewriting | null) => {
      rewriting = next
    },
  }
}

type Rewriting = {
  question: (text: string) => string
  answer?: (text: string) => string
}

const rewritten = (chunk: Buffer, change: (text: string) => string): Buffer =>
  Buffer.from(change(chunk.toString('latin1')), 'latin1')
