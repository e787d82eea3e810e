import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { PAGES } from './e2e/pages.ts'
import { ROOT } from './tidy-sources.ts'

/**
 * Every file of the checkout; none on a machine without git or outside a checkout, where there is nothing to compare.
 */
function listFiles(): string[] {
  const { status, stdout } = spawnSync('git', ['-c', 'safe.directory=*', 'ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return status === 0 && existsSync(join(ROOT, '.git')) ? stdout.split('\n') : []
}

const files = listFiles()
const names = new Set(files.map((file) => basename(file)))
const documents = files.filter(
  (file) =>
    file.endsWith('.md') &&
    !file.startsWith('features/pages/texts/') &&
    file !== 'CHANGELOG.md' &&
    !file.startsWith('docs/decisions/'),
)
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> } // Our own file.

/** Names in an example stand for any. */
const EXAMPLES = new Set(['NNNN_table__operation.sql', 'X.module.css', '/api/openapi.json'])

/** What a document calls something that is not there. */
function faultsOf(document: string): string[] {
  const text = read(document)
  const folder = dirname(document)
  const isThere = (path: string) =>
    existsSync(join(ROOT, path)) || existsSync(join(ROOT, normalize(join(folder, path))))
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, command = '']) => command)
  const named = [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|sql|css|md|json))`/g)].map(([, file = '']) => file)
  return [
    ...links.filter((link) => !existsSync(join(ROOT, folder, link))),
    ...commands.filter((command) => !(command in scripts)),
    ...named.filter(
      (file) =>
        !EXAMPLES.has(file) &&
        !EXAMPLES.has(basename(file)) &&
        !(file.includes('/') ? isThere(file) || files.some((one) => one.endsWith(`/${file}`)) : names.has(file)),
    ),
  ]
}

test.skipIf(files.length === 0)('documents name only files, pages and commands that are there', () => {
  expect(documents.length).toBeGreaterThan(15)
  expect(documents.flatMap((document) => faultsOf(document).map((fault) => `${document}: ${fault}`))).toEqual([])
})

test('the README of a feature is read in a minute: at most 300 words', () => {
  const long = globSync('features/*/README.md', { cwd: ROOT })
    .map((path) => ({ path, words: read(path).split(/\s+/).filter(Boolean).length }))
    .filter(({ words }) => words > 300)
  expect(long).toEqual([])
})

const OPENS_FOR: Readonly<Record<string, string>> = {
  public: 'everybody',
  signedIn: 'everybody signed in',
  operator: 'the operator’s staff',
}

test('the tour lists every page of the table of routes with its title and who opens it', () => {
  const listed = [...read('docs/tour.md').matchAll(/^\| .* \| `\/.*$/gm)].map(([row]) => row)
  const rows = PAGES.map(
    ({ path, title, access }) => `| ${title} | \`${path}\` | ${OPENS_FOR[access] ?? `\`${access}\``} |`,
  )
  expect(listed.toSorted()).toEqual(rows.toSorted())
})

test('each released version is named by its commit, which is there where the history is', () => {
  const headings = [...read('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading)
  const commits = headings.map((heading) => /^[\d.]+ – (?:unreleased|[\d-]{10}, commit ([0-9a-f]{8}))$/.exec(heading))
  expect(headings.filter((_, at) => commits[at] === null)).toEqual([])
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'safe.directory=*', ...args], { cwd: ROOT, encoding: 'utf8' })
  if (git('rev-parse', '--is-shallow-repository').stdout.trim() !== 'false') return
  const missing = commits
    .flatMap((found) => found?.[1] ?? [])
    .filter((hash) => git('cat-file', '-e', hash).status !== 0)
  expect(missing).toEqual([])
})
