import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TRANSFER_KINDS } from '#features/wallet/contract.ts'
import { statementParts } from '#features/wallet/rules-transactions.ts'
import { datevHead, datevLine } from './datev.ts'
import { postingsOf, yearBegin } from './rules.ts'

type Kind = (typeof TRANSFER_KINDS)[number]
/** What a movement does to the free balance and to what is owed, as `transactions.sql` has it. */
function effectOf(kind: Kind, deposit: number, credit: number) {
  const plus = ['RECHARGE', 'VOID', 'REFUND', 'ADJUSTMENT'].includes(kind)
  const minus = ['CHARGE', 'AUTHORIZE', 'PAYOUT', 'SETTLE'].includes(kind)
  const charged = kind === 'CHARGE' || kind === 'CAPTURE'
  const given = kind === 'REFUND' || kind === 'ADJUSTMENT'
  const owed = kind === 'SETTLE' ? -deposit : charged ? credit : given ? -credit : 0
  return { depositMinor: plus ? deposit : minus ? -deposit : 0, owedMinor: owed }
}
const hasCredit = (kind: Kind) => !['SETTLE', 'RECHARGE', 'PAYOUT'].includes(kind)
const movements = fc.array(
  fc.record({ kind: fc.constantFrom(...TRANSFER_KINDS), deposit: fc.nat(1e9), credit: fc.nat(1e9) }),
)

test('the parts of a statement are its whole change, and a journal posts the same to the two accounts', () => {
  fc.assert(
    fc.property(movements, (moved) => {
      const kinds = moved.map(({ kind, deposit, ...rest }) => {
        const credit = hasCredit(kind) ? rest.credit : 0
        return { kind, count: 1, movedMinor: deposit + credit, deposit, credit, ...effectOf(kind, deposit, credit) }
      })
      const parts = statementParts(kinds)
      const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
      expect(sum(parts.map(({ balanceMinor }) => balanceMinor))).toBe(sum(kinds.map((one) => one.depositMinor)))
      expect(sum(parts.map(({ owedMinor }) => owedMinor))).toBe(sum(kinds.map((one) => one.owedMinor)))
      const postings = kinds.flatMap(({ kind, deposit: depositMinor, credit: creditMinor }) =>
        postingsOf({ kind, depositMinor, creditMinor, note: null }),
      )
      const change = (account: string) =>
        sum(postings.map((one) => (one.debit === account ? 1 : one.credit === account ? -1 : 0) * one.amountMinor))
      const unreserved = parts.filter(({ part }) => part !== 'RESERVED')
      expect(change('prepaid')).toBe(sum(unreserved.map(({ balanceMinor }) => balanceMinor)))
      expect(change('payable') + sum(parts.map(({ owedMinor }) => owedMinor))).toBe(0)
      expect(postings.every(({ amountMinor }) => amountMinor > 0)).toBe(true)
    }),
  )
})

test('a correction in the other direction is posted the other way round', () => {
  const moved = { kind: 'ADJUSTMENT', depositMinor: 0, creditMinor: -500, note: 'ADJUSTMENT' } as const
  expect(postingsOf(moved)).toEqual([{ debit: 'adjustments', credit: 'payable', amountMinor: 500 }])
  expect(postingsOf({ kind: 'CHARGE', depositMinor: 0, creditMinor: 700, note: 'PENALTY' })).toEqual([
    { debit: 'fees', credit: 'payable', amountMinor: 700 },
  ])
})

test('the financial year of a month begins in the year before where it has not begun yet', () => {
  expect([yearBegin('2026-03', 7), yearBegin('2026-07', 7), yearBegin('2026-01', 1)]).toEqual([
    '2025-07-01',
    '2026-07-01',
    '2026-01-01',
  ])
})

test('a booking batch has what DATEV reads by its place: numbers, days, decimal commas, Windows-1252', () => {
  const head = datevHead({
    consultantNumber: 1001,
    clientNumber: 42,
    accountLength: 4,
    yearBegin: '2026-01-01',
    from: '2026-11-01',
    to: '2026-11-30',
    currency: 'EUR',
    title: 'Heron 2026-11',
    operatorName: 'Heron "Wholesale"',
    now: '2026-12-01T08:09:10.123Z',
  })
  const [about = '', heads = ''] = head.toString('latin1').split('\r\n')
  expect(about).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20261201080910123;;"RE";"Heron ""Wholesale""";"";1001;42;20260101;4;' +
      '20261101;20261130;"Heron 2026-11";"";1;0;0;"EUR";;"";;;"";;;"";""',
  )
  expect(heads.split(';')).toHaveLength(14)
  const line = datevLine({
    day: '2026-11-07',
    code: 'H 26/11 €7',
    text: 'Charge Zürich – 东京',
    debit: '6660',
    credit: '1600',
    amountMinor: 123_405,
    currency: 'EUR',
  })
  expect(line.toString('latin1')).toBe(
    '1234,05;"S";"EUR";;;"";6660;1600;"";0711;"H26/117";"";;"Charge Zürich \u0096 ??"\r\n',
  )
})
