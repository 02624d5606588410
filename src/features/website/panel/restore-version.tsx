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

type Version = { collection: string; id: string; versionId: string }

/** The version that the page shows. */
function useOpenVersion(): Version | null {
  const [, collection, id, versionId] =
    /\/collections\/([^/]+)\/([^/]+)\/versions\/([^/]+)$/.exec(usePathname()) ?? []
  return collection && id && versionId ? { collection, id, versionId } : null
}

/**
 * The buttons in the header of an open version. They replace Payload's, which would also restore the status.
 */
export function RestoreOpenVersion() {
  const open = useOpenVersion()
  return open ? <RestoreVersion {...open} /> : null
}

/** Restores a version as a draft, or publishes it. Only publishing asks for confirmation. */
export function RestoreVersion({ collection, id, versionId }: Version) {
  const { permissions } = useAuth()
  const { routes } = useConfig().config
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  const [isBusy, setBusy] = useState(false)

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
            : 'Done. Visitors see this version now.',
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
    <div className="restore flex flex-wrap gap-2">
      <Button
        buttonStyle="secondary"
        disabled={isBusy}
        margin={false}
        onClick={() => void restore('draft')}
        size="small"
      >
        Restore as draft
      </Button>
      <Button
        buttonStyle="secondary"
        disabled={isBusy}
        margin={false}
        onClick={() => dialog.current?.showModal()}
        size="small"
      >
        Publish this version
      </Button>
      <dialog
        aria-labelledby={headingId}
        className="desk desk-dialog max-w-104 p-6 whitespace-normal"
        ref={dialog}
      >
        <h2 className="mb-5" id={headingId}>
          Publish this version?
        </h2>
        <p className="mt-2 mb-5">Visitors see it at once. The current version stays in the list.</p>
        <Button disabled={isBusy} margin={false} onClick={() => void restore('live')}>
          Publish this version
        </Button>{' '}
        <Button buttonStyle="none" margin={false} onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
      </dialog>
    </div>
  )
}
