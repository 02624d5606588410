'use client'

import { useEffect, useSyncExternalStore } from 'react'

import { Link } from '@/ui/link'

import { addressOf, type Choice, choiceAt, type City } from './rules'
import { lastTime } from './wording'

/** Where the browser keeps the address of the last choice. */
const KEY = 'swantastic-days'

const neverChanges = () => () => undefined
const notOnServer = () => null

function lastAddress(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Offers the choice of the last visit, and applies nothing: a family may look for somebody else today. */
export function LastChoice({ choice, cities }: { choice: Choice; cities: readonly City[] }) {
  const address = addressOf(choice)
  const isEverything = choice.city === null && choice.ages === null
  const last = useSyncExternalStore(neverChanges, lastAddress, notOnServer)

  useEffect(() => {
    if (isEverything) return
    try {
      localStorage.setItem(KEY, address)
    } catch {
      // Without storage nothing is offered the next time.
    }
  }, [isEverything, address])

  const offered = isEverything && last !== null ? choiceAt(last, cities) : null
  return offered && <Link href={`${addressOf(offered)}#upcoming`}>{lastTime(offered)}</Link>
}
