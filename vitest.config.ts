import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

import { LongestFirst } from './tests/support/longest-first.ts'

const inRoot = (name: string) => fileURLToPath(new URL(name, import.meta.url))

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
          include: ['{src,collections,scripts}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // They test pure code, so a process per file would cost more time than the tests themselves.
          isolate: false,
          // On a small machine a linter and a compiler run at the same time.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/{integration,attacks}/**/*.test.ts'],
          // Not jsdom, which has its own Uint8Array: Payload signs sessions with Node's.
          environment: 'node',
          // Payload never closes one of its connections; a fork can be killed with everything it holds.
          pool: 'forks',
          maxWorkers: 3,
          globalSetup: ['tests/support/cluster.ts'],
          setupFiles: ['tests/support/database-of-this-file.ts'],
          // Some tests wait for a worker to start on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          // Kills processes for minutes, so it runs separately: `npm run test:faults`.
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          environment: 'node',
          pool: 'forks',
          globalSetup: ['tests/support/cluster.ts'],
          setupFiles: ['tests/support/database-of-this-file.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
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
