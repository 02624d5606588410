/** Starts and stops the child processes of a script, so that none outlives it. */

import { spawn } from 'node:child_process'

import { Interrupted, Refusal, ROOT } from './steps.mjs'

const STOP_WITH_PARENT = new URL('stop-with-parent.mjs', import.meta.url).href

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
let interrupted = false

/**
 * Starts a Node program in a process group of its own. Ctrl-C in a terminal signals the whole group of the script,
 * and a child that received it too would stop out of order. The IPC channel tells the child when the script is gone,
 * even if it was killed.
 *
 * @param {string[]} args
 * @param {{ env: Partial<Record<string, string>>, output: 'shown' | 'kept' }} options
 */
export function startNode(args, { env, output }) {
  const stream = output === 'shown' ? 'inherit' : 'pipe'
  return remember(
    spawn(process.execPath, ['--import', STOP_WITH_PARENT, ...args], {
      cwd: ROOT,
      env: { ...env, STOP_WITH_PARENT: 'yes' },
      detached: process.platform !== 'win32',
      stdio: ['ignore', stream, stream, 'ipc'],
    }),
  )
}

/** @param {import('node:child_process').ChildProcess} child */
function remember(child) {
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** @param {import('node:child_process').ChildProcess} child */
const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null

/**
 * Runs a Node program to its end.
 *
 * @param {string[]} args
 * @param {Partial<Record<string, string>>} env
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export const runNode = (args, env) => ended(startNode(args, { env, output: 'kept' }))

/**
 * Runs one of the programs that share code with the site to its end.
 *
 * @param {string} name
 * @param {Partial<Record<string, string>>} env
 * @param {string[]} [args]
 */
export const runProgram = (name, env, args = []) =>
  runNode(['scripts/program.mjs', name, ...args], env)

/** Runs any program to its end. @param {string} command @param {string[]} args @param {Partial<Record<string, string>>} [env] */
export function run(command, args, env = process.env) {
  return ended(
    remember(
      spawn(command, args, {
        cwd: ROOT,
        env,
        detached: process.platform !== 'win32',
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    ),
  )
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<{ code: number | null, output: string }>} */
async function ended(child) {
  let output = ''
  const keep = (/** @type {Buffer} */ chunk) => (output += chunk.toString())
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const code = await new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(new Refusal(`${child.spawnfile} could not be started: ${error.message}`)),
    )
    child.once('close', resolve)
  })
  if (interrupted) throw new Interrupted()
  return { code, output }
}

/** Interrupts the current step. Its caller receives `Interrupted`. */
export function interruptSteps() {
  interrupted = true
  for (const child of running) signal(child, 'SIGTERM')
}

/**
 * Asks a child to stop, waits, and kills it when it has not stopped in time.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {{ patienceMs: number }} options
 */
export async function stopChild(child, { patienceMs }) {
  if (hasEnded(child)) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  // Signals only the child itself, which knows in which order its own children must stop.
  child.kill('SIGTERM')
  const force = setTimeout(() => signal(child, 'SIGKILL'), patienceMs)
  await exited
  clearTimeout(force)
}

/** Kills every child at once, with everything it has started. */
export function killChildren() {
  for (const child of running) signal(child, 'SIGKILL')
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} name */
function signal(child, name) {
  if (child.pid === undefined || hasEnded(child)) return
  try {
    if (process.platform === 'win32') child.kill(name)
    else process.kill(-child.pid, name)
  } catch {
    // It has exited in the meantime.
  }
}
