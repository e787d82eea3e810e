import { Refusal } from '#contract/refusals.ts'
import type { FileRoute } from '#server/http/handler.ts'

/** The part of the configuration that selects the base map. */
export type TileConfig = {
  readonly mapTilesUrl: string | null
  readonly mapTilesAttribution: string
  readonly azureMapsKey: string | null
}

/** A source of tiles: the address of a tile, its headers, and the attribution on the map. */
type TileSource = {
  readonly addressOf: (tile: { z: number; x: number; y: number }) => string
  readonly headers: Readonly<Record<string, string>>
  readonly attribution: string
}

/** Get Map Tile of Azure Maps; the key is a header, so that no log of addresses contains it. */
const AZURE_TILE =
  'https://atlas.microsoft.com/map/tile?api-version=2024-04-01&tilesetId=microsoft.base.road&tileSize=256'
const MOST_ZOOM = 19
const MOST_BYTES = 1_000_000
const WAIT_MS = 8000
const DAY_SECONDS = 86_400
const IMAGE = /^image\/(png|jpeg|webp)\b/

/** Null when no tiles are configured; maps then draw a quiet ground of their own. */
export function tileSourceOf({ mapTilesUrl, mapTilesAttribution, azureMapsKey }: TileConfig): TileSource | null {
  if (azureMapsKey !== null) {
    return {
      addressOf: ({ z, x, y }) => `${AZURE_TILE}&zoom=${z}&x=${x}&y=${y}`,
      headers: { 'subscription-key': azureMapsKey },
      attribution: mapTilesAttribution || '© Microsoft, © TomTom',
    }
  }
  if (mapTilesUrl === null) return null
  return {
    addressOf: ({ z, x, y }) =>
      mapTilesUrl.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)),
    headers: {},
    attribution: mapTilesAttribution,
  }
}

const whole = (text: string | undefined) => (text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN)

/** The tile a path names; undefined when there is no such tile in the world. */
export function tileOf(params: Readonly<Record<string, string>>): { z: number; x: number; y: number } | undefined {
  const tile = { z: whole(params['z']), x: whole(params['x']), y: whole(params['y']) }
  return tile.z <= MOST_ZOOM && tile.x < 2 ** tile.z && tile.y < 2 ** tile.z ? tile : undefined
}

async function fetchTile(
  source: TileSource,
  tile: { z: number; x: number; y: number },
): Promise<{ body: Buffer; contentType: string }> {
  const response = await fetch(source.addressOf(tile), {
    headers: source.headers,
    redirect: 'error',
    signal: AbortSignal.timeout(WAIT_MS),
  })
  const contentType = response.headers.get('content-type') ?? ''
  const tooLarge = Number(response.headers.get('content-length') ?? 0) > MOST_BYTES
  if (!response.ok || tooLarge || !IMAGE.test(contentType)) {
    await response.body?.cancel()
    throw new Refusal('map.no_tile')
  }
  const body = Buffer.from(await response.arrayBuffer())
  if (body.length > MOST_BYTES) throw new Refusal('map.no_tile')
  return { body, contentType }
}

/**
 * Serves the tiles of the configured map service through this server: the browser contacts no other host, so the
 * content security policy stays strict, the service's key stays here, and the service sees no visitor's address.
 */
export function mapTileFiles(config: TileConfig): readonly FileRoute[] {
  const source = tileSourceOf(config)
  return [
    {
      path: '/files/map/:z/:x/:y',
      who: 'public',
      run: async ({ params }) => {
        const tile = tileOf(params)
        if (source === null || tile === undefined) throw new Refusal('map.no_tile')
        const found = await fetchTile(source, tile).catch((error: unknown) => {
          // Unreachable or too slow: the map continues without this tile.
          throw error instanceof Refusal ? error : new Refusal('map.no_tile')
        })
        return { ...found, inline: true, cacheSeconds: DAY_SECONDS }
      },
    },
  ]
}
