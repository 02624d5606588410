'use client'
// A client component because the count and the columns follow each choice, and because it saves the file.

import { Download } from 'lucide'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'

import { DeskButton } from '@/desk/ui/button'
import { Failure } from '@/desk/ui/failure'
import { Icon } from '@/ui/icon'
import { useAnswer } from '@/ui/use-server'

import { type ExportSize, fileName, isReason, type QuickRange } from '../rules'
import { NOTHING_TO_EXPORT } from '../wording'
import { Amounts } from './amounts'
import type { Asked, EventOffered, ExportChoice } from './asked'
import { FormatChoice, Part, WhatChoice, WhichChoice } from './choices'
import { ColumnTable } from './column-table'
import { HealthChoice } from './health-choice'
import { UnderWay } from './under-way'
import { useExport } from './use-export'

type Props = {
  /** The current day in the organization's zone, `YYYY-MM-DD`. */
  today: string
  quickRanges: readonly QuickRange[]
  choices: readonly ExportChoice[]
  events: readonly EventOffered[]
  mayReadHealth: boolean
  initial: Asked
  initialSize: ExportSize
  /** Why the form without JavaScript was refused, or ''. */
  refusal: string
  /** Content beneath the form. */
  last: ReactNode
  /** Content beside the form, above the columns. */
  aside: ReactNode
}

/** The parameters of the export, without those that do not apply to the collection. */
function getQuery(asked: Asked, { hasEvents, statuses, health }: ExportChoice): URLSearchParams {
  const { start, end, event, status, format, withHealth, reason } = asked
  const hasStatus = statuses.some(({ value }) => value === status)
  return new URLSearchParams([
    ['format', format],
    ...(start ? [['start_date', start]] : []),
    ...(end ? [['end_date', end]] : []),
    ...(event && hasEvents ? [['event', event]] : []),
    ...(hasStatus ? [['status', status]] : []),
    ...(withHealth && health
      ? [
          ['health', '1'],
          ['reason', reason],
        ]
      : []),
  ])
}

/** After this pause in choosing, the rows are counted. */
const PAUSE_MS = 200

const sizeSchema = z.object({ rows: z.number(), columns: z.number(), healthColumns: z.number() })

/** Chooses an export, shows its size, and saves it. */
export function ExportDesk({ initial, choices, ...props }: Props) {
  const [asked, setAsked] = useState(initial)
  const choice = choices.find(({ value }) => value === asked.collection) ?? choices[0]
  return choice ? (
    <ExportForm {...props} choices={choices} choice={choice} asked={asked} onAsk={setAsked} />
  ) : null
}

type FormProps = Omit<Props, 'initial'> & {
  choice: ExportChoice
  asked: Asked
  onAsk: (asked: Asked) => void
}

function ExportForm({ choice, asked, onAsk, ...props }: FormProps) {
  const { progress, run, cancel } = useExport()
  const [failure, setFailure] = useState(props.refusal)
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const isBackwards = asked.start !== '' && asked.end !== '' && asked.start > asked.end
  const { size, isCounting } = useSize(isBackwards ? null : asked, choice, props.initialSize)
  const withHealth = asked.withHealth && choice.health !== null
  const isEmpty = size?.rows === 0 && !isCounting
  const file = fileName(choice.value, props.today, asked.format)
  const change = (changed: Partial<Asked>) => {
    onAsk({ ...asked, ...changed })
    setFailure('')
  }

  async function exportRows(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!size || progress) return
    const reasonMissing = withHealth && !isReason(asked.reason)
    setIsReasonMissing(reasonMissing)
    if (isBackwards || reasonMissing) {
      document.getElementById(isBackwards ? 'end' : 'reason')?.focus()
      return
    }
    setFailure('')
    const why = await run(choice.label, {
      path: `/exports/${choice.value}`,
      body: getQuery(asked, choice),
      format: asked.format,
      rows: size.rows,
      fileName: file,
    })
    setFailure(why)
  }

  return (
    <div className="grid items-start gap-6 side:grid-cols-[minmax(0,1fr)_--spacing(86)]">
      <div className="grid gap-6">
        <form
          className="desk-sheet"
          method="post"
          action="/exports"
          aria-label="Choose what to export"
          noValidate
          onSubmit={(event) => void exportRows(event)}
        >
          <Part title="1. What">
            <WhatChoice choices={props.choices} chosen={choice.value} onChange={change} />
          </Part>
          <Part title="2. Which">
            <WhichChoice
              asked={asked}
              choice={choice}
              events={props.events}
              quickRanges={props.quickRanges}
              isBackwards={isBackwards}
              onChange={change}
            />
          </Part>
          <Part title="3. How">
            <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
              <FormatChoice asked={asked} onChange={change} />
              <HealthChoice
                choice={choice}
                mayRead={props.mayReadHealth}
                isTicked={withHealth}
                reason={asked.reason}
                isReasonMissing={isReasonMissing && !isReason(asked.reason)}
                onChange={change}
              />
            </div>
          </Part>
          <Amounts
            size={size}
            isCounting={isCounting}
            format={asked.format}
            file={file}
            words={choice}
          />
          <div className="desk-sheet__foot">
            <DeskButton type="submit" disabled={progress !== null || isEmpty || !size}>
              <Icon shape={Download} />
              {progress ? 'Exporting...' : `Export ${choice.many}`}
            </DeskButton>
            {isEmpty ? <p className="text-soft">{NOTHING_TO_EXPORT}</p> : null}
            <a href="#columns">What the columns mean</a>
            <div className="w-full empty:hidden">
              <Failure>{failure}</Failure>
            </div>
          </div>
        </form>
        {progress ? <UnderWay progress={progress} onCancel={cancel} /> : null}
        {props.last}
      </div>
      <div className="grid gap-6">
        {props.aside}
        <ColumnTable columns={choice.columns} one={choice.one} withHealth={withHealth} />
      </div>
    </div>
  )
}

/** The size of an export, by the server's own query. @param asked `null` while the choices are invalid */
function useSize(asked: Asked | null, choice: ExportChoice, initial: ExportSize) {
  const { answer, isAsking } = useAnswer(
    asked && {
      path: `/exports/${choice.value}/count`,
      fields: Object.fromEntries(getQuery({ ...asked, reason: '' }, choice)),
      isForm: true,
    },
    sizeSchema,
    { pauseMs: PAUSE_MS, first: initial },
  )
  return { size: answer ?? null, isCounting: isAsking }
}
