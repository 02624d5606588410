import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

import { LongestFirst } from './tests/support/longest-first.ts'
import { PATIENCE_MS, SECOND_TRIES } from './tests/support/patience.ts'

const inRoot = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const INTEGRATION = ['tests/integration', 'tests/attacks'].flatMap((folder) =>
  readdirSync(inRoot(folder))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`),
)

const needsOwnProcess = (file: string) =>
  /\bvi\.(mock|resetModules|stubEnv)\(|process\.env\[.*\] = |Object\.assign\(process\.env|\buseDatabase\(|^\/\/ @as owner$/m.test(
    readFileSync(inRoot(file), 'utf8'),
  )

export default defineConfig({
  resolve: {
    alias: {
      '@payload-config': inRoot('payload.config.ts'),
      '@collections': inRoot('collections'),
      '@': inRoot('src'),
    },
  },
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,collections,scripts,tests/bench}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // They test pure code, so a process per file would cost more time than the tests themselves.
          isolate: false,
          pool: 'threads',
          // One of them often waits for a connection or a timer.
          maxWorkers: 2,
          // On a small machine a linter and a compiler run at the same time.
          testTimeout: PATIENCE_MS,
        },
      },
      // Files that need a separate process, because they replace modules or read other settings. The others share
      // four: Payload and its dependencies take longer to load than most of them take to run.
      ...[true, false].map((isolate) => ({
        extends: true as const,
        test: {
          name: isolate ? 'integration-alone' : 'integration',
          isolate,
          include: INTEGRATION.filter((file) => needsOwnProcess(file) === isolate),
          // Not jsdom, which has its own Uint8Array: Payload signs sessions with Node's.
          environment: 'node',
          // Payload never closes one of its connections; a fork can be killed with everything it holds.
          pool: 'forks' as const,
          // On two cores: many of them wait, for servers, workers and timeouts.
          maxWorkers: 4,
          globalSetup: ['tests/support/cluster.ts'],
          setupFiles: ['tests/support/database-of-this-file.ts'],
          // Longer than the timeouts within a test, whose errors say more.
          testTimeout: 2.5 * PATIENCE_MS,
          hookTimeout: 2.5 * PATIENCE_MS,
          retry: SECOND_TRIES,
          expect: { poll: { timeout: PATIENCE_MS } },
        },
      })),
      {
        extends: true,
        test: {
          // Kills processes for minutes, so it runs after the others, and longer with `npm run test:faults`.
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          environment: 'node',
          pool: 'forks',
          globalSetup: ['tests/support/cluster.ts'],
          setupFiles: ['tests/support/database-of-this-file.ts'],
          testTimeout: 2.5 * PATIENCE_MS,
          hookTimeout: 2.5 * PATIENCE_MS,
        },
      },
      {
        extends: true,
        test: {
          // Installs and builds from scratch, so it runs separately: `npm run test:image`.
          name: 'image',
          include: ['tests/image/**/*.test.ts'],
          environment: 'node',
          testTimeout: 1_800_000,
          hookTimeout: 1_800_000,
        },
      },
    ],
  },
})
