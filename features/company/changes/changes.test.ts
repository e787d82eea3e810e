import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { getMyInfo } from '#features/identity/contract.ts'
import { outcome } from '../../../tests/hotel-booking.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { getDistributorInfo } from '../profile/contract.ts'
import { requestLegalChange, withdrawLegalChange } from './contract.ts'
import { decideCompanyChange, getCompanyChange, searchCompanyChanges } from './contract-desk.ts'

let world: World
let owner: Client
let accounts: Client
beforeAll(async () => {
  world = await startWorld()
  owner = await world.as('owner')
  accounts = await world.as('accounts')
})
afterAll(() => world.close())

type Wanted = InputOf<typeof requestLegalChange>
async function wanted(change: Partial<Wanted>): Promise<Wanted> {
  const { name, legalName, country, registrationNumber, city, address, phone, email } = await owner.call(
    getDistributorInfo,
    {},
  )
  const present = { registrationNumber: registrationNumber ?? '', address: address ?? '', city: city ?? '' }
  return { name, legalName, country, ...present, phone: phone ?? '', email: email ?? '', ...change }
}
const ask = async (change: Partial<Wanted>) => owner.call(requestLegalChange, await wanted(change))
const profile = () => owner.call(getDistributorInfo, {})

async function mailsTo(email: string): Promise<string> {
  await (await world.app()).outbox.drain()
  const folder = join(world.dataDir, 'mail')
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  return mails
    .filter((mail) => mail.includes(`To: ${email}`))
    .join('')
    .replace(/=\n/g, '')
}

describe('a change of legal data', () => {
  test('counts when the desk approves it, which saw both versions', async () => {
    const { id } = await ask({ name: 'Harbour Journeys', address: '1 New Quay', note: 'We moved.' })
    expect(await profile()).toMatchObject({
      name: 'Harbour Travel',
      change: { status: 'OPEN' },
      allowed: ['save', 'withdraw'],
    })
    const { list } = await accounts.call(searchCompanyChanges, { statuses: ['OPEN'], keyword: 'harbour' })
    expect(list).toMatchObject([{ id, fields: ['address', 'name'], askedBy: 'Olivia Tan' }])
    expect(await accounts.call(getCompanyChange, { changeId: id })).toMatchObject({
      before: { name: 'Harbour Travel', address: '18 Demo Quay, #05-01' },
      after: { name: 'Harbour Journeys', address: '1 New Quay' },
      note: 'We moved.',
      allowed: ['decide'],
    })
    await accounts.call(decideCompanyChange, { action: 'approve', changeId: id })
    expect(await profile()).toMatchObject({
      name: 'Harbour Journeys',
      address: '1 New Quay',
      change: { status: 'APPROVED' },
    })
    expect(await mailsTo('owner@tradewind.example')).toContain('The data of your company was changed')
    expect((await owner.call(getMyInfo, {})).company?.name).toBe('Harbour Journeys')
    const { rows } = await world.owner.query<{ action: string }>(
      'select action from audit_log where subject = $1 order by id',
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['company.change_asked', 'company.change_approve'])
  })

  test('that is declined or withdrawn leaves the data as it is, and the company reads why', async () => {
    const declined = await ask({ legalName: 'Harbour Holdings' })
    await accounts.call(decideCompanyChange, { action: 'decline', changeId: declined.id, reason: 'Send the extract.' })
    expect(await mailsTo('owner@tradewind.example')).toContain('Send the extract.')
    expect(await profile()).toMatchObject({
      legalName: 'Harbour Travel Services Pte. Ltd.',
      change: { status: 'DECLINED', reason: 'Send the extract.' },
      allowed: ['save', 'request'],
    })
    const withdrawn = await ask({ legalName: 'Harbour Holdings' })
    await owner.call(withdrawLegalChange, { changeId: withdrawn.id })
    expect(await outcome(accounts.call(decideCompanyChange, { action: 'approve', changeId: withdrawn.id }))).toBe(
      'company.change_ended',
    )
    expect((await profile()).legalName).toBe('Harbour Travel Services Pte. Ltd.')
  })

  test('is refused without a difference, with a country that is none, and to all but the owner', async () => {
    expect(await outcome(ask({}))).toBe('company.change_nothing')
    expect(await outcome(ask({ country: 'sg' }))).toBe('input.invalid')
    const input = await wanted({ city: 'Johor' })
    expect(await outcome((await world.as('booker')).call(requestLegalChange, input))).toBe('right.missing')
    const { id } = await ask({ city: 'Johor' })
    const summit = await world.as('summit')
    expect(await outcome(summit.call(withdrawLegalChange, { changeId: id }))).toBe('company.change_not_found')
    await owner.call(withdrawLegalChange, { changeId: id })
  })

  test('asked for by two owners at once is open once', async () => {
    const input = await wanted({ city: 'Batam' })
    const results = await Promise.all(Array.from({ length: 8 }, () => outcome(owner.call(requestLegalChange, input))))
    expect(results.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'company.change_open'), 'done'].toSorted())
    const open = (await profile()).change
    await owner.call(withdrawLegalChange, { changeId: open?.id ?? '' })
  })

  test('approved, declined and withdrawn at once ends in one way', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await ask({ city: `Town ${round}` })
      const results = await Promise.all([
        outcome(accounts.call(decideCompanyChange, { action: 'approve', changeId: id })),
        outcome(accounts.call(decideCompanyChange, { action: 'decline', changeId: id, reason: 'No.' })),
        outcome(owner.call(withdrawLegalChange, { changeId: id })),
      ])
      expect(results.filter((result) => result === 'done')).toHaveLength(1)
      const { city, change } = await profile()
      expect(city === `Town ${round}`).toBe(change?.status === 'APPROVED')
    }
  })
})
