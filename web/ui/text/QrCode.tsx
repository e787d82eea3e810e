import { useMemo } from 'react'
import { encode } from 'uqr'

/** A QR code drawn as one path; the text beside it names its target. */
export function QrCode({ text, size, label }: { text: string; size: number; label: string }) {
  const { path, edge } = useMemo(() => draw(text), [text])
  return (
    <svg
      width={size}
      height={size}
      viewBox={`-2 -2 ${edge + 4} ${edge + 4}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-2} y={-2} width={edge + 4} height={edge + 4} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function draw(text: string): { path: string; edge: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: squares.join(''), edge: size }
}
