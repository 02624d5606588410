import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { ROOT } from '../../scripts/lib/steps.mjs'
import { PATIENCE_MS } from './patience'

/** Only root may have separate folders and ports, and not in every container. */
export const hasNamespaces =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', '--net', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0

/** Runs a script of `scripts/testing` with separate folders, ports and processes. */
export function runApart(script: string, input = '') {
  const apart = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc']
  const { status, stdout, stderr } = spawnSync(
    'unshare',
    [...apart, 'bash', path.join(ROOT, 'scripts/testing', script), ROOT],
    { encoding: 'utf8', input, timeout: PATIENCE_MS },
  )
  return { status, done: stdout.trimEnd().split('\n'), stderr }
}

/** The lines of docs/operations.md that set up nginx. */
export const stepsForNginx = (): string =>
  /```sh\n(\s*NAME=.*?)```/s.exec(
    readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8'),
  )?.[1] ?? ''
