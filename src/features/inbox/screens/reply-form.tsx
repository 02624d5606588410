'use client'
// A client component because a template fills the fields, and the preview follows them.

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { DeskButton } from '@/desk/ui/button'
import { DeskDialog } from '@/desk/ui/dialog'
import { DeskInput, DeskTextarea, DeskTick } from '@/desk/ui/field'
import { DeskForm } from '@/desk/ui/form'
import { useDialog } from '@/desk/ui/form-dialog'
import { TemplateSelect } from '@/desk/ui/template-select'

import { alsoOthers } from '../answer/wording'
import { EmailPreview } from './email-preview'

type Props = {
  /** The address of the record under `/staff/inbox`. */
  path: string
  /** The newest reply on the page; empty if there is none. */
  read: string
  /** The ids of other messages from the same person that wait. */
  others: readonly string[]
  templates: readonly { name: string; subject: string; text: string }[]
  subjectMax: number
  textMax: number
}

/** Answers a message by email. The typed text stays until it is sent. */
export function ReplyForm({ path, read, others, templates, subjectMax, textMax }: Props) {
  const router = useRouter()
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const { opener, dialog } = useDialog()
  return (
    <>
      <div className="mb-3.5 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-sign text-name tracking-normal">Reply</h2>
        <TemplateSelect
          templates={templates}
          isInLine
          onChoose={(template) => {
            setSubject(template.subject)
            setText(template.text)
          }}
        />
      </div>
      <DeskForm
        path={`${path}/reply`}
        fields={{ read }}
        onRefused={() => {
          // A colleague may have answered: staff read that answer before they press again.
          router.refresh()
        }}
        submit="Send reply"
        draft={{ name: path }}
        onSaved={() => {
          setSubject('')
          setText('')
        }}
        beside={
          <DeskButton look="line" {...opener}>
            See it as an email
          </DeskButton>
        }
      >
        <DeskInput
          name="subject"
          label="Subject"
          maxLength={subjectMax}
          value={subject}
          onChange={({ currentTarget }) => {
            setSubject(currentTarget.value)
          }}
        />
        <DeskTextarea
          name="text"
          label="Text"
          rows={9}
          maxLength={textMax}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
          }}
        />
        <DeskTick name="answered" label="Mark as answered" defaultChecked />
        {others.length > 0 ? (
          <DeskTick
            name="others"
            value={others.join(' ')}
            label={alsoOthers(others.length)}
            hint="Read them first: this reply is the answer to all of them."
          />
        ) : null}
      </DeskForm>
      <DeskDialog
        {...dialog}
        title="The email"
        actions={
          <DeskButton look="line" onClick={dialog.onClose}>
            Close
          </DeskButton>
        }
      >
        <EmailPreview path={`${path}/preview`} fields={{ subject, text }} />
      </DeskDialog>
    </>
  )
}
