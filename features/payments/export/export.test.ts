import readXlsxFile from 'read-excel-file/node'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playPayer } from '../../../simulators/wechat/trades.ts'
import { matchTransfer } from '../../../tests/match-transfer.ts'
import { type PayingWorld, startPayingWorld } from '../../../tests/online-payments.ts'
import type { Client } from '../../../tests/world.ts'
import { startWechatPay } from '../wechat/contract.ts'
import { exportTransfers, searchTransfers, startTransfer } from '../transfers/contract.ts'
import { exportPaymentIssues, searchPaymentIssues } from '../issues/contract.ts'

let paying: PayingWorld
let desk: Client
beforeAll(async () => {
  paying = await startPayingWorld()
  desk = await paying.world.as('accounts')
})
afterAll(() => paying.close())

const transfer = (amountMinor: number) =>
  paying.owner.call(startTransfer, { idempotencyKey: randomUUID(), purpose: 'RECHARGE', amountMinor })
async function fetched(path: string, by = desk): Promise<Buffer> {
  const response = await by.get(path)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}
const linesOf = (csv: Buffer) => csv.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n')

test('bank transfers export in the order of the list, by filter or by selected rows, for the requester only', async () => {
  const [one, other] = [await transfer(150_000), await transfer(250_000)]
  await matchTransfer(paying.world, one, 120_000)
  const columns = ['reference', 'company', 'expected', 'received', 'state', 'what', 'nothing']
  const wanted = { keyword: 'HARBOUR', sort: 'AMOUNT', direction: 'ASC', format: 'CSV', columns } as const
  const { path, rows, cut } = await desk.call(exportTransfers, wanted)
  expect(cut).toBe(false)
  const admin = await paying.world.as('admin')
  expect((await admin.get(path)).status).toBe(404)
  const lines = linesOf(await fetched(path))
  expect(lines[0]).toBe('Reference,Payment,Company,Company code,Currency,Expected,Received,State,For')
  expect(lines).toHaveLength(rows + 1)
  expect(lines.find((line) => line.includes(one.code))).toMatch(
    /,Harbour Travel,HARBOUR,USD,1500.00,1200.00,Matched,Recharge$/,
  )
  expect(lines.findIndex((line) => line.includes(one.code))).toBeLessThan(
    lines.findIndex((line) => line.includes(other.code)),
  )
  expect((await desk.get(path)).status).toBe(200)
  const { list } = await desk.call(searchTransfers, { keyword: other.code })
  const chosen = await desk.call(exportTransfers, {
    ids: list.map(({ id }) => id),
    format: 'XLSX',
    columns: ['reference', 'expected'],
  })
  expect(chosen.rows).toBe(1)
  const sheet = (await readXlsxFile(await fetched(chosen.path)))[0]?.data ?? []
  expect(sheet[1]).toEqual([other.transfer?.reference, other.code, 'USD', 2500])
  const { rows: audited } = await paying.world.owner.query(
    "select detail from audit_log where action = 'payment.export' order by at desc, id desc limit 1",
  )
  expect(audited).toMatchObject([{ detail: { list: 'transfers', format: 'XLSX', rows: 1 } }])
})

test('issues export too, and nobody else gets either file', async () => {
  const { owner, gateway, codeOf } = paying
  const started = await owner.call(startWechatPay, {
    idempotencyKey: randomUUID(),
    purpose: 'RECHARGE',
    amountMinor: 10_000,
  })
  gateway.faults.notices.push('WRONG_AMOUNT')
  playPayer(gateway.world, codeOf(started), 'pay')
  await gateway.notifier.tick()
  const columns = ['kind', 'about', 'company', 'ours', 'theirs', 'age', 'note']
  const { path, rows } = await desk.call(exportPaymentIssues, { keyword: started.code, format: 'CSV', columns })
  expect(rows).toBe(1)
  const [head, line] = linesOf(await fetched(path))
  expect(head).toBe(
    'What,Resolved (UTC),Payment,For,Our number,Company,Company code,Currency,Ours,Theirs,Their reference,Since (UTC),Note',
  )
  expect(line).toContain(`Amount mismatch,,${started.code},Recharge,TW`)
  const [issue] = (await desk.call(searchPaymentIssues, { keyword: started.code })).list
  expect(line).toContain(
    `,CNY,${((issue?.ours.amountMinor ?? 0) / 100).toFixed(2)},${((issue?.theirs.amountMinor ?? 0) / 100).toFixed(2)},`,
  )
  await expect(desk.call(exportPaymentIssues, { format: 'CSV', columns: ['nothing'] })).rejects.toMatchObject({
    status: 400,
  })
  for (const name of ['owner', 'desk'] as const) {
    const by = await paying.world.as(name)
    for (const call of [exportTransfers, exportPaymentIssues]) {
      await expect(by.call(call, { format: 'CSV', columns: ['kind'] })).rejects.toMatchObject({ status: 403 })
    }
    expect((await by.get('files/desk-list/transfers/export/x')).status).toBe(403)
  }
})
