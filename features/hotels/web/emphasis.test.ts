import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emphasised } from './emphasis.ts'

const shown = (name: string, keyword: string) =>
  emphasised(name, keyword)
    .map(({ text, typed }) => (typed ? `[${text}]` : text))
    .join('')

test('marks what was typed at the beginning of words, in any order, accents and capitals aside', () => {
  expect(shown('Hôtel de l’Opéra', 'opera hot')).toBe('[Hôt]el de l’[Opéra]')
  expect(shown('Marina Bay Sands', 'bay')).toBe('Marina [Bay] Sands')
  expect(shown('The Ritz-Carlton', 'carl')).toBe('The Ritz-[Carl]ton')
  expect(shown('Marina Bay', 'arin')).toBe('M[arin]a Bay')
  expect(shown('Marina Bay', 'a')).toBe('Marina Bay')
  expect(shown('新加坡滨海湾酒店', '滨海湾')).toBe('新加坡[滨海湾]酒店')
  expect(shown('滨海湾', 'binhaiwan')).toBe('滨海湾')
})

test('never changes a letter of the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (name, keyword) => {
      expect(
        emphasised(name, keyword)
          .map(({ text }) => text)
          .join(''),
      ).toBe(name)
    }),
  )
})
