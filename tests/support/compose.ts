import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

import { ROOT } from '../../scripts/lib/steps.mjs'

const entries = z.record(
  z.string(),
  z
    .string()
    .nullable()
    .transform((value) => value ?? ''),
)

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      build: z.string().optional(),
      user: z.string().optional(),
      command: z.array(z.string()).optional(),
      environment: entries.default({}),
      volumes: z.array(z.string()).default([]),
      networks: z.array(z.string()),
      ports: z.array(z.string()).default([]),
      cap_drop: z.array(z.string()).default([]),
      cap_add: z.array(z.string()).default([]),
      profiles: z.array(z.string()).default([]),
      read_only: z.boolean().default(false),
      security_opt: z.array(z.string()).default([]),
      depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
      healthcheck: z
        .object({
          disable: z.boolean().optional(),
          test: z.array(z.string()).optional(),
        })
        .optional(),
      restart: z.string(),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
})

export const COMPOSE_FILE = path.join(ROOT, 'docker-compose.yml')

/** The file as Compose resolves it on a machine on which none of its variables is set. */
export const composeOfTrial = () =>
  composeSchema.parse(
    parse(
      readFileSync(COMPOSE_FILE, 'utf8'),
      (_key, value: unknown) => (typeof value === 'string' ? withDefaults(value) : value),
      { merge: true },
    ),
  )

/** Matches `${NAME:-default}`, the innermost first. */
function withDefaults(text: string): string {
  const replaced = text.replace(/\$\{\w+:-([^${}]*)\}/g, '$1')
  return replaced === text ? text : withDefaults(replaced)
}

/** One instruction of a Dockerfile and its arguments. */
type Instruction = { name: string; rest: string }

/** The instructions of the Dockerfile, without comments and with continued lines joined. */
export const dockerfile = (): Instruction[] =>
  readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8')
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...rest] = line.trim().split(' ')
      return { name, rest: rest.join(' ') }
    })

/** The command of an instruction in exec form. */
export const getCommand = (rest: string): string[] =>
  z.array(z.string()).parse(JSON.parse(rest.slice(rest.indexOf('['))))
