import { expect, test } from 'vitest'
import { rebased } from './record-draft.ts'

test('what a second editor typed stays over the values of the first one, which fill the rest', () => {
  const read = { name: 'Crane', phone: '1', beds: [{ bed: 'KING', count: '1' }], note: '' }
  const saved = { ...read, name: 'Heron', phone: '2', note: 'new' }
  const typed = { ...read, name: 'Stork', beds: [{ bed: 'TWIN', count: '2' }] }
  expect(rebased(typed, read, saved)).toEqual({ draft: { ...saved, name: 'Stork', beds: typed.beds }, both: ['name'] })
  // Both typed the same: nothing to ask about.
  expect(rebased({ ...read, name: 'Heron' }, read, saved).both).toEqual([])
})
