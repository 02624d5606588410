/** A folder's build behind Next and nothing else: `node next-server.mjs FOLDER`, with PORT. */
import { createServer } from 'node:http'
import path from 'node:path'
import next from 'next'

const dir = path.resolve(process.argv[2] ?? '.')
process.chdir(dir)
const port = Number(process.env['PORT'])
const server = createServer({ keepAliveTimeout: 75_000 })
const app = next({ dev: false, dir, hostname: 'localhost', port, httpServer: server })
await app.prepare()
const handle = app.getRequestHandler()
server.on('request', (req, res) => void handle(req, res))
server.listen({ port, host: '127.0.0.1' }, () => process.send?.('listening'))
process.on('SIGTERM', () => process.exit(0))
