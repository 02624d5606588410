import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { runNode, startNode, stopChild } from '../../scripts/lib/children.mjs'
import { fingerprint } from '../../scripts/lib/fingerprint.mjs'
import { freePort } from '../../scripts/lib/processes'
import { DATA, Refusal, ROOT } from '../../scripts/lib/steps.mjs'
import { withClient } from '../../scripts/start/database'
import type { World } from './world'

const SOURCE = path.join(ROOT, 'tests/bench/peer')
/** Inside the project, so that it finds the same packages. */
const FOLDER = path.join(DATA, 'bench/peer')

export type Server = { url: string; pid: number | undefined; stop: () => Promise<unknown> }

/** Builds a tiny site of the same Next and the same Payload, unless there is one for the same sources. */
export async function buildPeer({ say }: World): Promise<string> {
  const madeFrom = path.join(FOLDER, 'made-from')
  const print = fingerprint(['tests/bench/peer', 'package-lock.json'])
  if (existsSync(madeFrom) && readFileSync(madeFrom, 'utf8') === print) return FOLDER
  say('building the site that ours is compared with')
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  cpSync(SOURCE, FOLDER, { recursive: true })
  // Node 20 cannot set the folder of `next build` without changing to it.
  const { code, output } = await runNode(['node_modules/next/dist/bin/next', 'build', FOLDER], {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
  })
  if (code !== 0) throw new Refusal('The site to compare with could not be built.', output)
  writeFileSync(madeFrom, print)
  return FOLDER
}

/** Starts a build behind Next alone, without our server around it. */
export async function startNext(folder: string, env: Partial<NodeJS.ProcessEnv>): Promise<Server> {
  const port = await freePort()
  const child = startNode([path.join(ROOT, 'tests/bench/next-server.mjs'), folder], {
    env: { ...process.env, ...env, PORT: String(port), NODE_ENV: 'production' },
    output: 'kept',
  })
  let log = ''
  child.stdout?.on('data', (part: Buffer) => (log += part.toString()))
  child.stderr?.on('data', (part: Buffer) => (log += part.toString()))
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', () => reject(new Error(`It did not start:\n${log}`)))
  })
  return {
    url: `http://localhost:${port}`,
    pid: child.pid,
    stop: () => stopChild(child, { patienceMs: 20_000 }),
  }
}

/** A page of the peer that has as many bytes as one of ours. @returns its address */
export async function getHello(bytes: number, { url }: Server): Promise<string> {
  const getSize = async (letters: number) => {
    const response = await fetch(`${url}/hello/${letters}`, {
      headers: { 'accept-encoding': 'identity' },
    })
    return Buffer.byteLength(await response.text())
  }
  // The text is in the page twice, as HTML and as data.
  const [short, long] = [await getSize(600), await getSize(6600)]
  const letters = 600 + Math.round(((bytes - short) * 6000) / (long - short) / 6) * 6
  const size = await getSize(letters)
  if (Math.abs(size / bytes - 1) > 0.02)
    throw new Error(`Hello has ${size} bytes, and not some ${bytes}.`)
  return `${url}/hello/${letters}`
}

/** Payload's own REST create of a form submission, with as many answers as our form asks. */
export async function startPayload(
  world: World,
  names: readonly string[],
): Promise<Server & { formId: string; databaseUrl: string }> {
  const folder = await buildPeer(world)
  const name = `swan_test_${process.env['TEST_RUN'] ?? ''}_peer`
  await withClient(world.clusterUrl, (client) => client.query(`CREATE DATABASE ${name}`))
  const databaseUrl = Object.assign(new URL(world.clusterUrl), { pathname: `/${name}` }).href
  const { output } = await runNode(
    ['--import', 'tsx', path.join(folder, 'prepare.mjs'), names.join(',')],
    // Payload creates tables by itself only in development.
    {
      ...process.env,
      DATABASE_URL: databaseUrl,
      NODE_ENV: 'development',
      DISABLE_PAYLOAD_HMR: 'true',
    },
  )
  const formId = /^FORM (\S+)$/m.exec(output)?.[1]
  if (!formId) throw new Refusal('The form to compare with could not be made.', output)
  const server = await startNext(folder, { DATABASE_URL: databaseUrl })
  return { ...server, formId, databaseUrl }
}
