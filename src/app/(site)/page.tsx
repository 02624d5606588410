export default function HomePage() {
  return (
    <main id="main">
      <h1>We go first. They go further.</h1>
    </main>
  )
}
