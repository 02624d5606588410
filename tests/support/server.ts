import { type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { startNode, stopChild } from '../../scripts/lib/children.mjs'
import { freePort } from '../../scripts/lib/processes'
import { testSettings } from '../../scripts/testing/test-database'
import { PATIENCE_MS } from './patience'

/** A server or a worker in a process of its own. */
export type Running = {
  pid: number | undefined
  /** Stops it and waits until it has exited. @returns its exit code, or null if it had to be killed */
  stop: () => Promise<number | null>
  /** Kills it at once, like a power cut. */
  kill: () => Promise<void>
  /** Stops it from running, as if the machine stood still, until it is told to go on. */
  freeze: () => void
  thaw: () => void
  /** Resolves once it has exited, for whatever reason. */
  ended: Promise<void>
  /** Its output. */
  log: () => string
  /** Sends it a message, if it still runs. */
  tell: (message: object) => void
}

export type Site = Running & { url: string; port: number }

type Facts = {
  databaseUrl: string
  env?: Partial<NodeJS.ProcessEnv>
}

/** As `npm start` and Compose give them. */
const RIGHTS_OF_THE_SITE = { OWNER_DATABASE_URL: '', ERASE_DATABASE_URL: '' }

/** Starts the built site, on the given port or a free one, and waits until it says that it listens. */
export async function startSite({
  databaseUrl,
  port = 0,
  env = {},
}: Facts & { port?: number }): Promise<Site> {
  const chosen = port || (await freePort())
  const running = start(['scripts/program.mjs', 'serve'], {
    ...testSettings(databaseUrl, { port: chosen }),
    NEXT_DIST_DIR: '.next-test',
    ...RIGHTS_OF_THE_SITE,
    ...env,
  })
  const isListening = await Promise.race([
    running.listening.then(() => true),
    running.ended.then(() => false),
    sleep(PATIENCE_MS, false, { ref: false }),
  ])
  if (!isListening) {
    await running.kill()
    throw new Error(`The site did not start:\n${running.log()}`)
  }
  return { ...running, url: `http://localhost:${chosen}`, port: chosen }
}

const KEEP_PRIORITY = fileURLToPath(new URL('keep-priority.mjs', import.meta.url))

/** Starts the worker that sends the emails. */
export const startWorker = ({
  databaseUrl,
  env = {},
  stepsBack = false,
}: Facts & { stepsBack?: boolean }): Running =>
  start([...(stepsBack ? [] : ['--import', KEEP_PRIORITY]), 'scripts/program.mjs', 'worker'], {
    ...testSettings(databaseUrl),
    OWNER_DATABASE_URL: '',
    ...env,
  })

function start(
  args: string[],
  env: Partial<NodeJS.ProcessEnv>,
): Running & { listening: Promise<void> } {
  const child: ChildProcess = startNode(args, {
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    output: 'kept',
  })
  let log = ''
  const keep = (part: Buffer) => {
    log += part.toString()
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve()
    })
  })
  const listening = new Promise<void>((resolve) => {
    child.on('message', (message) => {
      if (message === 'listening') resolve()
    })
  })
  return {
    pid: child.pid,
    log: () => log,
    tell(message) {
      if (child.connected) child.send(message)
    },
    listening,
    ended,
    async stop() {
      await stopChild(child, { patienceMs: PATIENCE_MS })
      return child.exitCode
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
