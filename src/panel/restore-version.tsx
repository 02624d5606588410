'use client'

import { Button, toast, useAuth, useConfig } from '@payloadcms/ui'
import { usePathname, useRouter } from 'next/navigation'
import { useId, useRef, useState } from 'react'
import * as z from 'zod/mini'

const refusal = z.object({
  errors: z.array(
    z.object({
      message: z.string(),
      data: z.optional(z.object({ errors: z.array(z.object({ message: z.string() })) })),
    }),
  ),
})

const FAILED = 'This version could not be restored. Please try again.'

/** The error message of a response, including the errors of fields. */
async function errorMessage(response: Response): Promise<string> {
  const parsed = refusal.safeParse(await response.json().catch(() => null))
  if (!parsed.success) return FAILED
  return parsed.data.errors
    .flatMap(({ message, data }) => [
      message,
      ...(data?.errors.map((error) => error.message) ?? []),
    ])
    .join(' ')
}

/**
 * Restores a version as a draft or publishes it. Replaces Payload's own button, which also restores the status of
 * the version: restoring a draft would unpublish the page.
 */
export function RestoreVersion() {
  const [, collection, id, versionId] =
    /\/collections\/([^/]+)\/([^/]+)\/versions\/([^/]+)$/.exec(usePathname()) ?? []
  const { permissions } = useAuth()
  const { routes } = useConfig().config
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  const [isBusy, setBusy] = useState(false)

  if (!collection || !id || !versionId) return null
  if (!permissions?.collections?.[collection]?.update) return null

  const restore = async (target: 'draft' | 'live') => {
    setBusy(true)
    try {
      const response = await fetch(
        `${routes.api}/${collection}/versions/${versionId}?draft=${String(target === 'draft')}`,
        { method: 'POST' },
      )
      if (response.ok) {
        toast.success(
          target === 'draft'
            ? 'Restored as a draft. Visitors see no change until you publish it.'
            : 'Restored. Visitors see this version now.',
        )
        router.push(`${routes.admin}/collections/${collection}/${id}`)
        router.refresh()
      } else {
        toast.error(await errorMessage(response))
      }
    } catch {
      toast.error(FAILED)
    } finally {
      setBusy(false)
      dialog.current?.close()
    }
  }

  return (
    <>
      <Button
        className="restore"
        margin={false}
        onClick={() => dialog.current?.showModal()}
        size="small"
      >
        Restore…
      </Button>
      <dialog aria-labelledby={headingId} className="restore__choices" ref={dialog}>
        <h2 id={headingId}>Restore this version</h2>
        <Button disabled={isBusy} margin={false} onClick={() => void restore('draft')}>
          As a draft
        </Button>
        <p>You can look at it and change it. Visitors see no change until you publish it.</p>
        <Button
          buttonStyle="secondary"
          disabled={isBusy}
          margin={false}
          onClick={() => void restore('live')}
        >
          Live now
        </Button>
        <p>Visitors see this version at once.</p>
        <Button buttonStyle="none" margin={false} onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
      </dialog>
    </>
  )
}
