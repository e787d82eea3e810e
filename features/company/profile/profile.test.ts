import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCompany, saveAgreement } from '#features/company/agreement/contract.ts'
import { searchCompanies } from '#features/company/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { outcome } from '../../../tests/hotel-booking.ts'
import { textOfPdf } from '../../../tests/pdf-text.ts'
import { confirmed, PROOF } from '../../../tests/confirmed.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { getDistributorInfo, queryAgreement } from './contract.ts'

let world: World
let owner: Client
beforeAll(async () => {
  world = await startWorld()
  owner = await world.as('owner')
})
afterAll(() => world.close())

describe('the company page', () => {
  test('says what the company is and who may change it', async () => {
    expect(await owner.call(getDistributorInfo, {})).toMatchObject({
      code: 'HARBOUR',
      legalName: 'Harbour Travel Services Pte. Ltd.',
      registrationNumber: '201912345K',
      status: 'ACTIVE',
      settings: { confirmBy: 'EMAIL', emails: [], referenceRequired: false },
      smsOn: false,
      change: null,
      allowed: ['save', 'request'],
    })
    for (const name of ['booker', 'finance', 'viewer'])
      expect((await (await world.as(name)).call(getDistributorInfo, {})).allowed, name).toEqual([])
    expect(await outcome((await world.as('accounts')).call(getDistributorInfo, {}))).toBe('right.missing')
  })

  test('shows the contract without its mark-up, its people, and the credit as the wallet has it', async () => {
    const accounts = await world.as('accounts')
    const { list } = await accounts.call(searchCompanies, { status: 'ACTIVE', keyword: 'HARBOUR' })
    const companyId = list[0]?.id ?? ''
    const [newest] = (await accounts.call(getCompany, { companyId })).agreements
    if (!newest) expect.fail('there is no agreement')
    const { settlementTerm, markUpBasisPoints, paymentDays, creditLineMinor, validTo } = newest
    await confirmed({ world, by: accounts }, saveAgreement, {
      proof: PROOF,
      companyId,
      basedOn: newest.id,
      settlementTerm,
      markUpBasisPoints,
      paymentDays,
      creditLineMinor,
      validFrom: new Date().toISOString().slice(0, 10),
      validTo,
      clerk: { name: 'Clara Voss', email: 'clara@tradewind.example', phone: '' },
    })
    const { versions, bank, credit } = await owner.call(queryAgreement, {})
    expect(versions.map(({ state }) => state)).toEqual(['IN_FORCE', 'ENDED'])
    expect(versions[0]).toMatchObject({ clerk: { name: 'Clara Voss' }, salesContact: null, creditLineMinor })
    expect(JSON.stringify(versions)).not.toMatch(/mark/i)
    expect(bank?.accountNumber).toMatch(/^[0-9A-Z]+$/)
    const { creditLineMinor: line, spendableMinor } = await owner.call(getWallet, {})
    expect(credit).toMatchObject({ creditLineMinor: line, spendableMinor })
    expect(await owner.call(getDistributorInfo, {})).toMatchObject({ clerk: { name: 'Clara Voss' } })
  })

  test('prints a version in both languages, and no other company’s', async () => {
    const [version] = (await owner.call(queryAgreement, {})).versions
    const path = `files/agreement/${version?.id}/agreement.pdf`
    for (const [language, title] of [
      ['en', 'Agreement'],
      ['zh-CN', '合作协议'],
    ] as const) {
      const answer = await owner.get(`${path}?language=${language}`)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      const text = textOfPdf(Buffer.from(await answer.arrayBuffer()))
      for (const word of [title, version?.number ?? '', 'Clara Voss']) expect(text).toContain(word)
      expect(text).not.toMatch(/12\.5|1250|mark-up|加价/i)
      expect(text).not.toMatch(/, (SG|新加坡)/)
    }
    for (const [other, status] of [
      ['summit', 404],
      ['accounts', 403],
    ] as const)
      expect((await (await world.as(other)).get(path)).status, other).toBe(status)
  })
})
