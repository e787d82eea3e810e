import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractPlugin } from './web/build/contract-plugin.ts'
import { localesPlugin } from './web/build/locales-plugin.ts'
import { preloaded } from './web/build/preload.ts'
import { precompressPlugin } from './web/build/precompress-plugin.ts'
import { routesPlugin } from './web/build/routes-plugin.ts'

const server = process.env['TRADEWIND_SERVER'] ?? 'http://127.0.0.1:8080'
/** The server trusts no foreign origin, so the proxy speaks to it as its own page would. */
const proxied = { target: server, changeOrigin: true, headers: { origin: server } }

export default defineConfig({
  root: fileURLToPath(new URL('web', import.meta.url)),
  base: './',
  publicDir: 'public',
  plugins: [contractPlugin(), localesPlugin(), react(), routesPlugin(), precompressPlugin()],
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    // A data address would need `data:` in the content security policy for every kind of file.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { resolveDependencies: preloaded },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|zustand)[\\/]/,
              priority: 10,
            },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: { '/api': proxied, '/files': proxied, '/art': proxied },
  },
})
