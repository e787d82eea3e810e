import { expect, test } from 'vitest'
import { isCorrection, nameFault } from './names.ts'

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

test.each([
  "'t Hooft",
  '’t Hooft',
  'ʻAkau',
  'O’Brien',
  'Oʼ Brien',
  'Smith‐Jones',
  'Smith–Jones',
  'Ravi A/L Kumar',
  'Tan @ Lim',
  'Müller',
  '王',
])('%s is a name as passports have it', (name) => expect(nameFault(name, 'CN')).toBeNull())

test.each(['-Lee', '@home', '’', 'Lee2', 'Иванов', 'a<b'])('%s is refused as a name', (name) =>
  expect(nameFault(name, 'CN')).toBe('LETTERS'),
)

test('another apostrophe or hyphen is a correction, not another person', () => {
  const guest = { surname: "O'Brien", givenName: 'Anne-Marie' }
  expect(isCorrection(guest, { surname: 'OʼBrien', givenName: 'Anne‐Marie' })).toBe(true)
})
