'use client'
// A client component because its button names the checked children.

import { useEffect, useRef, useState } from 'react'

import type { Locale } from '@/lib/locale'
import { Button } from '@/ui/button'
import { FieldGroup, OptionLabel } from '@/ui/field'
import { Link } from '@/ui/link'
import { PageLanguage } from '@/ui/page-language'

import type { GiveUpWords } from './give-up-words'
import type { GivingUp } from './wording'

type Props = {
  words: GiveUpWords
  locale: Locale
  action: string
  /** "Saturday, December 5" */
  day: string
  /** The children who are coming. */
  coming: readonly (GivingUp & { reference: string })[]
  /** The event of the places. */
  eventId: string
  /** Whether it was sent without a child. */
  asksWho: boolean
  /** The page without the confirmation. */
  keepHref: string
}

/** The second step of giving up a place: choosing the children and confirming. */
export function GiveUpForm({
  words,
  locale,
  action,
  day,
  coming,
  eventId,
  asksWho,
  keepHref,
}: Props) {
  const [only, ...others] = coming
  const isOne = only !== undefined && others.length === 0
  const [ticked, setTicked] = useState<readonly string[]>([])
  const form = useRef<HTMLFormElement>(null)
  const readTicked = () => {
    if (form.current) setTicked(new FormData(form.current).getAll('who').map(String))
  }
  // A box may be checked before React is there.
  useEffect(readTicked, [])
  const chosen = isOne ? coming : coming.filter(({ reference }) => ticked.includes(reference))
  const isWaiting = coming.every((child) => child.isWaiting)
  return (
    <form
      ref={form}
      className="grid gap-4 rounded-2 border-3 border-bill-500 bg-white p-4"
      id="give-up"
      method="post"
      action={action}
      aria-labelledby="give-up-title"
      onChange={readTicked}
    >
      <h3 className="text-h4 leading-snug" id="give-up-title">
        {words.title(day, isOne ? only : null)}
      </h3>
      <p>{isWaiting ? words.ifWaiting : words.ifPlaced}</p>
      <PageLanguage locale={locale} />
      <input type="hidden" name="event" value={eventId} />
      {isOne ? (
        <input type="hidden" name="who" value={only.reference} />
      ) : (
        <FieldGroup
          id="who"
          label={words.notComing}
          locale={locale}
          error={asksWho ? words.askWho : undefined}
        >
          <div className="grid gap-2.5">
            {coming.map(({ reference, name }, index) => (
              <OptionLabel key={reference} label={name}>
                <input
                  id={index === 0 ? 'who' : undefined}
                  type="checkbox"
                  name="who"
                  value={reference}
                />
              </OptionLabel>
            ))}
          </div>
        </FieldGroup>
      )}
      <p className="button-row">
        <Button type="submit" isSquare>
          {words.giveUp(coming, chosen)}
        </Button>
        <Link className="tool-button min-h-12" href={keepHref}>
          {words.keep(coming)}
        </Link>
      </p>
    </form>
  )
}
