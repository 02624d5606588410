import { getUsers, testSettings } from '../../../scripts/testing/test-database'
import { TEST_PORT } from '../../../scripts/testing/test-site'
import { makeClone } from '../../support/clone'
import type { Figure } from '../figures'
import { aDatabase, until, type World } from '../world'

/** From `npm start` in a folder that has been started before to the first page. */
export const measureStarts = async (world: World): Promise<Figure[]> => [
  {
    what: 'second `npm start` to the first page, with its checks and the worker',
    value: (await secondStart(getUsers(await aDatabase(world)).DATABASE_URL)) / 1000,
    unit: 's',
    bar: { atMost: 10 },
  },
]

/**
 * In a separate folder, on a known database, with a current build.
 *
 * @returns milliseconds
 */
async function secondStart(databaseUrl: string): Promise<number> {
  const clone = await makeClone()
  try {
    await clone.takeBuild()
    const page = `http://localhost:${TEST_PORT}/`
    const startAndStop = async () => {
      const since = performance.now()
      const run = clone.run(['scripts/start.mjs'], {
        ...testSettings(databaseUrl, { port: TEST_PORT }),
        NEXT_DIST_DIR: '.next-test',
      })
      await until(() =>
        fetch(page).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      const ms = performance.now() - since
      run.signal('SIGTERM')
      await run.ended
      return ms
    }
    await startAndStop()
    return await startAndStop()
  } finally {
    await clone.remove()
  }
}
