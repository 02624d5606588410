import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest. Files that mostly wait, for servers, workers and timeouts, alternate with files that
 * compute; their size does not tell which they are.
 */
const LONGEST = [
  'edge',
  'backup',
  'overload',
  'staff-fuzz',
  'instances',
  'statements',
  'frozen-database',
  'accounts',
  'supervision',
  'exports',
  'proxies',
  'server',
  'bucket',
  'lists',
  'emails',
  'database-rights',
  'account-links',
  'fuzz',
  'seal-keys',
  'drivers',
  'first-start',
  'calendar-emails',
  'photo',
]

const rank = ({ moduleId }: TestSpecification) => {
  const index = LONGEST.indexOf(path.basename(moduleId, '.test.ts'))
  return index === -1 ? LONGEST.length : index
}

/**
 * Begins with the long files, so that no fork is left with one after the others have ended. The others come in Vitest's
 * order: the larger first, or the slower, once a run has measured them.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
