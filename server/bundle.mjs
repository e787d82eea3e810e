// The server's modules in a few files, which `scripts/build-server.ts` makes beside the pages: half of a start is looking up and reading seven hundred of
// them. It is only ever a copy: where it is missing or a module has changed since, Node runs the modules themselves (decision 0015).
import { readFileSync, statSync } from 'node:fs'

const root = new URL('../', import.meta.url)

/** Folder of the copies, each in a folder of its own, since a server that runs may still read from the one before. */
export const BUNDLES = new URL('dist/server/', root)

/** When a file was last written and how long it is. */
export function stampOf(path) {
  const { mtimeMs, size } = statSync(new URL(path, root))
  return `${mtimeMs} ${size}`
}

/** What was made last, if it is made of the modules as they are now. */
export function readBundle() {
  try {
    const bundle = JSON.parse(readFileSync(new URL('bundle.json', BUNDLES), 'utf8'))
    return Object.entries(bundle.stamps).every(([path, stamp]) => stampOf(path) === stamp) ? bundle : undefined
  } catch {
    return undefined // None was made, or a module is gone.
  }
}

let bundle

/** Where to import a module from, given by its own address: the copy's file when it has one, the module itself otherwise. One program keeps to one copy. */
export function moduleUrl(url) {
  // Not before it is needed: `npm start` builds first.
  bundle ??= readBundle() ?? null
  const file = bundle?.entries[url.slice(root.href.length)]
  return file === undefined ? url : new URL(`${bundle.folder}/${file}`, BUNDLES).href
}
