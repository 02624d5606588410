'use client'
// A client component because it sends the panel's form.

import { Button, toast, useConfig, useDocumentInfo, useForm, useFormModified } from '@payloadcms/ui'
import { useState } from 'react'

import { DeskDialog } from '@/desk/ui/dialog'
import type { Difference } from '@/features/waiver/new-version/rules'

const FAILED = 'The new version could not be compared. Please try again in a moment.'

const isDifference = (value: unknown): value is Difference =>
  typeof value === 'object' && value !== null && 'means' in value && 'changes' in value

/** The publish button of a waiver: it shows first what changes, and what publishing means. */
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
    try {
      if (isModified) {
        await submit({
          action: `${address}&draft=true`,
          overrides: { _status: 'draft' },
          skipValidation: true,
        })
      }
      const response = await fetch(`/staff/waivers/${String(id)}/difference`)
      const found: unknown = response.ok ? await response.json() : null
      if (isDifference(found)) setDifference(found)
      else toast.error(FAILED)
    } catch {
      toast.error(FAILED)
    } finally {
      setBusy(false)
    }
  }

  const publish = async () => {
    setBusy(true)
    const saved = await submit({ action: address, overrides: { _status: 'published' } })
    setBusy(false)
    setDifference(undefined)
    if (!saved) return
    setHasPublishedDoc(true)
    setUnpublishedVersionCount(0)
    // The form may be read now, and no longer written.
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

const Changes = ({ means, changes }: Difference) => (
  <>
    <p>
      <b>{means}</b>
    </p>
    {changes.length === 0 ? (
      <p>The words are the same as those in force.</p>
    ) : (
      <ul className="waiver-changes">
        {changes.map(({ section, parts }) => (
          <li key={section + parts.map(({ text }) => text).join('')}>
            <b>{section}</b>
            <p>
              {parts.map(({ kind, text }, index) =>
                kind === 'same' ? (
                  <span key={`${String(index)} ${text}`}>{text}</span>
                ) : kind === 'removed' ? (
                  <del key={`${String(index)} ${text}`}>{text}</del>
                ) : (
                  <ins key={`${String(index)} ${text}`}>{text}</ins>
                ),
              )}
            </p>
          </li>
        ))}
      </ul>
    )}
  </>
)
