import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendParts } from '../../../tests/send-parts.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { exportCustomerUserList, findCustomerUserList } from '../contract-list.ts'
import { findCustomerUserDetail } from '../contract.ts'
import { importCustomerUsers, type StaffFile } from './contract.ts'

let world: World
let owner: Client
beforeAll(async () => {
  world = await startWorld()
  owner = await world.as('owner')
})
afterAll(() => world.close())

const upload = (bytes: Buffer | string, { take = false, client = owner } = {}) =>
  sendParts<StaffFile>(world, {
    client,
    path: importCustomerUsers.path,
    parts: [
      ['take', String(take)],
      ['file', Buffer.from(bytes), 'staff.csv'],
    ],
  })
const listed = async (keyword: string) => (await owner.call(findCustomerUserList, { keyword })).list
const invitations = async () =>
  (await world.owner.query("select from outbox where topic = 'account.staff_invited'")).rowCount

test('a file of staff is looked at first, then everybody in it is invited', async () => {
  const file = [
    'Name,Email,Role,Department,Post,Limit per order,Needs approval above',
    'Ines Iverson,ines@harbour.example,Booker,reservations,Clerk,"1,200.50",800',
    'Jan Jansen,JAN@harbour.example,FINANCE,,,,',
  ].join('\r\n')
  const before = await invitations()
  expect((await upload(file)).data).toEqual({
    people: [
      { line: 2, name: 'Ines Iverson', email: 'ines@harbour.example', role: 'BOOKER' },
      { line: 3, name: 'Jan Jansen', email: 'jan@harbour.example', role: 'FINANCE' },
    ],
    faults: [],
    taken: false,
  })
  expect([await listed('iverson'), await invitations()]).toEqual([[], before])
  expect((await upload(file, { take: true })).data).toMatchObject({ taken: true, faults: [] })
  expect(await listed('iverson')).toMatchObject([
    { status: 'INVITED', department: 'Reservations', post: 'Clerk', orderLimitMinor: 120_050 },
  ])
  const [ines] = await listed('iverson')
  expect(await owner.call(findCustomerUserDetail, { staffId: ines?.id ?? '' })).toMatchObject({
    approvalAboveMinor: 80_000,
  })
  expect(await invitations()).toBe((before ?? 0) + 2)
})

test('everything wrong in a file is told by line and column, and then nobody is invited', async () => {
  const file = [
    '姓名;邮箱;角色;部门;每月限额',
    '李安娜;anna@harbour.example;预订员;;500',
    ';not an address;Boss;Nowhere;much',
    'Twice;anna@harbour.example;只读;;',
    'Known;booker@tradewind.example;只读;;',
  ].join('\n')
  const { data } = await upload(file)
  expect(data?.people.map(({ line }) => line)).toEqual([2, 5])
  expect(data?.faults.map(({ line, field }) => `${line} ${field}`).toSorted()).toEqual([
    '3 department',
    '3 email',
    '3 monthLimit',
    '3 name',
    '3 role',
    '4 email',
  ])
  expect(await upload(file, { take: true })).toMatchObject({ status: 422, code: 'staff.file_faulty' })
  expect(await listed('anna@')).toEqual([])
})

test('what is wrong in a file is told in its own words', async () => {
  const file = [
    'Name,Email,Role,Limit per order,Language',
    'Uma,uma@harbour.example,Booker,much,Klingon',
    'Vera,vera@harbour.example,Booker,,中文',
    'Vera,vera@harbour.example,Viewer,,English',
  ].join('\n')
  const { data } = await upload(file)
  expect(data?.people.map(({ line }) => line)).toEqual([3])
  expect(data?.faults.map(({ line, field, fault }) => `${line} ${field}: ${fault}`).toSorted()).toEqual([
    '2 language: Enter English or 中文',
    '2 orderLimit: Enter an amount with one reading, such as 500 or 499.50',
    '4 email: Line 3 has this address, too',
  ])
})

test('the file of the list has the columns that inviting by file takes', async () => {
  const columns = ['name', 'role', 'department', 'orderLimit', 'monthLimit', 'post'] as const
  const { path } = await owner.call(exportCustomerUserList, { format: 'XLSX', columns: [...columns] })
  const file = Buffer.from(await (await owner.get(path)).arrayBuffer())
  const { data } = await upload(file)
  // All of them have an account already; rights that were adjusted are no role to be given by a file.
  expect(new Set(data?.faults.map(({ field }) => field))).toEqual(new Set(['email', 'role']))
  expect((data?.faults.length ?? 0) + (data?.people.length ?? 0)).toBeGreaterThanOrEqual(4)
})

test('a file that can not be read or has no such columns is refused, and only managers send one', async () => {
  expect(await upload(Buffer.from([0xff, 0xfe, 0]))).toMatchObject({ code: 'staff.file_unreadable' })
  expect(await upload('a,b\n1,2\n')).toMatchObject({ code: 'staff.file_columns' })
  expect(await upload('name,email,role\n')).toMatchObject({ code: 'staff.file_columns' })
  const viewer = await world.as('viewer')
  expect(await upload('name,email,role\nA,a@b.example,BOOKER\n', { client: viewer })).toMatchObject({ status: 403 })
})

test('a column that is unknown, or a limit with two readings, invites nobody without a limit', async () => {
  const faults = async (...lines: string[]) => (await upload(lines.join('\n'))).data?.faults
  expect(await faults('Name,Email,Role,Spending cap', 'Wim,wim@harbour.example,Booker,500')).toEqual([
    { line: 1, field: null, fault: expect.stringContaining('Spending cap') },
  ])
  expect(await faults('Name,Email,Role,Status,Nothing', 'Wim,wim@harbour.example,Booker,Invited,')).toEqual([])
  expect(await faults('Name;Email;Role;Limit per order', 'Wim;wim@harbour.example;Booker;1.500')).toMatchObject([
    { line: 2, field: 'orderLimit' },
  ])
  const german = [
    'Name;Email;Role;Limit per order',
    'Wim;wim@harbour.example;Booker;1.500',
    'Xa;xa@h.example;Booker;2,50',
  ]
  expect(await faults(...german)).toEqual([])
  await upload(german.join('\n'), { take: true })
  expect(await listed('wim@')).toMatchObject([{ orderLimitMinor: 150_000 }])
})
