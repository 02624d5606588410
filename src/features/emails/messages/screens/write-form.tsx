'use client'
// A client component because the preview follows the typed text, which this tab keeps.

import { toast } from '@payloadcms/ui'
import { Send } from 'lucide'
import { useRouter } from 'next/navigation'
import { type ReactNode, useRef, useState } from 'react'

import { DeskButton } from '@/desk/ui/button'
import { Failure } from '@/desk/ui/failure'
import { FieldErrors } from '@/desk/ui/field'
import { useFocusOnError } from '@/desk/ui/form'
import { useDialog } from '@/desk/ui/form-dialog'
import { TemplateSelect } from '@/desk/ui/template-select'
import { Icon } from '@/ui/icon'
import { useServer } from '@/ui/use-server'

import type { Readers, Words } from '../rules'
import { getReaders } from '../wording'
import { MessagePreview } from './message-preview'
import { SendDialog } from './send-dialog'
import { type Again, useWords } from './use-words'
import { SpanishFields, WordsFields } from './words-fields'

type Props = {
  /** The address of these messages under `/staff`. */
  path: string
  readers: Readers
  /** The audience, as in the address of the page. */
  to: string
  audience: string
  families: number
  /** Of families; `null` of people. */
  childrenCount: number | null
  /** How many of them read Spanish. */
  spanish: number
  /** Of those that the page shows. */
  fingerprint: string
  templates: readonly ({ name: string } & Pick<Words, 'subject' | 'text'>)[]
  /** The key under which this tab keeps the draft. */
  draftKey: string
  /** A message that was stopped, to be changed and sent again. */
  again: Again | null
  answersTo: string
  /** The choice of the audience. */
  children: ReactNode
}

/** Writes to families or people, with a preview of one email. The typed text stays in this tab. */
export function WriteForm({ templates, draftKey, again, children, ...message }: Props) {
  const { path, readers, to, families, spanish, fingerprint } = message
  const router = useRouter()
  const { words, write, startFrom, takeBack, empty } = useWords(draftKey, templates, again)
  const [at, setAt] = useState(0)
  const { opener, dialog } = useDialog()
  const [checked, setChecked] = useState(words)
  const preview = useServer(`${path}/preview`)
  const test = useServer(`${path}/test`)
  const [last, setLast] = useState<'preview' | 'test'>('preview')
  const { refusal, failure } = last === 'preview' ? preview : test
  const form = useRef<HTMLElement>(null)
  useFocusOnError(form, refusal)
  const fields = { to, at: String(at), ...words }
  const cannotSend = preview.isBusy || test.isBusy || families === 0

  /** The form checks the text before the dialog asks whether to send it. */
  const check = async () => {
    setLast('preview')
    if (!(await preview.send(fields)).isGood) return
    setChecked(words)
    opener.onClick()
  }

  const sendTest = async () => {
    setLast('test')
    const sent = await test.send(fields)
    if (sent.isGood) toast.success(sent.message)
  }

  return (
    <div className="grid items-start gap-6 side:grid-cols-[minmax(0,1fr)_--spacing(100)]">
      <section ref={form} className="desk-sheet" aria-label={`Write to the ${readers}`}>
        <div className="desk-sheet__body">{children}</div>
        <FieldErrors value={refusal?.fields ?? {}}>
          <div className="desk-sheet__body grid gap-4 border-t border-line">
            <h2>2. What to say</h2>
            {templates.length > 0 ? (
              <TemplateSelect templates={templates} onChoose={startFrom} />
            ) : null}
            {takeBack === null ? null : (
              <p>
                <DeskButton look="bare" isSmall onClick={takeBack}>
                  Back to what I wrote
                </DeskButton>
              </p>
            )}
            <WordsFields readers={readers} words={words} onWrite={write} />
            <Failure>{Object.keys(refusal?.fields ?? {}).length > 0 ? '' : failure}</Failure>
          </div>
          <SpanishFields {...{ readers, families, spanish, words }} onWrite={write} />
        </FieldErrors>
        <div className="desk-sheet__foot">
          <DeskButton disabled={cannotSend} onClick={() => void check()}>
            <Icon shape={Send} />
            Send to {getReaders(readers, families)}…
          </DeskButton>
          <DeskButton look="line" disabled={cannotSend} onClick={() => void sendTest()}>
            Send me a test
          </DeskButton>
          {families === 0 ? <p className="text-table text-soft">No one to write to.</p> : null}
        </div>
      </section>
      <MessagePreview
        path={`${path}/preview`}
        fields={fields}
        readers={readers}
        families={families}
        onMove={setAt}
        onChanged={(shown) => {
          if (shown !== fingerprint) router.refresh()
        }}
      />
      <SendDialog {...dialog} {...message} words={checked} onSaved={empty} />
    </div>
  )
}
