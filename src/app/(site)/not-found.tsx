import { NotFoundMessage } from './_shell/not-found-message'

/** For a page of this group that finds nothing to show; addresses without a page have global-not-found. */
export default function NotFound() {
  return (
    <>
      <title>Page not found | Swantastic</title>
      <NotFoundMessage />
    </>
  )
}
