'use client'
// A client component because keys and the printer belong to the browser.

import { Mail, Printer } from 'lucide'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

import { DeskButton, DeskLink } from '@/desk/ui/button'
import { isSingleKey } from '@/desk/ui/single-keys'
import { useAction } from '@/desk/ui/use-action'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

type Props = {
  /** The address of the screen that writes to its sender, if they can be written to. */
  write: string | null
  /** The sheet of the next one that waits. */
  next: string | null
  /** The route that takes this record, unless it is assigned. */
  take: string | null
}

/** Writes to the sender, prints the sheet, and leads to the next one. Keys do the same: `n` is next, `a` takes it. */
export function RecordTools({ write, next, take }: Props) {
  const router = useRouter()
  const { act } = useAction()

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSingleKey(event)) return
      if (event.key === 'n' && next !== null) router.push(next)
      if (event.key === 'a' && take !== null) void act(take)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
    }
  }, [next, router, take, act])

  return (
    <>
      {write === null ? null : (
        <DeskLink look="line" className="print:hidden" href={write}>
          <Icon shape={Mail} />
          Write
        </DeskLink>
      )}
      <DeskButton
        look="line"
        className="print:hidden"
        onClick={() => {
          print()
        }}
      >
        <Icon shape={Printer} />
        Print
      </DeskButton>
      {next === null ? null : (
        <Link className="desk-button desk-button--line print:hidden" href={next}>
          Next
          <kbd className="desk-key">n</kbd>
        </Link>
      )}
    </>
  )
}
