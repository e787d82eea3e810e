// The server's own modules joined to one file, which is read in half the time; `npm run build` writes it.
import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

/** The joined file that starts the portal. */
export const JOINED = `${root}dist/server/portal.mjs`
/** What it was made of: `[path below the root, bytes, second of the last change]`. */
export const INPUTS = `${root}dist/server/inputs.json`

/**
 * What a file looks like without reading it, or nothing where it is missing. Of whole seconds, because archives keep no
 * more.
 *
 * @param {string} path below the root
 * @returns {[string, number, number] | undefined}
 */
export function lookOf(path) {
  const found = statSync(root + path, { throwIfNoEntry: false })
  return found && [path, found.size, Math.floor(found.mtimeMs / 1000)]
}

/**
 * Whether the joined file is there and made of the files as they are now; else the server runs from those.
 *
 * @param {string} [listed] what it was made of
 */
export function isJoined(listed = INPUTS) {
  try {
    /** @type {[string, number, number][]} */
    const inputs = JSON.parse(readFileSync(listed, 'utf8'))
    return inputs.every((input) => String(lookOf(input[0])) === String(input))
  } catch {
    return false
  }
}
