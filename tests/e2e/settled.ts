import type { Page, Request } from '@playwright/test'

/** How long nothing may be asked and nothing may change before a page counts as settled, in milliseconds. */
const QUIET_MS = 100
/** Longest wait for it; a page that never rests fails the test that waits. */
const LONGEST_MS = 60_000

type Traffic = { readonly open: Set<Request>; started: number }
const traffics = new WeakMap<Page, Traffic>()

/** Counts from now on what a page asks the server, for `settled`. */
export function watchTraffic(page: Page): Traffic {
  const traffic: Traffic = { open: new Set(), started: 0 }
  page.on('request', (request) => {
    traffic.open.add(request)
    traffic.started += 1
  })
  page.on('requestfinished', (request) => traffic.open.delete(request))
  page.on('requestfailed', (request) => traffic.open.delete(request))
  traffics.set(page, traffic)
  return traffic
}

/**
 * A page a test opened by itself is watched from its first wait on, so that one waits for what was asked before, too.
 */
async function trafficOf(page: Page): Promise<Traffic> {
  const known = traffics.get(page)
  if (known === undefined) await page.waitForLoadState('networkidle')
  return known ?? watchTraffic(page)
}

/** Waits in the page until its fonts are there, what slides in has arrived, and nothing was changed for so long. */
function waitUntilStill(page: Page): Promise<void> {
  return page.evaluate(async (quietMs) => {
    await document.fonts.ready
    const ends = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    await Promise.all(ends.map((animation) => animation.finished.catch(() => null)))
    await new Promise<void>((done) => {
      let timer = setTimeout(done, quietMs)
      const observer = new MutationObserver(() => {
        clearTimeout(timer)
        timer = setTimeout(done, quietMs)
      })
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    })
  }, QUIET_MS)
}

/**
 * Waits until all requests of a page are answered and nothing moves: faster than `networkidle`, which always waits half
 * a second, and also after a click, where `networkidle` does not wait at all.
 */
export async function settled(page: Page): Promise<void> {
  const traffic = await trafficOf(page)
  await page.waitForLoadState('load')
  const until = Date.now() + LONGEST_MS
  let before: number
  do {
    if (Date.now() > until)
      throw new Error(
        `The page does not come to rest; it waits for: ${[...traffic.open].map((request) => request.url()).join(', ')}`,
      )
    before = traffic.started
    await waitUntilStill(page)
  } while (traffic.open.size > 0 || traffic.started > before)
}
