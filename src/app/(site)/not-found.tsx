import { ButtonLink } from '@/ui/button'

export default function NotFound() {
  return (
    <main id="main" tabIndex={-1} className="section lost">
      {/* Next gives a page that is not found the title of nothing. */}
      <title>Page not found | Swantastic</title>
      <div className="wrap">
        <img src="/art/patch-travel.svg" alt="" width={184} height={184} />
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
}
