import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Below this size a compressed copy saves no packet. */
const SMALLEST_BYTES = 1024

/**
 * Writes `.gz` and `.br` files beside the text files and programs of the build, so that the server never compresses on
 * request.
 */
export function precompressPlugin(): Plugin {
  return {
    name: 'tradewind-precompress',
    apply: 'build',
    writeBundle(options) {
      if (options.dir) compressFolder(options.dir)
    },
  }
}

function compressFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|wasm)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = readFileSync(path)
    if (bytes.length < SMALLEST_BYTES) continue
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}
