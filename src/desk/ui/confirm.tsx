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
  /** Whom it is about, which only a screen reader says. */
  about?: string
  submit: string
  submitLook?: Look
  /** What it does, a sentence each. */
  sentences: readonly string[]
  /** What is sent besides what is typed. */
  fields?: Readonly<Record<string, string>>
  /** What has to be answered before. */
  children?: ReactNode
}

/** A button that does something which cannot be taken back, once it is said what that is. */
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
