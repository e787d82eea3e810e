import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { FileResult } from './file-results.ts'
import { judge, runLines } from './run.ts'
import type { Stage } from './stage.ts'
import { summarise } from './summary.ts'

const root = mkdtempSync(join(tmpdir(), 'tradewind-runner-'))
afterAll(() => rmSync(root, { recursive: true }))
beforeEach(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true))

const inFolder = () => ({ root, results: mkdtempSync(join(root, 'results-')) })
const check = (name: string, code: number): Stage => ({
  name,
  what: `ends with ${code}`,
  args: ['-e', `process.exit(${code})`],
})
const passed = (file: string): FileResult => ({ file, ms: 1, passed: 2, failed: 0, skipped: 1, complaints: [] })
const failed = (file: string): FileResult => ({
  ...passed(file),
  passed: 1,
  failed: 1,
  complaints: ['sums: 1 is not 2'],
})

/** A program that reports these results as the reporters do; it ends with 1 when one failed, as they do. */
function reporting(results: readonly FileResult[], planned = results.map(({ file }) => file)): string[] {
  const lines = [{ files: planned }, ...results].map((line) => `${JSON.stringify(line)}\n`).join('')
  const code = results.some((result) => result.failed > 0) ? 1 : 0
  return [
    '-e',
    `require('node:fs').appendFileSync(process.env.TEST_RESULTS, ${JSON.stringify(lines)}); process.exit(${code})`,
  ]
}
/** A stage of test files; of those that fail at first, `mended` ones pass alone. */
const files = (results: readonly FileResult[], mended: readonly string[] = []): Stage => ({
  name: 'rules',
  what: 'fake tests',
  args: reporting(results),
  again: (file) => reporting([mended.includes(file) ? passed(file) : failed(file)]),
})
const run = async (...stages: Stage[]) => judge(await runLines([stages], inFolder()))

test('a run stops at the first line with a failed stage; the other stages of that line are finished', async () => {
  const lines = [[check('types', 0)], [check('lint', 1), check('format', 0)], [check('rules', 0)]]
  const names = async (keepGoing: boolean) =>
    (await runLines(lines, { ...inFolder(), keepGoing })).map(({ stage }) => stage.name)
  expect(await names(false)).toEqual(['types', 'lint', 'format'])
  expect(await names(true)).toEqual(['types', 'lint', 'format', 'rules'])
})

test('a failed file runs once more alone: red twice is red', async () => {
  expect(await run(files([passed('a.test.ts'), failed('b.test.ts')]))).toEqual({
    passed: 3,
    failed: 1,
    skipped: 2,
    unsteady: [],
    complaints: ['rules: b.test.ts: sums: 1 is not 2'],
  })
})

test('a failed file that passes alone is green and unsteady, and the summary names it below the counts', async () => {
  const results = await runLines([[files([passed('a.test.ts'), failed('b.test.ts')], ['b.test.ts'])]], inFolder())
  const verdict = judge(results)
  expect(verdict).toEqual({ passed: 4, failed: 0, skipped: 2, unsteady: ['b.test.ts'], complaints: [] })
  const lines = summarise(results, verdict).split('\n')
  expect(lines.slice(lines.indexOf('4 passed, 0 failed, 2 skipped'))).toEqual([
    '4 passed, 0 failed, 2 skipped',
    '1 unsteady; add what is missing to tests/unsteady.json and mend it before other work',
    'unsteady: b.test.ts',
    '',
  ])
})

test('two unsteady files are green, three are red', async () => {
  const names = ['a.test.ts', 'b.test.ts', 'c.test.ts']
  expect(await run(files(names.slice(1).map(failed), names))).toMatchObject({ failed: 0, unsteady: names.slice(1) })
  expect(await run(files(names.map(failed), names))).toMatchObject({
    failed: 1,
    unsteady: names,
    complaints: ['more than 2 files are unsteady'],
  })
})

test('many failed files are not run again: the change is broken', async () => {
  const names = Array.from({ length: 9 }, (_, index) => `${index}.test.ts`)
  expect(await run(files(names.map(failed), names))).toMatchObject({ failed: 9, unsteady: [] })
})

test.each([
  [
    'a file that never ended',
    reporting([passed('a.test.ts')], ['a.test.ts', 'b.test.ts']),
    'did not finish: b.test.ts',
  ],
  ['a program without tests', reporting([]), 'ran no test file'],
  ['a program that reports nothing', ['-e', ''], 'ran no test file'],
  [
    'an error outside of tests',
    ['-e', `require('node:fs').appendFileSync(process.env.TEST_RESULTS, '{"complaint":"late rejection"}\\n')`],
    'late rejection',
  ],
])('%s is a failure', async (_, args, complaint) => {
  const verdict = await run({ ...files([]), args })
  expect([verdict.failed, verdict.complaints]).toEqual([1, [`rules: ${complaint}`]])
})

test('a program that fails although each test passed is a failure', async () => {
  const [flag = '', code = ''] = reporting([passed('a.test.ts')])
  const verdict = await run({ ...files([]), args: [flag, code.replace('exit(0)', 'exit(3)')] })
  expect(verdict.complaints).toEqual(['rules: ended with code 3 although no test failed'])
})

test.skipIf(process.platform !== 'linux')('the processor time of a child process counts for its stage', async () => {
  const spin = 'const until = Date.now() + 1500; while (Date.now() < until);'
  const code = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(spin)}], { detached: true })`
  const [result] = await runLines([[{ name: 'types', what: 'spins', args: ['-e', code] }]], inFolder())
  expect(result?.processorMs).toBeGreaterThan(0)
  expect(result?.failed).toBe(0)
})
