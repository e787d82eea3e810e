import QRCode from 'qrcode'
import { useMemo } from 'react'

/** A QR code drawn as one path; the text beside it says where it leads. */
export function QrCode({ text, size, label }: { text: string; size: number; label: string }) {
  const { path, edge } = useMemo(() => draw(text), [text])
  return (
    <svg width={size} height={size} viewBox={`-2 -2 ${edge + 4} ${edge + 4}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect x={-2} y={-2} width={edge + 4} height={edge + 4} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function draw(text: string): { path: string; edge: number } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const squares: string[] = []
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) if (modules.get(row, column) === 1) squares.push(`M${column} ${row}h1v1h-1z`)
  }
  return { path: squares.join(''), edge: modules.size }
}
