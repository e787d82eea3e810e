import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RecordField, wireName } from '#contract/record.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { STAFF } from './contract-record.ts'
import { findCustomerUserDetail, saveCustomerUser, updateCustomerUser } from './contract.ts'
import { searchCompanyUnitList } from './units/contract.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** A value of a field that is not what it has when it is left open. */
function sampleOf(field: RecordField, departmentId: string): unknown {
  if (field.kind === 'choice') return field.values.at(-1)
  if (field.kind === 'choices') return field.values.slice(0, 2)
  if (field.kind === 'money') return 12_300
  return { text: 'Given', email: 'given@harbour.example', phone: '+65 6000 0199', ref: departmentId }[
    String(field.kind)
  ]
}

test('every field of an account is found as it was given, by an invitation and by a change', async () => {
  const owner = await world.as('owner')
  const { list } = await owner.call(searchCompanyUnitList, { kind: 'DEPARTMENT' })
  const given = Object.fromEntries(
    Object.entries(STAFF).map(([key, field]) => [wireName(key, field), sampleOf(field, list[0]?.id ?? '')]),
  )
  const { id: staffId } = await owner.call(saveCustomerUser, saveCustomerUser.input.parse(given))
  const detail = () => owner.call(findCustomerUserDetail, { staffId })
  expect(await detail()).toMatchObject(given)
  const { email, ...changed } = given
  await owner.call(updateCustomerUser, { staffId, name: 'Other', role: 'BOOKER' })
  const open = { departmentId: null, post: null, mobile: null, orderLimitMinor: null, approvalAboveMinor: null }
  expect(await detail()).toMatchObject({ ...open, email })
  await owner.call(updateCustomerUser, updateCustomerUser.input.parse({ ...changed, staffId }))
  expect(await detail()).toMatchObject(given)
})
