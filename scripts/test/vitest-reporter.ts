import type { Reporter, SerializedError, TestModule, TestSpecification } from 'vitest/node'
import { firstLine, pathOf, report } from './file-results.ts'

type WithErrors = { readonly name: string; readonly errors: readonly { readonly message: string }[] }

const complaintsOf = (named: readonly WithErrors[]) =>
  named.filter(({ errors }) => errors.length > 0).map(({ name, errors }) => `${name}: ${firstLine(errors[0]?.message)}`)

/** The files of this project also run in another one, and are reported apart. */
const TWICE = 'hard-day'
const nameOf = ({ moduleId, project }: Pick<TestSpecification, 'moduleId' | 'project'>) =>
  project.name === TWICE ? `${pathOf(moduleId)} (${TWICE})` : pathOf(moduleId)

/** Writes each finished test file of vitest to the results of the run. */
export default class VitestReporter implements Reporter {
  onTestRunStart(specifications: readonly TestSpecification[]): void {
    report({ files: specifications.map(nameOf) })
  }

  onTestModuleEnd(module: TestModule): void {
    const { collectDuration, setupDuration, duration } = module.diagnostic()
    const tests = [...module.children.allTests()].map((test) => ({ name: test.fullName, ...test.result() }))
    const hooks = [
      { name: 'the file', errors: module.errors() },
      ...[...module.children.allSuites()].map((suite) => ({ name: suite.fullName, errors: suite.errors() })),
    ]
    const failed = tests
      .filter(({ state }) => state === 'failed')
      .map(({ name, errors }) => ({ name, errors: errors?.length ? errors : [{ message: 'failed' }] }))
    const complaints = complaintsOf([...hooks, ...failed])
    report({
      file: nameOf(module),
      ms: Math.round(collectDuration + setupDuration + duration),
      passed: tests.filter(({ state }) => state === 'passed').length,
      failed: complaints.length,
      skipped: tests.filter(({ state }) => state === 'skipped').length,
      complaints,
    })
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    for (const { message } of errors) report({ complaint: firstLine(message) })
  }
}
