import { ButtonLink } from '@/ui/button'
import { Patch } from '@/ui/patch'

/** The content of the "not found" pages. */
export const NotFoundMessage = () => (
  <main id="main" tabIndex={-1} className="section">
    <div className="wrap flex min-h-104 flex-wrap items-center gap-beside">
      {/* Lazy, because every page includes this component in case it is needed. */}
      <Patch className="-rotate-3 [filter:var(--filter-night)]" name="travel" />
      <div>
        <h1>Oops! Page not found</h1>
        <p className="lede mt-4">This trail does not go anywhere. The one behind you does.</p>
        <p className="button-row mt-7">
          <ButtonLink href="/">Return to Home</ButtonLink>
        </p>
      </div>
    </div>
  </main>
)
