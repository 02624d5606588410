import { checkErasures, replayErasures } from '@/features/records/retention/erasure'

/**
 * Part of a restore: repeats the erasures since the backup was made, including those in the file of erasures beside it.
 * Prints how many. With `--check` it only says whether it would; with `--unverified` it follows any line.
 */
const [beside = '', how] = process.argv.slice(2)

try {
  if (how === '--check') await checkErasures(beside)
  else {
    const replayed = await replayErasures(beside, { isVerified: how !== '--unverified' })
    process.stdout.write(`${String(replayed)}\n`)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

// Payload keeps its connections open, and an open connection keeps the process alive.
process.exit(0)
