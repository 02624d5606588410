import type { ReactNode } from 'react'

/** The one column that every page about an account stands in. */
export const AuthFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <main id="main" tabIndex={-1}>
    <div className="wrap section">
      <div className="mx-auto max-w-136">
        <h1 className="text-h2">{title}</h1>
        {children}
      </div>
    </div>
  </main>
)
