import type { ClientBase } from 'pg'

import { removeWrittenEmails } from '@/mail/written-emails'
import { withEraser } from '@/platform/eraser'
import { waitForLock } from '@/platform/locks'
import { removePrivateFile } from '@/platform/private-files'

import type { Erased } from './submissions'

/** Does work that erases, and then removes the files whose rows are gone. A crash in between leaves them to the sweeper. */
export async function committed(
  work: (client: ClientBase) => Promise<Erased | null>,
): Promise<Erased> {
  const erased = (await withEraser(async (client) => {
    await waitForLock(client, 'erasing')
    const done = await work(client)
    // Before the commit: no query finds them afterward, and they are copies of emails in a mailbox.
    if (done) await removeWrittenEmails(done.emails)
    return done
  })) ?? { rows: 0, files: [], emails: [] }
  for (const file of erased.files) await removePrivateFile(file)
  return erased
}
