// Holds the built pages to their weight: the JavaScript each route needs before its first press, gzipped.
// Run after `npm run build`; exits with 1 when a page is too heavy. Printed: one JSON object a route.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const FOLDER = join(import.meta.dirname, '../dist/web')
const LIMITS = [
  { route: '/', limitKb: 180, screens: ['HomeScreen'] },
  { route: '/login', limitKb: 250, screens: ['LoginScreen'] },
  { route: '/hotel', limitKb: 250, screens: ['HotelScreen'] },
  { route: '/hotel/list', limitKb: 220, screens: ['HotelListScreen'] },
  { route: '/hotel/detail/:id', limitKb: 400, screens: ['HotelDetailScreen'] },
  { route: '/hotel/booking', limitKb: 400, screens: ['HotelBookingScreen', 'BookingScreen'] },
  { route: '/account', limitKb: 300, screens: ['AccountScreen', 'AccountLayout'] },
]

/** @type {Record<string, { file: string, src?: string, imports?: string[], isEntry?: boolean }>} */
const manifest = JSON.parse(readFileSync(join(FOLDER, '.vite/manifest.json'), 'utf8'))

function withImports(key, seen = new Set()) {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) withImports(next, seen)
  return seen
}

const gzipBytes = (file) => gzipSync(readFileSync(join(FOLDER, file)), { level: 9 }).length

let tooHeavy = false
for (const { route, limitKb, screens } of LIMITS) {
  const starts = Object.keys(manifest).filter((key) => manifest[key].isEntry || screens.some((screen) => manifest[key].src?.endsWith(`/${screen}.tsx`)))
  if (starts.length < 2) continue // This page is not built yet; the specification's test says so.
  const files = new Set(starts.flatMap((key) => [...withImports(key)]).map((key) => manifest[key].file))
  const kb = [...files].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + gzipBytes(file), 0) / 1024
  const fits = kb <= limitKb
  tooHeavy ||= !fits
  console.log(JSON.stringify({ route, gzipKb: Number(kb.toFixed(1)), limitKb, files: files.size, fits }))
}
if (tooHeavy) {
  console.error('A page is heavier than promised. Load what is behind a press by lazy(() => import(…)).')
  process.exit(1)
}
