import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dialectOf } from '../scripts/house/dialect.ts'
import { longLinesOf } from './line-width.ts'
import { ALL, CODE, ROOT, type Source } from './tidy-sources.ts'

const where = (sources: readonly Source[]) => sources.map(({ path }) => path)
const count = (sources: readonly Source[], pattern: RegExp) =>
  sources.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0)
/** The product's own code; tests and tools may take a shortcut more often. */
const PRODUCT = CODE.filter(
  ({ path }) => /^(contract|server|features|web|db)\//.test(path) && !/\.test\.tsx?$/.test(path),
)

/** Each `!` after a value, with its file and the code before it; comments have none. */
const nonNullAssertions = ({ path, text }: Source): string[] =>
  text.split('\n').flatMap((line, at) => {
    const code = line.replace(/\/\/ .*|^\s*\/?\*.*/, '')
    const ends = Array.from(code.matchAll(/[\w)\]]!(?![=\w(])/g), ({ index }) => index + 2)
    return ends.map((end) => `${path}:${at + 1} ${code.slice(0, end).trim()}`)
  })
/**
 * The engine reads typed arrays at places that come from the same arrays. `noUncheckedIndexedAccess` adds `undefined`
 * to each read, and a check of each would cost what the arrays save; `tests/oracle` compares the answers with SQL.
 */
const isReadByPlace = (found: string) => /^features\/availability\/engine\/.*\]!$/.test(found)

test('sources are found', () => {
  expect(CODE.length).toBeGreaterThan(100)
  expect(CODE.find(({ path }) => path === 'server/db/migrate.ts')?.imports).toContain('pg')
})

