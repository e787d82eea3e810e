import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Brand, saveBrandPicture, setBrand } from '#features/brand/contract.ts'
import { setDocumentLook } from '#server/pdf/look.ts'
import { PROOF } from './confirmed.ts'
import { png } from './pictures.ts'
import { sendParts } from './send-parts.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  await world.close()
  // Files of one worker share their modules, and with them the look.
  setDocumentLook({ colour: null, logo: null })
})

/** A stream's text; empty where it is no compressed one. */
function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

/** Whether a document uses the colour #7c2d12, and how many pictures it has. */
async function paper(): Promise<{ isBrown: boolean; pictures: number }> {
  const { rows } = await world.owner.query<{ id: string }>(
    "select a.id from agreement a join staff s on s.company_id = a.company_id where s.login_name = 'owner'",
  )
  const file = await (await world.as('owner')).get(`files/agreement/${rows[0]?.id}/agreement.pdf`)
  const bytes = Buffer.from(await file.arrayBuffer()).toString('latin1')
  const streams = [...bytes.matchAll(/(?<!end)stream\r?\n([\s\S]*?)endstream/g)]
  const isBrown = streams.some(([, text = '']) => inflated(text).includes('0.48627450980392156 0.17647058823529413'))
  return { isBrown, pictures: bytes.split('/Subtype /Image').length - 1 }
}

test('an agreement’s PDF kept the product’s teal and no logo though the wholesaler has its own', async () => {
  expect(await paper()).toEqual({ isBrown: false, pictures: 0 })
  const admin = await world.as('admin')
  await admin.call(setBrand, { proof: PROOF, colour: '#7c2d12' })
  const parts = [
    ['kind', 'LOGO'],
    ['proof', PROOF],
    ['file', png(), 'logo.png'],
  ] as const
  await sendParts<Brand>(world, { client: admin, path: saveBrandPicture.path, parts })
  expect(await paper()).toEqual({ isBrown: true, pictures: 1 })
})
