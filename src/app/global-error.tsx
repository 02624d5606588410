'use client'

import '@/styles/site.css'

import { useNumberToQuote } from '@/ui/use-number-to-quote'

type Props = { error: Error & { digest?: string } }

/** Replaces the whole document when even the layout fails, so it depends on as little as possible. */
export default function GlobalFailure({ error }: Props) {
  const number = useNumberToQuote(error.digest)
  return (
    <html lang="en">
      <body>
        <title>Unexpected Application Error!</title>
        <main id="main" className="section">
          <div className="wrap flex min-h-104 items-center">
            <div>
              <h1>Unexpected Application Error!</h1>
              <p className="lede mt-4">
                Something broke on our side. Please try again in a moment.
                {number === null ? null : ` If you write to us, mention ${number}.`}
              </p>
              {/* A full page load on purpose: the scripts of this page have just failed. */}
              <p className="button-row mt-7">
                <a className="button" href=".">
                  Try again
                </a>
              </p>
            </div>
          </div>
        </main>
      </body>
    </html>
  )
}
