import { ButtonLink } from '@/ui/button'
import { Patch } from '@/ui/patch'

/** What stands where there is no page. */
export const Lost = () => (
  <main id="main" tabIndex={-1} className="section lost">
    <div className="wrap">
      {/* Lazy, because every page carries this one along for the case that it is needed. */}
      <Patch name="travel" />
      <div>
        <h1>Oops! Page not found</h1>
        <p className="lede">This trail does not go anywhere. The one behind you does.</p>
        <p className="btn-row">
          <ButtonLink href="/">Return to Home</ButtonLink>
        </p>
      </div>
    </div>
  </main>
)
