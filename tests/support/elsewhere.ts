import { type ChildProcess, spawn } from 'node:child_process'

const children = new Set<ChildProcess>()

type End = { code: number | null; signal: string | null; said: string }

/** How Node ends when the modules of a program never finish loading; see `runTypeScript` in `scripts/lib/children.mjs`. */
const NEVER_LOADED = 13

/** Submits an RSVP in a process of its own, which can be killed meanwhile. */
export function submitElsewhere(body: object, databaseUrl: string) {
  const start = () => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'tests/support/submit-one-rsvp.ts', JSON.stringify(body)],
      { env: { ...process.env, DATABASE_URL: databaseUrl }, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    children.add(child)
    return child
  }
  let child = start()
  const untilEnded = async (): Promise<End> => {
    const end = await endOf(child)
    if (end.code !== NEVER_LOADED || end.said !== '') return end
    child = start()
    return untilEnded()
  }
  return { kill: () => child.kill('SIGKILL'), ended: untilEnded() }
}

function endOf(child: ReturnType<typeof spawn>): Promise<End> {
  let said = ''
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve) => {
    child.on('close', (code, signal) => {
      resolve({ code, signal, said })
    })
  })
}

export function killAllElsewhere(): void {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
}
