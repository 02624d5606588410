'use client'
// A client component because it follows saves.

import { toast, useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'
import * as z from 'zod/mini'

import { DeskButton } from '@/desk/ui/button'
import { DeskDialog } from '@/desk/ui/dialog'
import {
  NOTICE_HINT,
  severalEmails,
  tellWords,
  uninformedWords,
} from '@/features/rsvp/notices/wording'
import { useFacts } from '@/panel/use-facts'
import { Link } from '@/ui/link'
import { useServer } from '@/ui/use-server'

const newsSchema = z.object({
  families: z.number(),
  emails: z.number(),
  news: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
})

/**
 * Shown next to the form of an event: how many families have outdated information about it. Once staff have published a
 * change that families do not know, it asks whether to tell them now.
 */
export function EventNotice() {
  const { id } = useDocumentInfo()
  return id === undefined ? null : <Notice id={String(id)} />
}

function Notice({ id }: { id: string }) {
  const path = `/staff/events/${id}/notice`
  const { answer: found } = useFacts(path, newsSchema)
  const { send, isBusy } = useServer(path)
  // The version that staff have seen: when the form was opened, or when they pressed *Later*. A draft does not change
  // it.
  const [seen, setSeen] = useState<string>()
  const [told, setTold] = useState<string>()

  if (!found) return null
  const state = JSON.stringify(found)
  const isNothing = found.families === 0
  if (seen === undefined || (isNothing && seen !== state)) setSeen(state)
  if (isNothing || state === told) return null

  const later = () => {
    setSeen(state)
  }
  const tell = async () => {
    const { isGood, message } = await send()
    if (isGood) {
      toast.success(message)
      setTold(state)
    } else toast.error(message)
  }
  return (
    <div className="field-type" role="status">
      <p className="field-label">{uninformedWords(found.families)}</p>
      <p>
        <Link href={`/cms/events/${id}/messages`}>See what has changed, and tell them</Link>
      </p>
      <DeskDialog
        title={uninformedWords(found.families)}
        isOpen={seen !== undefined && state !== seen}
        onClose={later}
        actions={
          <>
            <DeskButton disabled={isBusy} onClick={() => void tell()}>
              {tellWords(found.families)}
            </DeskButton>
            <DeskButton look="line" disabled={isBusy} onClick={later}>
              Later
            </DeskButton>
          </>
        }
      >
        <ul>
          {found.news.map(({ what, before, after }) => (
            <li key={`${what} ${before}`}>
              <b>{what}:</b> {before} → <b>{after}</b>
            </li>
          ))}
        </ul>
        <p>{[NOTICE_HINT, severalEmails(found)].filter(Boolean).join(' ')}</p>
        <p>Until you tell them, it is the first thing on Today.</p>
      </DeskDialog>
    </div>
  )
}
