import { isId } from '#contract/ids.ts'
import { Refusal } from '#contract/refusals.ts'
import type { FileRoute } from '#server/http/handler.ts'
import { drawScene, SCENES, type Scene } from './art.ts'

const YEAR_SECONDS = 31_536_000

function sceneOf(file: string | undefined): Scene | undefined {
  return SCENES.find((scene) => file === `${scene}.svg`)
}

function svg(seed: string, scene: Scene) {
  // The same address always has the same picture, so browsers may cache it for a year.
  return Promise.resolve({
    body: drawScene(seed, scene),
    contentType: 'image/svg+xml; charset=utf-8',
    inline: true,
    cacheSeconds: YEAR_SECONDS,
  })
}

/** Drawn scenes of hotels, room types and cities by their identifiers; public, nothing is read from the database. */
export const artFiles: readonly FileRoute[] = [
  {
    path: '/art/hotel/:id/:file',
    who: 'public',
    run: ({ params }) => {
      const scene = sceneOf(params['file'])
      if (scene === undefined || scene === 'city' || !isId(params['id'] ?? '')) throw new Refusal('hotel.not_found')
      return svg(params['id'] ?? '', scene)
    },
  },
  {
    path: '/art/city/:file',
    who: 'public',
    run: ({ params }) => {
      const id = params['file']?.replace(/\.svg$/, '') ?? ''
      if (!isId(id) || params['file'] === id) throw new Refusal('destination.not_found')
      return svg(id, 'city')
    },
  },
]
