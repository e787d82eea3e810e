import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { firstLine, pathOf, report } from './file-results.ts'

const fileOf = (test: TestCase) => pathOf(test.location.file)
const titleOf = (test: TestCase) => test.titlePath().slice(3).join(' › ')
const isFailed = (test: TestCase) => !['expected', 'skipped'].includes(test.outcome())

function reportFile(file: string, tests: readonly TestCase[]): void {
  const failed = tests.filter(isFailed)
  const skipped = tests.filter((test) => test.outcome() === 'skipped').length
  report({
    file,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    passed: tests.length - failed.length - skipped,
    failed: failed.length,
    skipped,
    complaints: failed.map((test) => `${titleOf(test)}: ${firstLine(test.results.at(-1)?.error?.message)}`),
  })
}

/** Writes each finished test file of Playwright to the results of the run. */
export default class PlaywrightReporter implements Reporter {
  readonly #tests = new Map<string, readonly TestCase[]>()
  readonly #left = new Map<string, number>()

  onBegin(_config: FullConfig, suite: Suite): void {
    for (const [file, tests] of Map.groupBy(suite.allTests(), fileOf)) {
      this.#tests.set(file, tests)
      this.#left.set(file, tests.length)
    }
    report({ files: [...this.#tests.keys()] })
  }

  onTestEnd(test: TestCase): void {
    const file = fileOf(test)
    const left = (this.#left.get(file) ?? 0) - 1
    this.#left.set(file, left)
    if (left === 0) reportFile(file, this.#tests.get(file) ?? [])
  }

  onError(error: TestError): void {
    report({ complaint: firstLine(error.message ?? error.value) })
  }

  printsToStdio(): boolean {
    return false
  }
}
