'use client'
// A form within the record's form. It sends a request of its own and is not part of the record.
import { Button, useDocumentInfo } from '@payloadcms/ui'
import { useId, useRef, useState } from 'react'

import { callServer, type ServerResult } from './call-server'
import { QuestionButtons } from './question-buttons'

/** Ends all private links of the family of a record, after a question. */
export function EndLinks() {
  const { id, collectionSlug } = useDocumentInfo()
  if (id === undefined || !collectionSlug) return null
  return <Section address={`/staff/family-links/${collectionSlug}/${String(id)}/end`} />
}

function Section({ address }: { address: string }) {
  const id = useId()
  const [stage, setStage] = useState<'closed' | 'asking' | 'ending'>('closed')
  const [result, setResult] = useState<ServerResult | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const question = useRef<HTMLDivElement>(null)

  const end = async () => {
    setStage('ending')
    setResult(await callServer(address))
    setStage('closed')
    requestAnimationFrame(() => opener.current?.focus())
  }

  return (
    <section className="field-type end-links" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="field-label">
        Private links
      </h2>
      <p role="status">
        <b>{result?.isGood ? result.message : null}</b>
      </p>
      {result?.isGood ? null : (
        <p>
          Our emails to this family have links that open its days without a password. Does somebody
          else have one?
        </p>
      )}
      {result && !result.isGood ? <p role="alert">{result.message}</p> : null}
      {stage === 'closed' ? (
        <Button
          ref={opener}
          type="button"
          size="small"
          buttonStyle="secondary"
          margin={false}
          onClick={() => {
            setResult(null)
            setStage('asking')
            requestAnimationFrame(() => question.current?.focus())
          }}
        >
          End all links of this family
        </Button>
      ) : (
        <div
          ref={question}
          className="corrections__form"
          role="group"
          aria-labelledby={`${id}-question`}
          aria-describedby={`${id}-consequences`}
          tabIndex={-1}
        >
          <p id={`${id}-question`}>
            <b>End all links of this family?</b>
          </p>
          <ul id={`${id}-consequences`}>
            <li>
              All links that we have emailed to its address stop working at once, also where a page
              is open: to the family page, to offered places, and to switch reminders off.
            </li>
            <li>
              What the family has signed up for stays. A place that is offered to it stays offered.
            </li>
            <li>
              The family can ask for a new link at /family on our site. It goes to the same address:
              if somebody else reads that mailbox, correct the address first.
            </li>
          </ul>
          <QuestionButtons
            label="End all links"
            workingLabel="Ending…"
            isWorking={stage === 'ending'}
            onYes={end}
            onNotNow={() => {
              setStage('closed')
              requestAnimationFrame(() => opener.current?.focus())
            }}
          />
        </div>
      )}
    </section>
  )
}
