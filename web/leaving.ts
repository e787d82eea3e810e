type Run = () => Promise<void>

const runs = new Set<Run>()
let isClosing = false

/** Runs something before the person signs out or the page is closed; the returned function takes it back. */
export function onLeaving(run: Run): () => void {
  runs.add(run)
  return () => void runs.delete(run)
}

/** Runs all of it; signing out waits for the answers. */
export async function leave(): Promise<void> {
  await Promise.all([...runs].map((run) => run()))
}

/** Whether the page is being closed, so that only a request that outlives it arrives. */
export const isClosingPage = (): boolean => isClosing

if (typeof window !== 'undefined') {
  window.addEventListener('pageshow', () => void (isClosing = false))
  window.addEventListener('pagehide', () => {
    isClosing = true
    void leave()
  })
}
