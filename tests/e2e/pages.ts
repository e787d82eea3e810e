import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROLE_RIGHTS, type Role } from '#contract/rights.ts'

/** A page of the portal: its path, its title, and who may open it – a right, or everybody of a kind. */
export type PageEntry = { readonly path: string; readonly title: string; readonly access: string }

const ROW = /\{ path: '([^']+)', title: '([^']+)', access: '([^']+)'/g
// Read as text: the table names screens, which only the browser's compiler takes.
const table = readFileSync(join(import.meta.dirname, '../../web/routes.tsx'), 'utf8')

/** Every page of the built portal. */
export const PAGES: readonly PageEntry[] = [...table.matchAll(ROW)].map(([, path = '', title = '', access = '']) => ({
  path,
  title,
  access,
}))

/** What a page is to somebody of a role; null is nobody. */
export function admissionOf({ access }: PageEntry, role: Role | null): 'open' | 'signIn' | 'forbidden' {
  if (access === 'public') return 'open'
  if (role === null) return 'signIn'
  const rights: readonly string[] = ROLE_RIGHTS[role]
  const kind = rights.some((right) => right.startsWith('ops.')) ? 'operator' : 'signedIn'
  return access === kind || rights.includes(access) ? 'open' : 'forbidden'
}
