import './test-page.ts'
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { page, server } from 'vitest/browser'
import { setLanguage } from './language.ts'
import { queryClient } from './query-client.ts'
import { endSession } from './store.ts'
import { listenToNotices } from './ui/overlay/notify.ts'

/**
 * Runs before each file. The files share one page and its modules, so every test leaves the page as it was loaded; then
 * a test's result does not depend on the files before it.
 */
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  endSession()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  void setLanguage('en', false)
  // Takes what nobody has shown, and stops.
  listenToNotices(() => undefined)()
  resetDocument()
  const { width, height } = server.config.browser.viewport
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
})

function resetDocument(): void {
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  document.documentElement.lang = 'en'
  // Screen readers' announcements stay for seconds in a region of their own outside the rendered tree.
  for (const log of document.querySelectorAll('[data-live-announcer] > *')) log.replaceChildren()
}
