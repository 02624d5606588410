import { type ChildProcess, spawn } from 'node:child_process'

const children = new Set<ChildProcess>()

/** Submits an RSVP in a process of its own, which can be killed meanwhile. */
export function submitElsewhere(body: object, databaseUrl: string) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/support/submit-one-rsvp.ts', JSON.stringify(body)],
    { env: { ...process.env, DATABASE_URL: databaseUrl }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  children.add(child)
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<{ code: number | null; signal: string | null; said: string }>(
    (resolve) => {
      child.on('close', (code, signal) => {
        resolve({ code, signal, said })
      })
    },
  )
  return { kill: () => child.kill('SIGKILL'), ended }
}

export function killAllElsewhere(): void {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
}
