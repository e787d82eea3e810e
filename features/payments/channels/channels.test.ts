import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const NAMED = /'(?:WECHAT|BANK|BANK_TRANSFER)'|from '[^']*(?:wechat|transfers)\/(?!rules\.ts)/

/**
 * Files of the generic layer that name a channel; the feature joins the channels, and a contract's lists are names on
 * the wire.
 */
function naming(root: string): string[] {
  const files = globSync(['*.{ts,sql}', '{attempts,channels,events,refunds}/*.{ts,sql}'], { cwd: root })
  const generic = files.filter((file) => !/(?:^|\/)(?:feature|contract)\.ts$|\.test\.ts$|\.sql\.ts$/.test(file))
  expect(generic.length).toBeGreaterThan(15)
  return generic.filter((file) => NAMED.test(readFileSync(join(root, file), 'utf8')))
}

test('the generic layer names no channel: a new one is a folder of its own', () => {
  expect(naming(join(import.meta.dirname, '..'))).toEqual([])
})
