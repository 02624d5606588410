'use client'
// A client component because it opens a dialog.

import type { ComponentProps, ReactNode } from 'react'

import { DeskButton } from './button'
import { Consequences } from './consequences'
import { FormDialog, useDialog } from './form-dialog'

type Look = ComponentProps<typeof DeskButton>['look']

type Props = {
  /** The route that does it, under `/staff`. */
  path: string
  title: string
  opener: ReactNode
  look?: Look
  isSmall?: boolean
  className?: string
  /** The person it is about, for screen readers only. */
  about?: string
  submit: string
  submitLook?: Look
  /** The consequences, a sentence each. */
  sentences: readonly string[]
  /** Data that is sent besides the typed values. */
  fields?: Readonly<Record<string, string>>
  /** Questions that come first. */
  children?: ReactNode
}

/** A button for an action that cannot be undone, which first explains the consequences. */
export function Confirm({
  opener,
  look,
  isSmall = false,
  className,
  about,
  submitLook,
  sentences,
  children,
  ...form
}: Props) {
  const { opener: opens, dialog } = useDialog()
  return (
    <>
      <DeskButton look={look} isSmall={isSmall} className={className} {...opens}>
        {opener}
        {about === undefined ? null : <span className="sr-only">: {about}</span>}
      </DeskButton>
      <FormDialog {...form} {...dialog} look={submitLook}>
        <Consequences sentences={sentences} />
        {children}
      </FormDialog>
    </>
  )
}
