import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { LOOKS_AT_ALL } from './combinations.ts'
import { settled } from './settled.ts'
import { expect } from './world.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const TABLET = { width: 820, height: 1100 }
/** A desk and a telephone; a run of everything has a tablet held upright between them. */
export const SIZES = [{ width: 1440, height: 900 }, ...(LOOKS_AT_ALL ? [TABLET] : []), { width: 390, height: 844 }]

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * The broken rules of a page with the elements that break them; only those are written out, which is most of axe's
 * work. A target that lies half under a bar at this place of scrolling looks too small: it is measured in the middle.
 */
async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    async function isTooSmall(selector: string): Promise<boolean> {
      document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' })
      return (await window.axe.run(selector, { runOnly: ['target-size'] })).violations.length > 0
    }
    const { violations } = await window.axe.run(document, { runOnly: rules, resultTypes: ['violations'] })
    const { scrollX, scrollY } = window
    const broken: string[] = []
    for (const { id, nodes } of violations) {
      const elements: string[] = []
      for (const { target } of nodes) {
        const selector = target.join(' ')
        if (id !== 'target-size' || (await isTooSmall(selector))) elements.push(selector)
      }
      if (elements.length > 0) broken.push(`${id} ${elements.join(', ')}`)
    }
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    return broken
  }, RULES)
}

/** How far a page scrolls sideways, as a fault. */
async function findOverflow(page: Page): Promise<string[]> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return overflow > 0 ? [`scrolls sideways by ${overflow} pixels`] : []
}

/** The broken rules of a page once it has settled, and how far it scrolls sideways. */
export async function findFaults(page: Page): Promise<string[]> {
  await settled(page)
  return [...(await findViolations(page)), ...(await findOverflow(page))]
}

/** How far a page scrolls sideways in a window of 320 pixels, as wide as one of 1280 at 400 per cent (WCAG 1.4.10). */
export async function findReflowFaults(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const faults = await findOverflow(page)
  if (size) await page.setViewportSize(size)
  return faults.map((fault) => `at 320 pixels: ${fault}`)
}

/**
 * Checks the current page against the accessibility rules and against scrolling sideways. A test continues after a
 * breach, so that one run names them all. `state` names the checked page in the message.
 */
export async function expectAccessible(page: Page, state = page.url()): Promise<void> {
  expect.soft(await findFaults(page), `${state} at ${page.viewportSize()?.width} pixels`).toEqual([])
}

/** The same in each of the sizes, without loading the page again; the last one stays. */
export async function expectAccessibleInSizes(page: Page, state = page.url(), sizes = SIZES): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectAccessible(page, state)
  }
}

/** Opens a page and holds it against the rules in each of the sizes. */
export async function openAccessible(page: Page, path: string, sizes = SIZES): Promise<void> {
  await page.goto(path)
  await expect(page.getByText('loading...')).toHaveCount(0)
  await expectAccessibleInSizes(page, path, sizes)
}
