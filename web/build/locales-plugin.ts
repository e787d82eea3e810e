import type { Plugin } from 'vite'

/** A catalogue of the control library in a language that the portal does not speak. Its English one is the fallback. */
const FOREIGN = /[\\/]react-(?:aria|stately|aria-components)[\\/]dist[\\/].*[\\/](?!en-US|zh-CN)[a-z]{2}-[A-Z]{2}\.mjs$/

/** Leaves the control library's texts in some thirty other languages out of the bundle. */
export function localesPlugin(): Plugin {
  return {
    name: 'tradewind-locales',
    enforce: 'pre',
    load: { filter: { id: FOREIGN }, handler: () => 'export default {}' },
  }
}
