import { type NotedSlug } from '@/features/people/notes/rules'
import { findNotes } from '@/features/people/notes/store'
import { NO_AUTHOR } from '@/features/people/notes/wording'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { formatInstant } from '@/lib/zone-time'

import { Face } from './face'
import { DeskTextarea } from './field'
import { DeskForm } from './form'
import { Sheet } from './sheet'

type Props = {
  /** The submissions whose notes are shown. */
  about: readonly string[]
  /** The one that a new note is about. */
  collection: NotedSlug
  id: string
}

/** Colleagues' notes about a person, and a form to add one. Notes are never edited or deleted. */
export async function Notes({ about, collection, id }: Props) {
  const notes = await findNotes(about)
  return (
    <Sheet
      title="Notes"
      className={notes.length === 0 ? 'print:hidden' : ''}
      aside={<span className="text-table text-soft">Seen by staff only</span>}
    >
      <div className="desk-sheet__body grid gap-4">
        {notes.length > 0 ? (
          <ul className="grid gap-4">
            {notes.map(({ id: noteId, author, text, createdAt }) => (
              <li key={noteId} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
                <Face name={author ?? ''} className="mt-0.5" />
                <div>
                  <p className="font-sign text-table">
                    <b>{author ?? NO_AUTHOR}</b>{' '}
                    <time className="text-soft" dateTime={createdAt}>
                      {formatInstant(createdAt, ORGANIZATION_ZONE, 'LLL d, h:mm a')}
                    </time>
                  </p>
                  <p className="whitespace-pre-line wrap-anywhere">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        ) : null}
        <div className="print:hidden">
          <DeskForm
            path={`/staff/notes/${collection}/${id}`}
            submit="Add note"
            look="line"
            isEmptied
            draft={{ name: `note:${collection}/${id}` }}
          >
            <DeskTextarea name="text" label="Add a note" rows={3} />
          </DeskForm>
        </div>
      </div>
    </Sheet>
  )
}
