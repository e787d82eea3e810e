import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dayNumber } from '#contract/dates.ts'
import { ADULTS, faultsOfRooms, remindAt, ROOM_KINDS, sizeOf, staysOf } from './rules.ts'
import { GROUP_STATES, type GroupState, OFFER_STATES, stateAfter, TRANSITIONS } from './states.ts'

const CHECK_IN = '2027-03-01'
const FIRST = dayNumber(CHECK_IN)
const rows = fc.integer({ min: 1, max: 6 }).chain((nights) =>
  fc.uniqueArray(
    fc.record({
      kind: fc.constantFrom(...ROOM_KINDS),
      counts: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: nights, maxLength: nights }),
    }),
    { selector: ({ kind }) => kind, minLength: 1 },
  ),
)

describe('the stays of a grid', () => {
  test('early and late rooms are the same ones', () => {
    const stays = staysOf({ checkIn: CHECK_IN, rooms: [{ kind: 'TWIN', counts: [4, 24, 2] }] })
    expect(stays).toEqual([
      { adults: 2, firstDay: FIRST, nights: 3, rooms: 2 },
      { adults: 2, firstDay: FIRST, nights: 2, rooms: 2 },
      { adults: 2, firstDay: FIRST + 1, nights: 1, rooms: 20 },
    ])
  })

  test('come to the rooms of each night again', () => {
    fc.assert(
      fc.property(rows, (rooms) => {
        const stays = staysOf({ checkIn: CHECK_IN, rooms })
        const nights = rooms[0]?.counts.length ?? 0
        for (let night = 0; night < nights; night++)
          for (const adults of new Set(Object.values(ADULTS))) {
            const wanted = rooms.filter(({ kind }) => ADULTS[kind] === adults)
            const through = stays.filter(
              (stay) =>
                stay.adults === adults && stay.firstDay <= FIRST + night && FIRST + night < stay.firstDay + stay.nights,
            )
            expect(through.reduce((sum, stay) => sum + stay.rooms, 0)).toBe(
              wanted.reduce((sum, { counts }) => sum + (counts[night] ?? 0), 0),
            )
          }
      }),
    )
  })

  test('rooms and people are those of the fullest night', () => {
    const rooms = [
      { kind: 'SINGLE', counts: [1, 5] },
      { kind: 'TRIPLE', counts: [3, 1] },
    ] as const
    expect(sizeOf({ rooms })).toEqual({ rooms: 6, roomNights: 10, people: 10 })
  })
})

test('rooms that can not be asked for name their field', () => {
  const faults = (counts: readonly number[], checkOut = '2027-03-03') =>
    Object.keys(faultsOfRooms({ checkIn: CHECK_IN, checkOut, rooms: [{ kind: 'TWIN', counts }] }))
  expect(faults([1, 1])).toEqual([])
  expect(faults([1, 0])).toEqual(['rooms'])
  expect(faults([201, 1])).toEqual(['rooms'])
  expect(faults([1])).toEqual(['rooms.0.counts'])
  expect(faults([1], '2027-04-01')).toEqual(['checkOut'])
})

test('a customer is reminded a day before an offer ends, of a short one after half its time', () => {
  const hour = 3_600_000
  expect(remindAt(0, 72 * hour)).toBe(48 * hour)
  expect(remindAt(0, 20 * hour)).toBe(10 * hour)
})

describe('states', () => {
  const ENDS: readonly GroupState[] = ['DECLINED', 'EXPIRED', 'CANCELLED']

  test('each can be reached, and none but the ends is dead', () => {
    const reached = new Set<GroupState>(['REQUESTED'])
    for (let before = 0; before < reached.size;) {
      before = reached.size
      for (const { from, to } of TRANSITIONS) if (reached.has(from)) reached.add(to)
    }
    expect([...reached].toSorted()).toEqual([...GROUP_STATES].toSorted())
    const dead = GROUP_STATES.filter((state) => !TRANSITIONS.some(({ from }) => from === state))
    expect(dead).toEqual(ENDS)
    expect(stateAfter('offered', 'CANCELLED')).toBeUndefined()
  })

  test('are those of the database', () => {
    const file = join(import.meta.dirname, '../../db/migrations/0510_group_request__create.sql')
    const lists = [...readFileSync(file, 'utf8').matchAll(/check \(state in \(([^)]*)\)/g)]
    const found = lists.map(([, list = '']) => [...list.matchAll(/'([A-Z_]+)'/g)].map(([, state]) => state))
    expect(found).toEqual([[...GROUP_STATES], [...OFFER_STATES]])
  })
})
