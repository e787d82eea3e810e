import { expect, test } from 'vitest'
import type { GateTicket } from '../redeem/contract.ts'
import { checkHeld, hashOf, type LetIn } from './gate-list.ts'

const NOW = Date.parse('2026-11-24T05:00:00Z')
const ticket = async (no: number, more: Partial<GateTicket> = {}): Promise<GateTicket> => ({
  id: `t${no}`,
  no,
  hash: (await hashOf(`CODE${no}`)) ?? '',
  orderHash: (await hashOf('T1')) ?? '',
  code: 'T1',
  titleEn: 'Night zoo',
  titleZh: null,
  optionEn: 'Entry',
  optionZh: null,
  kind: 'START_TIME',
  startMinute: 1140,
  day: '2026-11-24',
  lastDay: '2026-11-24',
  timeZone: 'Asia/Singapore',
  companyName: 'Harbour',
  unit: 'ADULT',
  visitor: `Visitor ${no}`,
  ...more,
})
const held = async (more: Partial<GateTicket> = {}) => ({
  at: '2026-11-24T04:00:00Z',
  tickets: [await ticket(1, more), await ticket(2, more)],
})
const look = async (code: string, { letIn = {}, more = {} }: { letIn?: LetIn; more?: Partial<GateTicket> } = {}) =>
  checkHeld(await held(more), { hash: (await hashOf(code)) ?? '', letIn, nowMs: NOW, by: 'Kim', place: 'North' })

test('the list lets the ticket of a code in, in either case, and all of an order by its code', async () => {
  expect(await look(' code1 ')).toMatchObject({ result: 'ADMITTED', tickets: [{ no: 1, visitor: 'Visitor 1' }] })
  expect(await look('T1')).toMatchObject({ result: 'ADMITTED', tickets: [{ no: 1 }, { no: 2 }] })
})

test('an unlisted code is unknown; a code that this gate let in says when and where', async () => {
  expect(await look('OTHER')).toBeNull()
  const letIn = { t1: '2026-11-24T04:30:00Z' }
  expect(await look('CODE1', { letIn })).toMatchObject({
    result: 'USED',
    earlier: { at: letIn.t1, by: 'Kim', place: 'North' },
  })
  expect(await look('T1', { letIn })).toMatchObject({ result: 'ADMITTED', tickets: [{ no: 2 }] })
})

test('on another day at the place nobody is let in', async () => {
  expect(await look('CODE1', { more: { day: '2026-11-25', lastDay: '2026-11-25' } })).toMatchObject({
    result: 'OTHER_DAY',
  })
})
