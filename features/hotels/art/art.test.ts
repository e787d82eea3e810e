import { expect, test } from 'vitest'
import { artFiles } from './files.ts'
import { drawScene, SCENES } from './art.ts'

const ID = '0197a2b4-1111-7abc-8def-0123456789ab'

/** Names of elements that are not closed, or not in order. */
function stillOpen(svg: string): string[] {
  const open: string[] = []
  for (const [, closing, name = '', self] of svg.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
    if (self) continue
    if (!closing) open.push(name)
    else if (open.pop() !== name) return [`</${name}>`]
  }
  return open
}

test.each(SCENES)('%s: one picture a seed, well formed, small, without script or foreign address', (scene) => {
  const svg = drawScene(ID, scene)
  expect(svg).toBe(drawScene(ID, scene))
  expect(svg).not.toBe(drawScene(ID.replace('0197', '0198'), scene))
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 640 400"/)
  expect(svg).not.toMatch(/<script|href|style=|NaN|undefined|Infinity/)
  expect(Buffer.byteLength(svg)).toBeLessThan(16_000)
  expect(stillOpen(svg)).toEqual([])
})

test('is served to everybody, cacheable for a year, and only for existing identifiers and scenes', async () => {
  const [hotel, city] = artFiles
  const ask = { query: {}, caller: null, language: 'en', requestId: '', ip: '' } as const
  const picture = await hotel?.run({ ...ask, params: { id: ID, file: 'pool.svg' } })
  expect(picture).toMatchObject({ contentType: 'image/svg+xml; charset=utf-8', cacheSeconds: 31_536_000 })
  expect((await city?.run({ ...ask, params: { file: `${ID}.svg` } }))?.body).toBe(drawScene(ID, 'city'))
  expect(artFiles.map((file) => file.who)).toEqual(['public', 'public'])
  const refused = (params: Record<string, string>) =>
    expect(async () => hotel?.run({ ...ask, params })).rejects.toThrow('hotel.not_found')
  await refused({ id: ID, file: 'city.svg' })
  await refused({ id: ID, file: 'pool.png' })
  await refused({ id: '../../etc', file: 'pool.svg' })
  await expect(async () => city?.run({ ...ask, params: { file: ID } })).rejects.toThrow('destination.not_found')
})
