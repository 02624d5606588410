import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, the longest first: they wait for servers and workers, so their size does not tell. */
const LONGEST = ['server', 'overload', 'account-links', 'emails', 'accounts', 'calendar-emails']

const rank = ({ moduleId }: TestSpecification) => {
  const index = LONGEST.indexOf(path.basename(moduleId, '.test.ts'))
  return index === -1 ? LONGEST.length : index
}

/**
 * Begins with the long files, so that no fork is left with one while the others have ended. The others come in
 * Vitest's order: the larger first, or the slower, once a run has told.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
