import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

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
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,collections,scripts}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // Beside a linter and a compiler on a small machine, which take most of it.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          // Not jsdom: Payload's sessions are signed with Uint8Arrays, and jsdom brings another kind.
          environment: 'node',
          // Payload never closes one of its connections; a fork is ended with all that it holds.
          pool: 'forks',
          maxWorkers: 2,
          globalSetup: ['tests/support/cluster.ts'],
          setupFiles: ['tests/support/database-of-this-file.ts'],
          // Some wait for a worker to start beside a browser's build.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          // Installs and builds from nothing, so not with the others: `npm run test:image`.
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
