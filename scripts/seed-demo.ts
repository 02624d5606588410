import { removeDemo } from '@/demo/remove'
import { seedDemo, type SeedRefusal } from '@/demo/seed'
import { openPayload } from '@/platform/payload'

/** Invented people for practice: `npm run seed:demo`, and `npm run seed:demo -- --remove` to be rid of them. */

const REFUSALS: Record<SeedRefusal, string> = {
  'already-there':
    'The invented people are here already. To start over, remove them first: npm run seed:demo -- --remove',
  'no-admin': 'Create the first account at /auth before: somebody has to be there to practice.',
  'no-waiver': 'There is no waiver to sign yet. Start the site once: npm start',
  'real-people':
    'Real people have signed up on this site, so nobody is invented among them. If you mean it: npm run seed:demo -- --really',
}

const OPTIONS = ['--remove', '--really']

/** @returns what was done, or what prevented it */
async function run(options: readonly string[]): Promise<{ said: string; isDone: boolean }> {
  const unknown = options.find((option) => !OPTIONS.includes(option))
  if (unknown !== undefined)
    return { said: `There is no option ${unknown}, only --remove and --really.`, isDone: false }
  const payload = await openPayload()
  if (options.includes('--remove')) {
    const { records, kept } = await removeDemo(payload)
    const stays = kept.map(
      (title) => `“${title}” stays, because somebody real has signed up for it.`,
    )
    const said =
      records === 0
        ? 'There is nothing to remove.'
        : `${String(records)} invented records were removed.`
    return { said: [said, ...stays].join('\n'), isDone: kept.length === 0 }
  }
  const seeded = await seedDemo(payload, { isForced: options.includes('--really') })
  return seeded.ok
    ? {
        said: `${String(seeded.value)} records were invented. Staff see at /cms that they are. To remove them: npm run seed:demo -- --remove`,
        isDone: true,
      }
    : { said: REFUSALS[seeded.refusal], isDone: false }
}

const { said, isDone } = await run(process.argv.slice(2))
;(isDone ? process.stdout : process.stderr).write(`${said}\n`)

// Payload keeps its connections open, and an open connection keeps the process alive.
process.exit(isDone ? 0 : 1)
