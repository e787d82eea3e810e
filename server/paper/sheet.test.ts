import type * as Fontkit from 'fontkit'
import { expect, test, vi } from 'vitest'
import { textOfPdf } from '../../tests/pdf-text.ts'
import { closeSheet, openSheet, paragraph } from './sheet.ts'

const reads = vi.hoisted(() => ({ count: 0 }))
vi.mock('fontkit', async (original) => {
  const library = await original<typeof Fontkit>()
  return {
    ...library,
    create: (bytes: Uint8Array) => {
      reads.count++
      return library.create(bytes)
    },
  }
})

async function draw(...words: string[]): Promise<Buffer> {
  const sheet = openSheet({ title: 'T', author: 'A', language: 'en' })
  for (const bold of [false, true]) for (const word of words) paragraph(sheet, word, { bold })
  return closeSheet(sheet, () => {})
}

test('a burst of documents reads each font once, and a word that comes again stands where it stood', async () => {
  const first = await draw('Check-in', 'Wāng 王玥彤', 'AVAVA')
  for (let n = 0; n < 20; n++) await draw(`Guest ${n}`, 'Check-in')
  const again = await draw('Check-in', 'Wāng 王玥彤', 'AVAVA')
  expect(reads.count).toBe(2)
  expect(textOfPdf(again)).toBe(textOfPdf(first))
  expect(again.length).toBe(first.length)
})
