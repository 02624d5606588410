'use client'
// A client component because it follows what is saved.

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

/** Beside the publish button: what is still open, and where visitors see the record. */
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
        <a className="visitors-see" href={facts.publicPath} target="_blank" rel="noreferrer">
          What visitors see
        </a>
      )}
      <details ref={list} className="before-publishing">
        <summary>
          Before you publish:{' '}
          {open === 0
            ? 'all done'
            : `${String(open)} ${plural(open, { one: 'thing is open', other: 'things are open' })}`}
        </summary>
        <ul>
          {facts.checks.map(({ isDone, field, words }) => (
            <li key={words} data-done={isDone}>
              <span aria-hidden="true">{isDone ? '✓' : '○'}</span>
              {isDone ? (
                <span>
                  {words}
                  <span className="sr-only">: done</span>
                </span>
              ) : (
                <button
                  type="button"
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
