import { createHash } from 'node:crypto'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { OPERATOR_ROLES, PORTAL_ROLES, type Role } from '#contract/rights.ts'
import { admissionOf, type PageEntry, PAGES } from './pages.ts'

/** Who walks through the portal; null is a visitor. */
export const WALKERS: readonly (Role | null)[] = [null, ...PORTAL_ROLES, ...OPERATOR_ROLES]

const SCHEMES = ['light', 'dark'] as const

/** Whether this run looks at every combination instead of one of each page. */
export const LOOKS_AT_ALL = process.env['TEST_TIER'] === 'all'

/** One way to see a page. */
export type Look = {
  readonly entry: PageEntry
  readonly role: Role | null
  readonly language: (typeof LANGUAGE_CODES)[number]
  readonly colorScheme: (typeof SCHEMES)[number]
}

/** A whole number below a limit that depends on the run's seed and a name alone. */
function draw(name: string, limit: number): number {
  const hash = createHash('sha256').update(`${process.env['TEST_SEED']} ${name}`)
  return hash.digest().readUInt32BE() % limit
}

/** One of several in an ordinary run, by its seed; all of them in a run of everything. */
export function drawn<T>(name: string, all: readonly T[]): readonly T[] {
  const at = draw(name, all.length)
  return LOOKS_AT_ALL ? all : all.slice(at, at + 1)
}

/** The languages, each in light or in dark: which one is which changes with the seed. */
export const VIEWS = LANGUAGE_CODES.map((language, at) => ({
  language,
  colorScheme: SCHEMES[(at + draw('schemes', 2)) % 2] ?? 'light',
}))

function looksAt(entry: PageEntry): readonly Look[] {
  // The sign-in page redirects people who are signed in.
  const roles = WALKERS.filter((role) => admissionOf(entry, role) === 'open' && (entry.path !== '/login' || !role))
  const turn = draw(`${entry.path} schemes`, 2)
  const all = roles.flatMap((role, no) =>
    LANGUAGE_CODES.map((language, at) => {
      const colorScheme = SCHEMES[(turn + no + at) % 2] ?? 'light'
      return { entry, role, language, colorScheme }
    }),
  )
  return drawn(entry.path, all)
}

/** Every page as this run sees it: by whom, in which language, light or dark. */
export const LOOKS: readonly Look[] = PAGES.flatMap(looksAt)

/** A page of each kind of access that is closed to somebody. */
export function closedTo(role: Role | null): readonly PageEntry[] {
  const closed = PAGES.filter((entry) => admissionOf(entry, role) !== 'open')
  const kinds = Map.groupBy(closed, ({ access }) => access)
  return [...kinds].flatMap(([access, pages]) => pages[draw(`${role} ${access}`, pages.length)] ?? [])
}
