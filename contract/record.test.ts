import { expect, expectTypeOf, test } from 'vitest'
import type { z } from 'zod'
import { changedFields, defineRecord, type DraftOf, fieldOf, listColumns, valuesOf } from './record.ts'
import { recordInput, recordOutput } from './record-shapes.ts'

const CAR = defineRecord({
  plate: { kind: 'text', max: 8, fixed: true },
  colour: { kind: 'choice', values: ['RED', 'BLUE'], start: 'RED' },
  owner: { kind: 'ref', optional: true, column: { phone: 'line' } },
  note: { kind: 'text', max: 20, optional: true },
  price: { kind: 'money', maxMinor: 1000, optional: true, about: 'What it costs', column: { extra: true } },
  seats: { kind: 'choices', values: ['FRONT', 'BACK'] },
})

test('a call takes the fields of a record by their names on the wire, with their limits', () => {
  const input = recordInput(CAR)
  expect(input.parse({ plate: ' A 1 ', priceMinor: '50', seats: ['BACK'] })).toEqual({
    plate: 'A 1',
    colour: 'RED',
    note: '',
    priceMinor: 50,
    seats: ['BACK'],
  })
  const wrong = input.safeParse({ plate: '', colour: 'PINK', ownerId: 'me', priceMinor: 1001, seats: ['ROOF'] })
  expect(wrong.error?.issues.map(({ path }) => path[0])).toEqual(['plate', 'colour', 'ownerId', 'priceMinor', 'seats'])
  expect(input.shape.priceMinor.description).toBe('What it costs')
  expectTypeOf<z.input<typeof input>['colour']>().toEqualTypeOf<'RED' | 'BLUE' | undefined>()
  expectTypeOf<z.output<typeof input>['priceMinor']>().toEqualTypeOf<number | undefined>()
})

test('an answer has null where a field is left open', () => {
  const output = recordOutput(CAR)
  const row = { plate: 'A 1', colour: 'BLUE', ownerId: null, note: null, priceMinor: null, seats: [] } as const
  expect(output.parse(row)).toEqual(row)
  expect(output.safeParse({ ...row, colour: null }).success).toBe(false)
  expectTypeOf<z.output<typeof output>['ownerId']>().toEqualTypeOf<string | null>()
  expectTypeOf<DraftOf<typeof CAR>['priceMinor']>().toEqualTypeOf<number | null>()
})

test('an empty text is stored as none, an amount of zero as zero, and a fixed field not at all', () => {
  const stored = { colour: 'RED', ownerId: null, note: null, priceMinor: 0, seats: ['FRONT', 'BACK'] } as const
  expect(valuesOf(CAR, { colour: 'RED', note: '', priceMinor: 0, seats: ['FRONT', 'BACK'] })).toEqual(stored)
  expect(changedFields(CAR, stored, { ...stored, seats: ['BACK', 'FRONT'] })).toEqual([])
  expect(changedFields(CAR, stored, { ...stored, priceMinor: null, note: 'x' })).toEqual(['note', 'priceMinor'])
})

test('a field has one name in texts and files, another in calls', () => {
  expect(['priceMinor', 'ownerId', 'note', 'price'].map((wire) => fieldOf(CAR, wire))).toEqual([
    'price',
    'owner',
    'note',
    undefined,
  ])
  expect(listColumns(CAR)).toEqual({
    owner: { kind: 'text', of: 'owner', phone: 'line' },
    price: { kind: 'money', of: 'priceMinor', extra: true },
  })
})
