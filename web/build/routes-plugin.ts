import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The paths of the router's table, as it is written in `routes.tsx`. */
export function pathsOf(source: string): string[] {
  return [...source.matchAll(/^ *\{? *path: '(\/[^']*)'/gm)].map(([, path = '']) => path)
}

/** Leaves the router's paths beside the build, so that the server answers 404 to every other address. */
export function routesPlugin(): Plugin {
  return {
    name: 'tradewind-routes',
    apply: 'build',
    generateBundle() {
      const source = readFileSync(join(import.meta.dirname, '../routes.tsx'), 'utf8')
      this.emitFile({ type: 'asset', fileName: '.vite/routes.json', source: JSON.stringify(pathsOf(source)) })
    },
  }
}
