import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from './tidy-sources.ts'

/** Files that break a wall each, and the words the linter is to answer with. */
const BROKEN: readonly [path: string, text: string, complaint: string][] = [
  [
    'contract/money.ts',
    "import { readFileSync } from 'node:fs'\nexport const text = readFileSync('x')\n",
    'does not reach the machine',
  ],
  [
    'contract/dates.ts',
    "import { quote } from '#features/hotels/rules.ts'\nexport const price = quote\n",
    'knows no feature',
  ],
  [
    'server/http/http-layer.ts',
    "import { signIn } from '#features/identity/contract.ts'\nexport const call = signIn\n",
    'The platform knows no feature',
  ],
  [
    'server/http/files/pages.ts',
    "import { open } from '../db/database.ts'\nexport const db = open\n",
    'Between folders',
  ],
  [
    'features/hotels/contract.ts',
    "import { list } from './store.ts'\nexport const all = list\n",
    'Arrows point one way',
  ],
  [
    'features/hotels/map/contract.ts',
    "import { list } from '../store.ts'\nexport const all = list\n",
    'Arrows point one way',
  ],
  [
    'features/hotels/art/contract.ts',
    "import { list } from '../map/store.ts'\nexport const all = list\n",
    'Arrows point one way',
  ],
  [
    'features/hotels/rules.ts',
    "import { db } from '#server/db/database.ts'\nexport const rule = db\n",
    'does not know the server',
  ],
  [
    'features/hotels/rules-price.ts',
    "import { list } from './store.ts'\nexport const rule = list\n",
    'Arrows point one way',
  ],
  [
    'features/hotels/store.ts',
    "import { answer } from './calls.ts'\nexport const row = answer\n",
    'does not know who calls it',
  ],
  [
    'features/hotels/calls.ts',
    "import { Screen } from './web/ListScreen.tsx'\nexport const shown = Screen\n",
    'does not know screens',
  ],
  [
    'features/hotels/web/ListScreen.tsx',
    "import { list } from '#features/hotels/store.ts'\nexport const rows = list\n",
    'screens know contracts and rules',
  ],
  [
    'features/hotels/web/DetailScreen.tsx',
    "import { find } from '../store.ts'\nexport const row = find\n",
    'screens know contracts and rules',
  ],
  [
    'features/hotels/desk/DeskScreen.tsx',
    "import { db } from '#server/db/database.ts'\nexport const rows = db\n",
    'does not know the server',
  ],
  ['web/main.tsx', "import { z } from 'zod'\nexport const shape = z\n", 'schemas stay on the server'],
  ['web/one.ts', "import { two } from './two.ts'\nexport const one = two\n", 'cycle'],
  ['server/loose.ts', 'export const loose = (value: any) => value\n', 'no-explicit-any'],
  [
    'server/wide.ts',
    'export const wide = (a: number, b: number, c: number, d: number) => a + b + c + d\n',
    'max-params',
  ],
  ['server/long.ts', '// One line of many.\n'.repeat(301), 'max-lines'],
]

/** What the arrows allow. */
const ALLOWED: readonly [path: string, text: string][] = [
  [
    'features/tickets/rules.ts',
    "import type { Caller } from '#server/http/handler.ts'\nexport const mayBook = (caller: Caller) => caller.name !== ''\n",
  ],
  ['features/tickets/store.ts', "import { mayBook } from './rules.ts'\nexport const list = mayBook\n"],
  ['features/tickets/calls.ts', "import { list } from './store.ts'\nexport const answer = list\n"],
  [
    'features/tickets/web/TicketScreen.tsx',
    "import type { z } from 'zod'\nimport { mayBook } from '../rules.ts'\nexport const shown = (row: z.ZodType) => (row ? mayBook : undefined)\n",
  ],
]

let folder: string
let said: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradewind-walls-'))
  cpSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const files = [...BROKEN, ...ALLOWED, ['web/two.ts', "import { one } from './one.ts'\nexport const two = one\n"]]
  for (const [path = '', text = ''] of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { stdout } = spawnSync(process.execPath, [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '-f', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  })
  said = stdout
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function complaintsAbout(path: string): string {
  // The linter's own form.
  const { diagnostics } = JSON.parse(said) as {
    diagnostics: { filename: string; message: string; code: string; help?: string }[]
  }
  return diagnostics
    .filter(({ filename }) => filename.replaceAll('\\', '/').endsWith(path))
    .map(({ code, message, help }) => `${code} ${message} ${help ?? ''}`)
    .join('\n')
}

test.each(BROKEN)('%s is stopped', (path, _text, complaint) => {
  expect(complaintsAbout(path)).toContain(complaint)
})

test.each(ALLOWED)('%s passes', (path) => {
  expect(complaintsAbout(path)).toBe('')
})
