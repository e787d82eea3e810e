import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { Feature, FileRoute } from '#server/http/handler.ts'
import { createArticles } from './articles.ts'
import { articleCalls, partnerCalls } from './calls.ts'
import { createDocuments } from './documents.ts'

const PICTURES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
}
const CACHE_SECONDS = 3_600

/** Pictures of an operator's own texts, out of `DATA_DIR/content/images`. */
function pictureFile({ config }: Deps): FileRoute {
  return {
    path: '/files/pages/:name',
    who: 'public',
    run: async ({ params }) => {
      const name = params['name'] ?? ''
      const contentType = PICTURES[extname(name)]
      if (contentType === undefined || !/^[\w-]{1,80}\.\w+$/.test(name)) throw new Refusal('article.not_found')
      const body = await readFile(join(config.dataDir, 'content', 'images', name)).catch(() => null)
      if (body === null) throw new Refusal('article.not_found')
      return { body, contentType, inline: true, cacheSeconds: CACHE_SECONDS }
    },
  }
}

/** Public pages made of texts, the help, and what visitors write to the operator. */
export function pagesFeature(deps: Deps): Feature {
  const articles = createArticles(deps.config)
  return {
    handlers: [...articleCalls(articles), ...partnerCalls(deps)],
    files: [pictureFile(deps)],
    documents: createDocuments(deps.config, articles),
  }
}
