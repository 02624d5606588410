import { encode } from 'uqr'

/** The quiet zone that scanners need around the code. */
const BORDER = 4

/** A QR code, drawn as one path. It is always black on white, in the dark theme too. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER })
  const path = data
    .flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${String(x)} ${String(y)}h1v1h-1z` : '')),
    )
    .join('')
  return (
    <svg
      className="block w-full max-w-60 bg-white"
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="black" />
    </svg>
  )
}
