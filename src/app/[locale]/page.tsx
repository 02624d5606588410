export default function LandingPage() {
  return (
    <main id="main" tabIndex={-1} className="section">
      <div className="wrap">
        <h1>Días al aire libre, gratis para cada familia</h1>
      </div>
    </main>
  )
}
