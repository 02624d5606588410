import { LoadingCards } from '@/ui/state-box'

export default function EventsLoading() {
  return (
    <main id="main" tabIndex={-1} className="section is-loading">
      <div className="wrap">
        <LoadingCards label="Loading events..." count={3} />
      </div>
    </main>
  )
}
