import { z } from 'zod'
import { Id } from '#contract/shapes.ts'
import { Refusal } from '#contract/refusals.ts'
import { PUBLIC, SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Feature, FileRoute } from '#server/http/handler.ts'
import { setDocumentLook } from '#server/pdf/look.ts'
import * as sql from './brand.sql.ts'
import { brandCalls } from './calls.ts'
import { findBrand, shownOf } from './store.ts'

const YEAR_SECONDS = 31_536_000

/** Serves a picture to everybody: the address changes with the picture, so that browsers keep it for a year. */
function pictureFile({ db }: Deps): FileRoute {
  return {
    path: '/files/brand/:id',
    who: 'public',
    run: async ({ params }) => {
      const { data: id } = z.safeParse(Id, params['id'])
      const found = id && (await db.read(PUBLIC, (reader) => reader.oneOrNone(sql.findBrandPicture, { id })))
      if (!found) throw new Refusal('brand.no_picture')
      const fileName = found.mediaType === 'image/png' ? 'picture.png' : 'picture.jpg'
      return {
        body: found.bytes,
        contentType: found.mediaType,
        fileName,
        inline: true,
        cacheSeconds: YEAR_SECONDS,
        etag: `"${id}"`,
      }
    },
  }
}

/** The operator's brand. Every node reads it at its start, and again when the journal says that it was changed. */
export function brandFeature(deps: Deps, defaultName: string): Feature {
  const { brand, db, journal } = deps
  const refresh = async () => {
    const { found, logo } = await db.read(SYSTEM, async (reader) => {
      const set = await findBrand(reader, defaultName)
      const id = set.logoPath?.split('/').at(-1)
      return { found: set, logo: id && (await reader.oneOrNone(sql.findBrandPicture, { id })) }
    })
    brand.set(shownOf(found))
    setDocumentLook({ colour: found.colour, logo: (logo && logo.bytes) || null })
  }
  journal.follow({ topics: ['BRAND'], apply: refresh, rebuild: refresh })
  return { handlers: brandCalls(deps, defaultName), files: [pictureFile(deps)] }
}
