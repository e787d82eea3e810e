import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { knownFields } from './known-fields.ts'

const Shape = z.object({
  name: z.string(),
  rooms: z.array(z.object({ adults: z.number(), note: z.string().optional() })).default([]),
  contact: z.object({ email: z.union([z.literal(''), z.email()]).optional() }).nullable(),
  decision: z.discriminatedUnion('action', [
    z.object({ action: z.literal('confirm'), number: z.string() }),
    z.object({ action: z.literal('reject'), reason: z.string() }),
  ]),
  free: z.record(z.string(), z.string()).optional(),
})
const unknownIn = (value: unknown) => knownFields(Shape)(value, '')

describe('fields unknown to a schema', () => {
  test('are found nowhere in a valid value', () => {
    expect(
      unknownIn({
        name: 'x',
        rooms: [{ adults: 1 }],
        contact: { email: '' },
        decision: { action: 'reject', reason: 'full' },
        free: { any: 'thing' },
      }),
    ).toBeUndefined()
  })

  test.each([
    [{ nam: 'x' }, 'nam'],
    [{ rooms: [{ adults: 1 }, { adult: 1 }] }, 'rooms.1.adult'],
    [{ contact: { email: '', mail: '' } }, 'contact.mail'],
    [{ decision: { action: 'confirm', number: '1', reason: 'x' } }, 'decision.reason'],
  ])('%j', (value, path) => {
    expect(unknownIn(value)).toBe(path)
  })

  test('are not searched for in a value of another type, which the schema itself refuses', () => {
    expect(unknownIn('text')).toBeUndefined()
    expect(unknownIn({ rooms: 'text', contact: [] })).toBeUndefined()
  })
})
