'use client'
// A client component because it sends its fields without leaving the page, and keeps them if they are refused.

import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type ComponentProps, type ReactNode, useEffect, useRef, useTransition } from 'react'
import type * as z from 'zod/mini'

import type { Refused } from '@/ui/call-server'
import { useServer } from '@/ui/use-server'

import { DeskButton } from './button'
import { Failure } from './failure'
import { FieldErrors } from './field'
import { type DeskDraft, useDraft } from './use-draft'

const LAYOUTS = {
  page: {
    form: 'grid gap-3.5',
    body: 'contents',
    foot: 'flex flex-wrap items-center justify-between gap-3',
  },
  dialog: { form: 'contents', body: 'desk-dialog__body', foot: 'desk-dialog__foot' },
} as const

export type DeskFormProps<Answer> = {
  /** The route that saves it, under `/staff`. */
  path: string
  /** The label of the button. */
  submit: ReactNode
  look?: ComponentProps<typeof DeskButton>['look']
  /** Data that is sent besides the fields. */
  fields?: Readonly<Record<string, string>>
  /** The schema of the response, if the caller reads it. */
  schema?: z.ZodMiniType<Answer>
  /** Whether the form empties once it is saved, for the next entry. */
  isEmptied?: boolean
  onSaved?: ((answer: Answer | undefined) => void) | undefined
  onRefused?: () => void
  /** Whether it can be sent. If not, the text beside the button gives the reason. */
  isReady?: boolean
  /** Content beside the button. */
  beside?: ReactNode
  className?: string
  /** Keeps unsent text in this tab. */
  draft?: DeskDraft
  /** The notice after the text is restored. */
  restored?: string
  children?: ReactNode
}

/**
 * A form of the desk. Errors appear at their fields, and the focus goes to the first one; typed text is never lost. The
 * form announces the result and refreshes the page.
 */
export function DeskForm<Answer>({
  path,
  submit,
  look,
  fields = {},
  schema,
  isEmptied = false,
  onSaved,
  onRefused,
  isReady = true,
  beside,
  className,
  draft,
  restored = 'What you had typed is back.',
  layout = 'page',
  children,
}: DeskFormProps<Answer> & { layout?: keyof typeof LAYOUTS }) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const server = useServer(path, schema)
  const [isRefreshing, startRefresh] = useTransition()
  const { keep, forget, isRestored } = useDraft(form, draft)
  const isBusy = server.isBusy || isRefreshing
  const { refusal } = server
  const classes = LAYOUTS[layout]
  useFocusOnError(form, refusal)

  async function send(typed: FormData) {
    if (isBusy || !isReady) return
    const saved = await server.send(withFields(typed, fields))
    if (!saved.isGood) {
      onRefused?.()
      return
    }
    if (saved.message !== '') toast.success(saved.message)
    forget()
    if (isEmptied) form.current?.reset()
    onSaved?.(saved.answer)
    if (saved.next !== undefined) {
      router.push(saved.next)
      return
    }
    startRefresh(() => {
      router.refresh()
    })
  }

  return (
    <form
      ref={form}
      className={className ?? classes.form}
      method="post"
      noValidate
      onInput={keep}
      onSubmit={(event) => {
        event.preventDefault()
        void send(new FormData(event.currentTarget))
      }}
    >
      <div className={classes.body}>
        {isRestored ? (
          <p className="text-table text-soft" role="status">
            {restored}
          </p>
        ) : null}
        <FieldErrors value={refusal?.fields ?? {}}>{children}</FieldErrors>
        <Failure>{server.failure}</Failure>
      </div>
      <div className={classes.foot}>
        {/* It keeps the focus while it sends or is not ready. */}
        <DeskButton type="submit" look={look} aria-disabled={isBusy || !isReady || undefined}>
          {submit}
        </DeskButton>
        {beside}
      </div>
    </form>
  )
}

/** Leads to the first field that the server has refused. */
export function useFocusOnError(
  form: { readonly current: HTMLElement | null },
  refusal: Refused | null,
) {
  useEffect(() => {
    if (refusal === null || Object.keys(refusal.fields).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, refusal])
}

const isText = (entry: [string, FormDataEntryValue]): entry is [string, string] =>
  typeof entry[1] === 'string'

/**
 * The body of the request: the fields alone, unless a file is among them. A field with several values has all of them.
 */
function withFields(
  typed: FormData,
  fields: Readonly<Record<string, string>>,
): Record<string, string | string[]> | FormData {
  const texts = [...typed].filter(isText)
  if (texts.length === [...typed].length) {
    const several = new Map<string, string[]>()
    for (const [name, value] of texts) several.set(name, [...(several.get(name) ?? []), value])
    return {
      ...fields,
      ...Object.fromEntries(
        [...several].map(([name, [value = '', ...others]]) => [
          name,
          others.length === 0 ? value : [value, ...others],
        ]),
      ),
    }
  }
  for (const [name, value] of Object.entries(fields)) typed.set(name, value)
  return typed
}
