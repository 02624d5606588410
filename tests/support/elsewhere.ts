import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'

import { DATA } from '../../scripts/lib/steps.mjs'
import { bundle } from '../../scripts/start/programs.mjs'

const children = new Set<ChildProcess>()

type End = { code: number | null; signal: string | null; said: string }

const FOLDER = path.join(DATA, `test/elsewhere-${String(process.pid)}`)

/** Bundles what `submitElsewhere` starts, which then takes a second. */
export const prepareElsewhere = (): Promise<void> =>
  bundle({ 'submit-one-rsvp': 'tests/support/submit-one-rsvp.ts' }, FOLDER)

/** Submits an RSVP in a process of its own, which can be killed meanwhile. */
export function submitElsewhere(body: object, databaseUrl: string) {
  const child = spawn(
    process.execPath,
    [path.join(FOLDER, 'submit-one-rsvp.mjs'), JSON.stringify(body)],
    { env: { ...process.env, DATABASE_URL: databaseUrl }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  children.add(child)
  return { kill: () => child.kill('SIGKILL'), ended: getEnd(child) }
}

function getEnd(child: ChildProcess): Promise<End> {
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => {
    child.on('close', (code, signal) => {
      resolve({ code, signal, said: output })
    })
  })
}

export const removeElsewhere = (): Promise<void> => rm(FOLDER, { recursive: true, force: true })

export function killAllElsewhere(): void {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
}
