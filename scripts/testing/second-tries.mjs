import { appendFileSync } from 'node:fs'

/**
 * A Vitest reporter. Writes down, a line for each, the tests that failed and then passed on their second try, so that `npm test`
 * names them.
 *
 * @implements {import('vitest/reporters').Reporter}
 */
export default class SecondTries {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const file = process.env['SECOND_TRIES_FILE']
    if (!file || !test.diagnostic()?.flaky) return
    const [error] = test.result().errors ?? []
    const line = {
      test: `${test.module.relativeModuleId} > ${test.fullName}`,
      error: error?.message,
    }
    appendFileSync(file, `${JSON.stringify(line)}\n`)
  }
}
