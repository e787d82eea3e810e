import { expect, test } from 'vitest'
import { isCorrection } from './names.ts'

const ann = { surname: 'Müller', givenName: 'Anna Maria' }

test.each([
  [{ surname: 'MUELLER', givenName: 'Anna-Maria' }, true],
  [{ surname: 'Miller', givenName: 'Ana Mari' }, true],
  [{ surname: 'Anna Maria', givenName: 'Muller' }, true],
  [{ surname: 'Müller', givenName: 'Annette' }, false],
  [{ surname: 'Schmidt', givenName: 'Anna Maria' }, false],
  [{ surname: 'Lee', givenName: 'Bo' }, false],
])('%o is a correction of Anna Maria Müller: %s', (after, isOne) => {
  expect(isCorrection(ann, after)).toBe(isOne)
})

test('one Chinese character may be corrected, two make another person', () => {
  const guest = { surname: '王', givenName: '晓明' }
  expect(isCorrection(guest, { surname: '王', givenName: '小明' })).toBe(true)
  expect(isCorrection(guest, { surname: '李', givenName: '小明' })).toBe(false)
})
