'use client'
// Loads its own data, because corrections are not part of the record and the panel does not rerender a field
// after a save.
import { Button, useDocumentInfo } from '@payloadcms/ui'
import { useCallback, useEffect, useId, useState } from 'react'

import { CorrectAnswer } from './correct-answer'
import { loadCorrections, type LoadedCorrections } from './load-corrections'

type Stage = 'loading' | 'failed' | LoadedCorrections

/**
 * The corrections of a submission, shown on it: each corrected answer with its original and current value, and
 * who corrected it, when and why.
 */
export function Corrections() {
  const { id, collectionSlug } = useDocumentInfo()
  if (id === undefined || !collectionSlug) return null
  return <Section address={`/staff/corrections/${collectionSlug}/${String(id)}`} />
}

function Section({ address }: { address: string }) {
  const title = useId()
  const [stage, setStage] = useState<Stage>('loading')

  useEffect(() => {
    let isCurrent = true
    void loadCorrections(address).then((loaded) => {
      if (isCurrent) setStage(loaded)
    })
    return () => {
      isCurrent = false
    }
  }, [address])

  const reload = useCallback(async () => {
    setStage(await loadCorrections(address))
  }, [address])

  return (
    <section className="field-type corrections" aria-labelledby={title}>
      <h2 id={title} className="field-label">
        Corrections
      </h2>
      {stage === 'loading' && <p role="status">Loading the corrections…</p>}
      {stage === 'failed' && (
        <div role="alert">
          <p>The corrections could not be loaded. The answers below may have been corrected.</p>
          <Button
            type="button"
            size="small"
            buttonStyle="secondary"
            onClick={() => {
              setStage('loading')
              void reload()
            }}
          >
            Try again
          </Button>
        </div>
      )}
      {typeof stage === 'object' && (
        <>
          <List corrections={stage.corrections} />
          <CorrectAnswer
            address={address}
            questions={stage.questions.filter(({ kind }) => kind !== 'people')}
            onSaved={reload}
          />
        </>
      )}
    </section>
  )
}

type Correction = LoadedCorrections['corrections'][number]

const orNothing = (answer: string) => (answer === '' ? 'no answer' : answer)

function List({ corrections }: { corrections: readonly Correction[] }) {
  if (corrections.length === 0)
    return <p>Nothing has been corrected. The answers are as they were sent.</p>
  const byField = new Map<string, Correction[]>()
  for (const one of corrections) byField.set(one.field, [...(byField.get(one.field) ?? []), one])
  return (
    <ul>
      {[...byField].map(([field, steps]) => (
        <li key={field}>
          <p>
            <b>{steps[0]?.label}</b>:{' '}
            {steps[0]?.isHidden ? (
              'corrected. Your account may not read health answers.'
            ) : (
              <>
                <span className="corrections__now">{orNothing(steps.at(-1)?.after ?? '')}</span>{' '}
                <span className="corrections__sent">
                  (sent: {orNothing(steps[0]?.before ?? '')})
                </span>
              </>
            )}
          </p>
          {steps.map(({ id, before, after, who, when, why, isHidden }) => (
            <p key={id} className="corrections__step">
              {steps.length > 1 && !isHidden && `${orNothing(before)} → ${orNothing(after)}. `}
              {when}, {who}
              {why === null ? '.' : `: “${why}”`}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}
