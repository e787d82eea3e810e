// Checks the size of the built pages: the JavaScript each route needs before its first press, with the texts of the
// largest language, gzipped. Run after `npm run build`; exits with 1 when a page is too large. Prints one JSON object
// for each route.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = process.argv[2] ?? join(ROOT, 'dist/web')
const LANGUAGES = globSync('web/texts/*/', { cwd: ROOT }).map(
  (path) => path.split('/').at(-1) || path.split('/').at(-2),
)
const LIMITS = [
  { route: '/', limitKb: 180, screens: ['HomeScreen'] },
  { route: '/login', limitKb: 250, screens: ['LoginScreen'] },
  { route: '/hotel', limitKb: 250, screens: ['HotelStartScreen'] },
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

/**
 * Catalogues a source file and all it imports read; they are fetched by name, so the manifest does not join them to a
 * screen.
 */
function catalogues(path, seen = new Set(), names = new Set()) {
  if (seen.has(path) || !/\.tsx?$/.test(path)) return names
  seen.add(path)
  const text = readFileSync(join(ROOT, path), 'utf8')
  for (const [, name] of text.matchAll(/textsOf<\w+>\('(\w+)'\)/g)) names.add(name)
  for (const [, from] of text.matchAll(/^(?:import|export) (?!type)[^'()]*'([#.][^']+)'/gm)) {
    catalogues(from.startsWith('#') ? from.slice(1) : join(dirname(path), from), seen, names)
  }
  return names
}

const fileOf = (language, name) =>
  Object.entries(manifest).find(([key]) => key.endsWith(`texts/${language}/${name}.ts`))[1].file

/** Bytes of these catalogues in the language where they are heaviest. */
function textBytes(names) {
  const sizes = LANGUAGES.map((language) =>
    [...names].reduce((sum, name) => sum + gzipBytes(fileOf(language, name)), 0),
  )
  return Math.max(...sizes)
}

const gzipBytes = (file) => gzipSync(readFileSync(join(FOLDER, file)), { level: 9 }).length

let tooHeavy = false
for (const { route, limitKb, screens } of LIMITS) {
  const starts = Object.keys(manifest).filter(
    (key) => manifest[key].isEntry || screens.some((screen) => manifest[key].src?.endsWith(`/${screen}.tsx`)),
  )
  if (starts.length < 2) continue // This page is not built yet; the specification's test says so.
  const files = new Set(starts.flatMap((key) => [...withImports(key)]).map((key) => manifest[key].file))
  const sources = ['web/main.tsx', ...globSync(`features/**/{${screens.join(',')},}.tsx`, { cwd: ROOT })]
  const texts = textBytes(new Set(sources.flatMap((path) => [...catalogues(path)])))
  const kb =
    [...files].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + gzipBytes(file), texts) / 1024
  const fits = kb <= limitKb
  tooHeavy ||= !fits
  console.log(JSON.stringify({ route, gzipKb: Number(kb.toFixed(1)), limitKb, files: files.size, fits }))
}
if (tooHeavy) {
  console.error('A page is larger than promised. Load what is behind a press by lazy(() => import(…)).')
  process.exit(1)
}
