'use client'
// A client component because it refreshes when the record is saved.

import { useConfig, useDocumentInfo } from '@payloadcms/ui'
import * as z from 'zod/mini'

import { plural } from '@/lib/plural'
import { showField } from '@/panel/show-field'
import { useFacts } from '@/panel/use-facts'
import { useClosingMenu } from '@/ui/use-closing-menu'

const factsSchema = z.object({
  publicPath: z.nullable(z.string()),
  checks: z.array(z.object({ isDone: z.boolean(), field: z.string(), words: z.string() })),
})

const DONE = 'grid grid-cols-[--spacing(5)_1fr] gap-2'
const OPEN = `${DONE} font-semibold`

/** Next to the publish button: the open checks, and the record's public address. */
export function BeforePublishing() {
  const { id, collectionSlug } = useDocumentInfo()
  return id === undefined || !collectionSlug ? null : (
    <Checklist
      address={`/staff/editing/checklist/${collectionSlug}/${String(id)}`}
      collection={collectionSlug}
    />
  )
}

function Checklist({ address, collection }: { address: string; collection: string }) {
  const { fields } = useConfig().getEntityConfig({ collectionSlug: collection })
  const list = useClosingMenu()
  const { answer: facts } = useFacts(address, factsSchema)
  if (!facts) return null
  const open = facts.checks.filter(({ isDone }) => !isDone).length
  return (
    <>
      {facts.publicPath === null ? null : (
        <a
          className="self-center whitespace-nowrap"
          href={facts.publicPath}
          target="_blank"
          rel="noreferrer"
        >
          What visitors see
        </a>
      )}
      <details ref={list} className="before-publishing relative self-center">
        <summary className="cursor-pointer rounded-2 border-2 border-soft px-3 py-2 font-semibold whitespace-nowrap">
          Before you publish:{' '}
          {open === 0
            ? 'all done'
            : `${String(open)} ${plural(open, { one: 'item left', other: 'items left' })}`}
        </summary>
        <ul className="absolute top-[calc(100%+--spacing(1))] right-0 z-1112 m-0 grid w-max max-w-[min(--spacing(104),100vw-2rem)] list-none gap-2.5 rounded-3 border border-line bg-sheet px-5 py-4 [box-shadow:var(--shadow-pop)] max-md:right-auto max-md:left-0">
          {facts.checks.map(({ isDone, field, words }) => (
            <li key={words} className={isDone ? DONE : OPEN}>
              <span className={isDone ? 'text-ok' : undefined} aria-hidden="true">
                {isDone ? '✓' : '○'}
              </span>
              {isDone ? (
                <span>
                  {words}
                  <span className="sr-only">: done</span>
                </span>
              ) : (
                <button
                  type="button"
                  className="cursor-pointer border-0 bg-transparent p-0 text-start text-inherit whitespace-normal underline [font:inherit]"
                  onClick={() => {
                    list.current?.removeAttribute('open')
                    void showField(fields, field)
                  }}
                >
                  {words}
                  <span className="sr-only">: open</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
