import { startNode } from '../../scripts/lib/children.mjs'

/** Runs a program in a process of its own, with the settings of this file and its database under this URL. */
export async function runScript(
  program: readonly string[],
  url = process.env['DATABASE_URL'],
): Promise<{ code: number | null; said: string }> {
  const child = startNode(['scripts/program.mjs', ...program], {
    env: { ...process.env, DATABASE_URL: url, NODE_ENV: 'production' },
    output: 'kept',
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => said.push(part.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said: said.join('') }
}
