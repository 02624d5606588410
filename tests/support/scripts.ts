import { runProgram } from '../../scripts/lib/children.mjs'

/** Runs a program in a separate process, with the settings of this file and its database under this URL. */
export async function runScript(
  [program = '', ...args]: readonly string[],
  url = process.env['DATABASE_URL'],
  settings: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; said: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: url,
    NODE_ENV: 'production' as const,
    ...settings,
  }
  const { code, output } = await runProgram(program, env, args)
  return { code, said: output }
}
