/** Output for the person at the terminal: one short line per step, and one sentence when a step fails. */

import { chmodSync, closeSync, mkdirSync, openSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
/** The files of this site. The practice site has a separate folder. */
export const DATA = path.resolve(ROOT, process.env['PRACTICE_DIR'] || '.data')

const OLDEST_NODE = [20, 19]
const LABEL_WIDTH = 52

/** An expected failure, described by one sentence. Anything else that is thrown is a bug and shows its stack. */
export class Refusal extends Error {
  /** @param {string} sentence @param {string} [output] the output of the failing program, shown before the sentence */
  constructor(sentence, output = '') {
    super(sentence)
    this.output = output.trim()
  }
}

/** Thrown when a signal asks to stop during a step. */
export class Interrupted extends Error {}

export const seconds = (/** @type {number} */ since) =>
  `${((performance.now() - since) / 1000).toFixed(1)} s`

/**
 * Runs one step and prints one line about it, with its duration. If the work returns a text, it is added to the
 * line.
 *
 * @template T
 * @param {string} label
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const since = performance.now()
  const head = `  ${label} `.padEnd(LABEL_WIDTH, '.')
  process.stdout.write(`${head} `)
  // On a terminal the seconds count up, so that a one-minute build does not look like a hang.
  const ticking = process.stdout.isTTY
    ? setInterval(() => process.stdout.write(`\r${head} ${seconds(since)}`), 500)
    : undefined
  try {
    const value = await work()
    const note = typeof value === 'string' ? `  ${value}` : ''
    process.stdout.write(`${ticking ? `\r${head} ` : ''}${seconds(since)}${note}\n`)
    return value
  } catch (error) {
    process.stdout.write(
      `${ticking ? `\r${head} ` : ''}${error instanceof Interrupted ? 'stopped' : 'failed'}\n`,
    )
    throw error
  } finally {
    clearInterval(ticking)
  }
}

/** Prints why the program stops, and exits. */
export function end(/** @type {unknown} */ error) {
  if (error instanceof Interrupted) process.exit(130)
  const sentence = error instanceof Refusal ? error.message : sentenceFor(error)
  if (error instanceof Refusal && error.output) console.error(`\n${error.output}`)
  if (sentence) console.error(`\n${sentence}`)
  else console.error(error)
  process.exit(1)
}

/** The sentence for errors that any step can meet when it writes a file. */
function sentenceFor(/** @type {unknown} */ error) {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const where = 'path' in error ? String(error.path) : ROOT
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${where} cannot be written: give this user write permission, or put the project into a folder the user owns.`
    case 'ENOSPC':
      return `The disk is full (while writing ${where}).`
    default:
      return undefined
  }
}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    throw new Refusal(
      `Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`,
    )
  }
}

/** @throws {Refusal} when this user cannot write to this folder */
export function checkFolder() {
  const probe = path.join(DATA, '.writable')
  try {
    mkdirSync(DATA, { recursive: true })
    // Not listable by others, but accessible: for root, PostgreSQL runs as another user.
    chmodSync(DATA, 0o711)
    closeSync(openSync(probe, 'w'))
    rmSync(probe)
  } catch {
    throw new Refusal(
      `This user cannot write to ${ROOT}: give the user write permission, or clone the project into a folder the user owns.`,
    )
  }
}
