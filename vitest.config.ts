import { playwright } from '@vitest/browser-playwright'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { findBrowser } from './tests/browser.ts'
import { contractPlugin } from './web/build/contract-plugin.ts'

const browser = await findBrowser()

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{contract,server,features,db,tests,bench,simulators,web,checks}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tests/e2e/**'],
          globalSetup: ['tests/global-setup.ts'],
          // Long enough for a machine that does other things too; what hangs is ended by the runner.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        plugins: [contractPlugin(), react()],
        // Found only while a test runs, they would make the browser load the page again in its middle.
        optimizeDeps: { include: ['@tanstack/react-query', '@testing-library/react', 'axe-core', 'react-router', 'zustand'] },
        test: {
          // Components in real Chromium: antd does not work in imitations of a browser.
          name: 'components',
          include: ['{web,features}/**/*.test.tsx'],
          setupFiles: ['tests/components-setup.ts'],
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: browser.executablePath, args: browser.args } }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 800 },
          },
        },
      },
    ],
  },
})
