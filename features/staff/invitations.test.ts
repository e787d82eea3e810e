import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#features/identity/contract.ts'
import { outcome } from '../../tests/hotel-booking.ts'
import { joinStaff, PASSWORD } from '../../tests/staff-member.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { INVITATIONS_PER_HOUR, modifyCustomerStatus, saveCustomerUser } from './contract.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const email = 'lou@elsewhere.example'
const asked = { name: 'Lou', email, role: 'BOOKER' } as const

test('inviting an address with an account elsewhere answers as any other, and both accounts can sign in', async () => {
  const [owner, summit] = [await world.as('owner'), await world.as('summit')]
  await joinStaff(world, summit, asked)
  const { id: _, createdAt: __, ...other } = await owner.call(saveCustomerUser, { ...asked, email: 'new@else.example' })
  const { id, createdAt: ___, ...invited } = await owner.call(saveCustomerUser, asked)
  expect(invited).toEqual({ ...other, email })
  expect(await outcome(owner.call(saveCustomerUser, asked))).toBe('staff.login_taken')
  await owner.call(modifyCustomerStatus, { staffId: id, action: 'withdraw' })
  // Signs in with the address, which stays the login name of the account that was there before.
  await joinStaff(world, owner, asked)
  const { rows } = await world.owner.query<{ login_name: string }>(
    "select login_name from staff where email = $1 and status = 'ACTIVE' order by login_name",
    [email],
  )
  expect(rows.map((row) => row.login_name)).toEqual([email, `${email}#2`])
  await (await world.visitor()).call(signIn, { loginName: `${email}#2`, password: PASSWORD })
})

test('a company sends at most so many invitations in an hour, those withdrawn too; others send theirs', async () => {
  const [owner, summit] = [await world.as('owner'), await world.as('summit')]
  await world.owner.query(
    `insert into staff (realm, company_id, login_name, name, role, rights, status)
     select 'PORTAL', company_id, 'ended:' || n, 'Ended', 'VIEWER', '{}', 'TERMINATED'
     from staff, generate_series(1, $1) n where login_name = 'owner'`,
    [INVITATIONS_PER_HOUR],
  )
  expect(await outcome(owner.call(saveCustomerUser, { ...asked, email: 'more@else.example' }))).toBe(
    'staff.invited_often',
  )
  expect(await outcome(summit.call(saveCustomerUser, { ...asked, email: 'more@else.example' }))).toBe('done')
})
