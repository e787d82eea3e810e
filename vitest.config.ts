import { playwright } from '@vitest/browser-playwright'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { hash } from './db/demo/random.ts'
import { findBrowser } from './tests/browser.ts'
import { leftOut } from './tests/grounds.ts'
import { ABOUT_TIME, dayOf } from './tests/clock/days.ts'
import { contractPlugin } from './web/build/contract-plugin.ts'

const launchOptions = await findBrowser()

/**
 * Files that take ten seconds or more, by a part of their path; they start first, so that none runs alone at the end.
 */
const LONG = ['races-', 'hotels-real', 'drills', 'embedded', 'malformed', 'save-queue']
const isLong = ({ moduleId }: TestSpecification) => LONG.some((part) => moduleId.includes(part))

/** A run shuffles its files by its seed; by hand, without one, those that failed come first. */
const seed = process.env['TEST_SEED']
const placeOf = ({ moduleId }: TestSpecification) => hash(`${seed} ${moduleId.slice(import.meta.dirname.length)}`)
const shuffled = (files: readonly TestSpecification[]) =>
  seed === undefined ? files : files.toSorted((a, b) => placeOf(a) - placeOf(b))

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Only files of one project share a worker.
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project).values()
    return [...projects].flatMap((sorted) => [
      ...sorted.filter(isLong),
      ...shuffled(sorted.filter((file) => !isLong(file))),
    ])
  }
}

/** Adds a second run of the files about time, on a hard day, to the project of the server's tests, the first. */
const withHardDay = <P extends { test: object }>([node, ...others]: readonly [P, ...TestProjectConfiguration[]]) => {
  const hard = { name: 'hard-day', include: [...ABOUT_TIME], provide: { testDayMs: dayOf('hard-day') } }
  return [node, { ...node, test: { ...node.test, ...hard } }, ...others]
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongFilesFirst },
    projects: withHardDay([
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // Projects with different numbers of workers run one after the other.
          sequence: { groupOrder: 1 },
          // Files of one worker share the modules they load, most of all the server's, which is a third of the
          // processor time; what a file replaces is put back after each of its tests.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          restoreMocks: true,
          // One more than the two processors the machine has: races and drills wait most of their time.
          maxWorkers: 3,
          // A portal that a test starts must not take a person's .env.
          env: { TRADEWIND_ENV_FILE: 'off' },
          include: ['{contract,server,features,db,import,tests,bench,simulators,web,checks,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tests/e2e/**', ...leftOut().files],
          globalSetup: ['tests/global-setup.ts'],
          execArgv: ['--import', './tests/clock/preload.ts'],
          setupFiles: ['tests/clock/setup.ts'],
          provide: { testDayMs: dayOf('node') },
          // Long enough for a machine that does many other things too; what hangs is ended by the runner. Nothing waits
          // longer than it must.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        plugins: [contractPlugin(), react()],
        // Found only while a test runs, they would make the browser load the page again in its middle.
        optimizeDeps: {
          include: [
            '@internationalized/date',
            '@tanstack/react-query',
            '@testing-library/react',
            'axe-core',
            'csv-parse/sync',
            'react-aria-components',
            'react-router',
            'react-router/dom',
            'temporal-polyfill',
            'topojson-client',
            'uqr',
            'zod',
            'zustand',
          ],
        },
        test: {
          // Components in real Chromium: imitations of a browser know neither layout nor dialogs.
          name: 'components',
          include: ['{web,features}/**/*.test.tsx'],
          setupFiles: ['tests/clock/page-setup.ts', 'web/test-setup.ts'],
          // Files share a page and its modules: loading the portal for each of them took most of the processor time.
          isolate: false,
          provide: { testDayMs: dayOf('components') },
          testTimeout: 180_000,
          hookTimeout: 180_000,
          browser: {
            enabled: true,
            headless: true,
            connectTimeout: 300_000,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 900 },
          },
        },
      },
    ]),
  },
})
