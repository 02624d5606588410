'use client'
// A client component because React catches errors only in class components.

import { Component, type ReactNode } from 'react'

import { useNumberToQuote } from '@/ui/use-number-to-quote'

type Props = { title: string; children: ReactNode }

/** Keeps the failure of one sheet from taking the others down, and names it by the number that the log has. */
export class SheetFailure extends Component<Props, { digest: string | null }> {
  override state: { digest: string | null } = { digest: null }

  static getDerivedStateFromError(error: unknown) {
    const digest =
      typeof error === 'object' && error !== null && 'digest' in error ? String(error.digest) : ''
    return { digest }
  }

  override render() {
    const { title, children } = this.props
    const { digest } = this.state
    return digest === null ? children : <Failed title={title} digest={digest} />
  }
}

function Failed({ title, digest }: { title: string; digest: string }) {
  const number = useNumberToQuote(digest)
  return (
    <section className="desk-sheet p-5" role="alert">
      <h2>{title}</h2>
      <p className="mt-2">
        This could not be loaded. The rest of the page is not affected. Please load the page again
        {number === null ? null : (
          <>
            , and if it happens again, quote <b>{number}</b>
          </>
        )}
        .
      </p>
    </section>
  )
}
