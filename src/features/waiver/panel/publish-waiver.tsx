'use client'
// A client component because it submits the panel's form.

import { Button, toast, useConfig, useDocumentInfo, useForm, useFormModified } from '@payloadcms/ui'
import { useState } from 'react'
import * as z from 'zod/mini'

import { DeskDialog } from '@/desk/ui/dialog'
import { callServer } from '@/ui/call-server'

import type { ChangedParagraph, Difference } from '../new-version/rules'

const FAILED = 'The new version could not be compared. Please try again in a moment.'

const changesSchema = z.array(
  z.object({
    section: z.string(),
    parts: z.array(z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })),
  }),
)

const differenceSchema: z.ZodMiniType<Difference> = z.object({
  means: z.string(),
  changes: changesSchema,
  spanish: z.string(),
  spanishChanges: changesSchema,
})

/** The publish button of a waiver. It first shows the changes and the effect of publishing. */
export function PublishWaiver() {
  const { id, hasPublishPermission, setHasPublishedDoc, setUnpublishedVersionCount } =
    useDocumentInfo()
  const { routes } = useConfig().config
  const { submit } = useForm()
  const isModified = useFormModified()
  const [isBusy, setBusy] = useState(false)
  const [difference, setDifference] = useState<Difference>()

  if (!hasPublishPermission || id === undefined) return null
  const address = `${routes.api}/waivers/${String(id)}?depth=0`

  const compare = async () => {
    setBusy(true)
    if (isModified) {
      await submit({
        action: `${address}&draft=true`,
        overrides: { _status: 'draft' },
        skipValidation: true,
      })
    }
    const result = await callServer(`/staff/waivers/${String(id)}/difference`, {
      method: 'GET',
      schema: differenceSchema,
    })
    setBusy(false)
    if (result.isGood) setDifference(result.answer)
    else toast.error(FAILED)
  }

  const publish = async () => {
    setBusy(true)
    const saved = await submit({ action: address, overrides: { _status: 'published' } })
    setBusy(false)
    setDifference(undefined)
    if (!saved) return
    setHasPublishedDoc(true)
    setUnpublishedVersionCount(0)
    // Staff may now read the form but no longer edit it.
    window.location.reload()
  }

  return (
    <>
      <Button
        id="action-save"
        type="button"
        size="medium"
        margin={false}
        disabled={isBusy}
        onClick={() => void compare()}
      >
        Publish…
      </Button>
      <DeskDialog
        title="Publish the new version?"
        isOpen={difference !== undefined}
        onClose={() => {
          setDifference(undefined)
        }}
        actions={
          <Button
            type="button"
            size="medium"
            margin={false}
            disabled={isBusy}
            onClick={() => void publish()}
          >
            Publish it
          </Button>
        }
      >
        {difference ? <Changes {...difference} /> : null}
      </DeskDialog>
    </>
  )
}

const Changes = ({ means, changes, spanish, spanishChanges }: Difference) => (
  <>
    <p>
      <b>{means}</b>
    </p>
    {changes.length === 0 ? (
      <p>The text is the same as the one in force.</p>
    ) : (
      <Paragraphs changes={changes} />
    )}
    <h3 className="mt-6 mb-2">Spanish</h3>
    <p>{spanish}</p>
    {spanishChanges.length > 0 ? <Paragraphs changes={spanishChanges} language="es" /> : null}
  </>
)

const Paragraphs = ({
  changes,
  language,
}: {
  changes: readonly ChangedParagraph[]
  language?: 'es'
}) => (
  <ul className="mt-4 mb-0 grid list-none gap-4 p-0" lang={language}>
    {changes.map(({ section, parts }) => (
      <li key={section + parts.map(({ text }) => text).join('')}>
        <b>{section}</b>
        <p className="mt-1 mb-0">
          {parts.map(({ kind, text }, index) =>
            kind === 'same' ? (
              <span key={`${String(index)} ${text}`}>{text}</span>
            ) : kind === 'removed' ? (
              <del className="bg-bad-bg text-bad" key={`${String(index)} ${text}`}>
                {text}
              </del>
            ) : (
              <ins className="bg-ok-bg text-ok" key={`${String(index)} ${text}`}>
                {text}
              </ins>
            ),
          )}
        </p>
      </li>
    ))}
  </ul>
)