describe('by the numbers', () => {
  test('no file of code or statements has more than 300 lines', () => {
    const long = ALL.filter(
      ({ path, lines }) => lines > 300 && !/\.md$|\.sql\.ts$/.test(path) && !path.startsWith('db/schema/'),
    )
    expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
  })

  test('no line of code or prose ends beyond 120 characters', () => {
    const long = ALL.flatMap((source) =>
      longLinesOf(source).map(({ line, length }) => `${source.path}:${line} has ${length} characters`),
    )
    expect(long).toEqual([])
  })

  test('half of the product’s files have at most 90 lines', () => {
    const lengths = PRODUCT.map(({ lines }) => lines).toSorted((a, b) => a - b)
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(90)
  })

  test('assertions of types and lint suppressions stay rare: 3 in 1000 lines', () => {
    const lines = PRODUCT.reduce((sum, source) => sum + source.lines, 0)
    const assertions =
      count(
        PRODUCT,
        /(?<![\w.'])as (?!const\b)(?:[A-Z{[(]|unknown\b|string\b|number\b|never\b|readonly\b|typeof\b|keyof\b)/g,
      ) - count(PRODUCT, /(?:import|export) [^\n]*\bas [A-Z]|\* as [A-Z]/g)
    const suppressions = count(PRODUCT, /oxlint-disable|eslint-disable|@ts-(?:ignore|expect-error|nocheck)/g)
    expect((assertions + suppressions) / lines).toBeLessThanOrEqual(0.003)
  })

  test('`!` only says that a place of the engine’s arrays is filled: any other value is checked', () => {
    expect(PRODUCT.flatMap((source) => nonNullAssertions(source).filter((found) => !isReadByPlace(found)))).toEqual([])
    const text = 'places.get(no)! + values[place]!'
    const samples = ['features/availability/engine/x.ts', 'features/hotels/x.ts'].flatMap((path) =>
      nonNullAssertions({ path, text, lines: 1, imports: [] }),
    )
    expect(samples.map(isReadByPlace)).toEqual([false, true, false, false])
  })

  test('no test replaces a module: files of a run share their modules, so it would depend on who loaded it first', () => {
    expect(
      where(
        CODE.filter(
          ({ path, text }) => /\.test\.tsx?$/.test(path) && path !== 'tests/tidy.test.ts' && text.includes('vi.mock('),
        ),
      ),
    ).toEqual([])
  })

  test('a refusal is kept by useCallMutation or useFailure, which forget that one should sign in', () => {
    const own = PRODUCT.filter(({ path, text }) => path !== 'web/use-call.ts' && /useState<CallFailure\b/.test(text))
    expect(where(own)).toEqual([])
  })

  test('each lint suppression says why', () => {
    const silent = CODE.flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter(
          (line) =>
            /(?:oxlint|eslint)-disable|@ts-expect-error/.test(line) &&
            !/ -- \S.{10}|@ts-expect-error \S.{10}/.test(line),
        )
        .map((line) => `${path}: ${line.trim()}`),
    )
    expect(silent.filter((line) => !line.startsWith('tests/tidy'))).toEqual([])
  })

  test('no barrel', () => {
    const barrels = CODE.filter(({ path, text }) => /(^|\/)index\.tsx?$/.test(path) || /^export \* from/m.test(text))
    expect(where(barrels).filter((path) => !path.startsWith('tests/tidy'))).toEqual([])
  })

  test('the server needs at most 25 packages at run time, and each has its line in docs/dependencies.md', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(ROOT, 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string>> // Our own file.
    const reasons = readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8')
    expect(Object.keys(dependencies ?? {}).length).toBeLessThanOrEqual(25)
    const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    expect(
      all.filter(([name, version]) => !reasons.includes(`| ${name} | ${version} |`)).map(([name]) => name),
    ).toEqual([])
    expect(
      all.filter(([, version]) => !/^(?:npm:[\w@/-]+@)?\d/.test(version)).map(([name]) => name),
      'versions are exact',
    ).toEqual([])
  })
})

describe('names and words', () => {
  test('no file is named after nothing', () => {
    expect(
      where(CODE).filter((path) =>
        /^(?:utils?|helpers?|managers?|common|misc|shared|stuff)\.|[-.](?:utils?|helpers?|manager)\.tsx?$/i.test(
          basename(path),
        ),
      ),
    ).toEqual([])
  })

  test('comments and documents speak plainly: npm run house -- --sentences lists what to rewrite', () => {
    expect(dialectOf(ALL).length).toBeLessThanOrEqual(40)
  })

  test('nothing is left for later', () => {
    // Written in two parts, so that this very line is not found.
    const later = new RegExp(
      [
        '\\bTO' + 'DO\\b',
        '\\bFIX' + 'ME\\b',
        '[Nn]ot ' + 'implemented',
        '[Cc]oming ' + 'soon',
        '[Ll]orem ' + 'ipsum',
      ].join('|'),
    )
    const found = ALL.flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (later.test(line) ? `${path}:${index + 1} ${line.trim().slice(0, 80)}` : [])),
    )
    expect(found).toEqual([])
  })

  test('a route is one line of the table', () => {
    const text = CODE.find(({ path }) => path === 'web/routes.tsx')?.text ?? ''
    const [, table = ''] = /TABLE: readonly Row\[\] = \[\n(.*?)\n\]/s.exec(text) ?? []
    const rows = table.split('\n').filter((line) => line !== '')
    expect(rows.length).toBeGreaterThan(30)
    expect(
      rows.filter(
        (line) =>
          line.length > 120 || !/^ {2}\{ path: '.*', title: '.*', access: '[\w.]+',.* screen: \w+ \},$/.test(line),
      ),
    ).toEqual([])
  })

  test('routes lead to screens of the same name and folder', () => {
    const table = CODE.find(({ path }) => path === 'web/routes.tsx')
    const screens = (table?.imports ?? []).filter((name) => name.startsWith('#features/'))
    expect(
      screens.filter((name) => !/^#features\/[a-z-]+\/(?:web|desk)\/(?:[a-z-]+\/)?[A-Z]\w+Screen\.tsx$/.test(name)),
    ).toEqual([])
    expect(screens.filter((name) => !existsSync(join(ROOT, name.slice(1))))).toEqual([])
  })
})

describe('features', () => {
  test('each runs statements of its own only, by the types beside them', () => {
    const foreign = CODE.filter(({ path, imports }) => {
      const own = `#features/${path.split('/')[1]}/`
      return (
        path.startsWith('features/') &&
        imports.some((name) => name.endsWith('.sql.ts') && name.startsWith('#features/') && !name.startsWith(own))
      )
    })
    const untyped = PRODUCT.filter(
      ({ path, text }) => /^(features|server)\//.test(path) && /\b(?:parsedFile|parseStatements)\(/.test(text),
    )
    expect([where(foreign), where(untyped)]).toEqual([[], ['server/db/statements.ts']])
  })

  test('PostgreSQL is given no time zone: the runtime’s calendar alone reckons in them, for the two disagree on some', () => {
    const asking = ALL.filter(({ path }) => /^(server|features|db\/(?:migrations|demo)|checks)\//.test(path)).flatMap(
      ({ path, text }) =>
        text
          .split('\n')
          .flatMap((line, index) =>
            /at time zone (?!'{1,2}UTC')|\btimezone\(/i.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [],
          ),
    )
    expect(asking).toEqual([])
  })

  test('code holds no SQL', () => {
    const sql = PRODUCT.filter(
      ({ path, text }) =>
        /^(features|web)\//.test(path) &&
        /[`'"](?:select|insert into|update|delete from)\s+[a-z_*]+[\s,(].*\b(?:from|set|values|where)\b/.test(text),
    )
    expect(where(sql)).toEqual([])
  })
})
