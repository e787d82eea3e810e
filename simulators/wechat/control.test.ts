import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Gateway } from './gateway.ts'

const folder = mkdtempSync(join(tmpdir(), 'tradewind-control-'))
const gateway = new Gateway({ folder })
beforeAll(() => gateway.start())
afterAll(async () => {
  await gateway.stop()
  rmSync(folder, { recursive: true })
})

async function tell(form: Record<string, string>): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${gateway.address}/control`, { method: 'POST', body: new URLSearchParams(form) })
  return { status: answer.status, text: await answer.text() }
}

describe('a person who tries out a portal', () => {
  test('tells the running simulator to refuse refunds, to leave them hanging and to answer wrongly', async () => {
    expect((await tell({ refuse: '403 NO_AUTH', on: 'POST /v3/refund', times: '2' })).status).toBe(200)
    expect(
      (await tell({ answer: 'WRONG_SIGNATURE', on: '/v3/pay', refunds: 'PROCESSING', notice: 'LOST', bill: 'FEE' }))
        .status,
    ).toBe(200)
    const { faults, refundsEnd } = gateway
    const refusal = { on: 'POST /v3/refund', status: 403, code: 'NO_AUTH' }
    expect(faults.refusals).toEqual([refusal, refusal])
    expect(faults.answers).toEqual([{ fault: 'WRONG_SIGNATURE', path: '/v3/pay' }])
    expect([faults.notices, faults.bills, refundsEnd]).toEqual([['LOST'], ['FEE'], 'PROCESSING'])
    expect((await tell({ clear: 'all' })).status).toBe(200)
    expect([faults.answers, faults.refusals, faults.notices, faults.bills]).toEqual([[], [], [], []])
  })

  test.each([
    {},
    { refuse: 'NO_AUTH' },
    { answer: 'MAYBE' },
    { refunds: 'LATER' },
    { refund: 'TWR0', end: 'SUCCESS' },
    { notice: 'LOST', times: '0' },
  ])('is told the uses for %j', async (form) => {
    const { status, text } = await tell({ ...form })
    expect(status).toBe(400)
    expect(text).toContain('refunds=PROCESSING')
  })
})
