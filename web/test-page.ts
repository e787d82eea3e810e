import './test-react.ts'
import { configure, getConfig } from '@testing-library/react'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { loadCatalogue } from './catalogues.ts'
import './theme/global.css'

// A test shows a screen alone; the portal loads a page's texts before it shows the page.
const NAMES = Object.keys(import.meta.glob(['./texts/en/*.ts', '../features/*/texts/en/*.ts'])).map((path) =>
  path.replace(/^.*\/|\.ts$/g, ''),
)
await Promise.all(LANGUAGE_CODES.flatMap((language) => NAMES.map((name) => loadCatalogue(language, name))))

// A loaded machine needs more than the second that is usual; a test that waits in vain still fails.
configure({ asyncUtilTimeout: 30_000 })

// What appears late, such as a part loaded on demand, runs its effects in a later task. A button pressed before them
// loses the answer of its call: nobody listens yet. A person is never that fast; a test is, on a loaded machine.
const { asyncWrapper } = getConfig()
configure({
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait()
      await laterTask()
      return found
    }),
})

/** Resolves behind the tasks that are waiting now, in the queue that React's scheduler uses. */
function laterTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
