import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { z } from 'zod'

import { ROOT } from '../../scripts/lib/steps.mjs'
import { withClient } from '../../scripts/start/database'
import { findChromium } from '../../scripts/testing/chromium.mjs'

/**
 * Programs that only some parts use, by which they name them. Their versions are read after the part, which may have
 * installed them.
 */
const TOOLS = {
  Chromium: () => versionSaid(findChromium() ?? chromium.executablePath(), '--version'),
  Lighthouse: () => versionOfPackage('tests/bench/tools/node_modules/lighthouse'),
  nginx: () => versionSaid('nginx', '-v'),
  wrk: () => versionSaid('wrk', '-v'),
}

export type Tool = keyof typeof TOOLS

/** The machine and its software: figures of other versions are other figures. */
export async function machineWith(clusterUrl: string, tools: readonly Tool[]): Promise<string> {
  const { rows } = await withClient(clusterUrl, (client) =>
    client.query<{ server_version: string }>('SHOW server_version'),
  )
  return [
    `${os.cpus().length} cores (${os.cpus()[0]?.model.trim() ?? 'unknown'})`,
    `${Math.round(os.totalmem() / 1024 ** 3)} GiB`,
    `${os.type()} ${os.release()}`,
    `Node ${process.versions.node}`,
    `PostgreSQL ${rows[0]?.server_version ?? 'unknown'}`,
    `Next ${versionOfPackage('node_modules/next')}`,
    `Payload ${versionOfPackage('node_modules/payload')}`,
    ...tools.map((tool) => `${tool} ${TOOLS[tool]()}`),
  ].join(', ')
}

const versionOfPackage = (folder: string): string =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'))).version

/** nginx says it on its standard error, and wrk with an exit code of 1. */
function versionSaid(program: string, flag: string): string {
  const { stdout, stderr } = spawnSync(program, [flag], { encoding: 'utf8' })
  return /\d+(\.\d+)+/.exec(`${stdout}${stderr}`)?.[0] ?? 'unknown'
}
