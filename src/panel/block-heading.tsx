'use client'
// A client component because it follows the text typed into the section.

import { useRowLabel } from '@payloadcms/ui'

import { isUnfilled } from '@/blocks/unfilled'

type Words = Partial<Record<'heading' | 'title' | 'caption' | 'quote' | 'name' | 'body', unknown>>

const WHERE = ['heading', 'title', 'caption', 'name', 'quote', 'body'] as const
const CHARACTERS_MAX = 60

/** The first words of a section. */
function firstWords(data: Words): string {
  const words = WHERE.map((name) => data[name]).find(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  )
  if (!words) return ''
  return words.length > CHARACTERS_MAX ? `${words.slice(0, CHARACTERS_MAX)}…` : words
}

/** The header of a section of a page: its first words and its kind, so that a page that is folded can be read. */
export function BlockHeading({ kind }: { kind: string }) {
  const { data, rowNumber } = useRowLabel<Words>()
  const words = firstWords(data)
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 gap-y-0.5 wrap-anywhere">
      {String((rowNumber ?? 0) + 1)}. <b>{words || kind}</b>
      {words ? <span className="text-least text-soft">{kind}</span> : null}
      {isUnfilled(data) ? (
        <span className="text-least text-soft">Empty: visitors do not see it</span>
      ) : null}
    </span>
  )
}
