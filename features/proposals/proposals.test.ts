import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aStay, outcome } from '../../tests/hotel-booking.ts'
import { SYSTEM } from '#server/db/database.ts'
import { changeRates, inDays, putOnSale, type Sale } from '../../tests/hotel-sale.ts'
import { textOfPdf } from '../../tests/pdf-text.ts'
import { type Client, startWorld, type World } from '../../tests/world.ts'
import { getProposal, priceStays, renewLink, revokeProposal, saveProposal, showLink } from './contract.ts'
import { sealProposalsAnew } from './link.ts'
import { searchProposals } from './contract-list.ts'
import { chooseStay, viewProposal } from './contract-public.ts'
import { clientMinor } from '#contract/client-price.ts'

let world: World
let booker: Client
let sale: Sale
// Budgets are counted by the hour: the clock is stopped, so that no test runs into the next hour.
beforeAll(async () => {
  world = await startWorld()
  await world.clock.stop()
  booker = await world.as('booker')
  sale = await putOnSale(world.owner)
})
afterAll(() => world.close())

const rateOf = ({ hotelId, ratePlanId }: Sale) => ({ hotelId, ratePlanId, ...aStay() })
const draft = (change: object = {}) => ({
  title: 'Family Lim, Singapore',
  words: 'Two ideas for you',
  markUpBasisPoints: 1200,
  roundToMinor: 100,
  expiresOn: inDays(5),
  rates: [rateOf(sale)],
  ...change,
})
async function sent(change: object = {}) {
  const { id, linkToken } = await booker.call(saveProposal, draft(change))
  if (linkToken === null) throw new Error('a new proposal has a link')
  return { id, linkToken }
}
const ownMinor = async (of: Sale) => {
  const { stays } = await booker.call(priceStays, { rates: [rateOf(of)] })
  return stays[0]?.ownMinor ?? 0
}
/** Every number in a text, as digits alone: 1,234.50 and 123450 read the same. */
const digitsIn = (text: string) => [...text.matchAll(/\d[\d,.]*/g)].map(([one]) => one.replaceAll(/[.,]/g, ''))

describe('a proposal', () => {
  test('ends its client’s price in .99 where the agency’s prices do', async () => {
    const { linkToken } = await sent({ lessMinor: 1 })
    const { stays } = await (await world.visitor()).call(viewProposal, { linkToken })
    const markUp = { markUpBasisPoints: 1200, markUpMinor: 0, roundToMinor: 100, lessMinor: 1 }
    expect(stays[0]?.priceMinor).toBe(clientMinor(await ownMinor(sale), markUp))
    expect((stays[0]?.priceMinor ?? 0) % 100).toBe(99)
  })

  test('shows a visitor the price with the mark-up, and nothing of the contract price in any answer or PDF', async () => {
    const visitor = await world.visitor()
    const { id, linkToken } = await sent()
    const own = await ownMinor(sale)
    const answer = await visitor.call(viewProposal, { linkToken })
    const priceMinor = clientMinor(own, { markUpBasisPoints: 1200, markUpMinor: 0, roundToMinor: 100, lessMinor: 0 })
    expect(answer.stays).toMatchObject([{ no: 1, priceMinor, wasMinor: null, termsChanged: false }])
    const chosen = await visitor.call(chooseStay, { linkToken, no: 1, priceMinor, name: 'Mei Lim', note: 'Twin beds' })
    // 10,000 is the net price of a night and 20,000 of the stay; its own price is the contract's.
    const secrets = [own, own / 2, 10_000, 20_000, 1200].map(String)
    for (const text of [JSON.stringify(answer), JSON.stringify(chosen)])
      expect(digitsIn(text).filter((digits) => secrets.includes(digits))).toEqual([])
    for (const path of [`files/proposals/${linkToken}/proposal.pdf`, `files/own-proposals/${id}/proposal.pdf`]) {
      for (const language of ['en', 'zh-CN']) {
        const response = await (path.includes('own') ? booker : visitor).get(`${path}?language=${language}`)
        expect(response.status).toBe(200)
        const text = textOfPdf(Buffer.from(await response.arrayBuffer()))
        expect(digitsIn(text)).toContain(String(priceMinor))
        expect(digitsIn(text).filter((digits) => secrets.includes(digits))).toEqual([])
      }
    }
  })

  test('needs a mark-up, for without one the client would read the contract price', async () => {
    for (const change of [{ markUpBasisPoints: 0 }, { markUpMinor: 500 }])
      expect(await outcome(booker.call(saveProposal, draft(change)))).toBe('input.invalid')
    expect(await outcome(booker.call(saveProposal, draft({ expiresOn: inDays(-3) })))).toBe('input.invalid')
    const nine = Array.from({ length: 9 }, () => rateOf(sale))
    expect(await outcome(booker.call(saveProposal, draft({ rates: nine })))).toBe('input.invalid')
    const gone = await putOnSale(world.owner, { kind: 3 })
    expect(await outcome(booker.call(saveProposal, draft({ rates: [rateOf(gone)] })))).toBe('proposal.rate_gone')
  })

  test('says what changed since it was sent, and what is sold out', async () => {
    const [dearer, sold] = [await putOnSale(world.owner), await putOnSale(world.owner)]
    const visitor = await world.visitor()
    const { linkToken } = await sent({ rates: [rateOf(dearer), rateOf(sold)] })
    const before = (await visitor.call(viewProposal, { linkToken })).stays[0]?.priceMinor
    await changeRates(world.owner, dearer, 14_000)
    await world.owner.query('delete from rate_month where rate_plan_no = $1', [sold.ratePlanNo])
    const { stays } = await visitor.call(viewProposal, { linkToken })
    expect(stays).toMatchObject([
      { no: 1, wasMinor: before },
      { no: 2, priceMinor: null, hotelNameZh: '试验酒店' },
    ])
    expect(stays[0]?.priceMinor).toBeGreaterThan(before ?? 0)
    for (const [no, priceMinor] of [
      [1, before ?? 0],
      [2, 100],
    ] as const)
      // prettier-ignore
      expect(await outcome(visitor.call(chooseStay, { linkToken, no, priceMinor, name: 'Mei' }))).toBe(
        'proposal.changed',
      )
  })

  test('is chosen from once, and its author is notified', async () => {
    const visitor = await world.visitor()
    const { id, linkToken } = await sent({ title: 'Chosen once' })
    const priceMinor = (await visitor.call(viewProposal, { linkToken })).stays[0]?.priceMinor ?? 0
    const choice = { linkToken, no: 1, priceMinor, name: 'Mei Lim', note: 'Twin beds' }
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => outcome(visitor.call(chooseStay, choice))))
    expect(outcomes.toSorted()).toEqual(['done', 'proposal.state', 'proposal.state', 'proposal.state'])
    expect(await booker.call(getProposal, { proposalId: id })).toMatchObject({
      state: 'CHOSEN',
      chosen: { no: 1, by: 'Mei Lim', note: 'Twin beds', priceMinor },
      allowed: ['showLink', 'renewLink', 'revoke'],
    })
    expect(await outcome(booker.call(saveProposal, draft({ proposalId: id })))).toBe('proposal.state')
    await (await world.app()).outbox.drain()
    const { rows } = await world.owner.query(
      "select n.facts ->> 'code' as title, s.login_name from notice n join staff s on s.id = n.staff_id where n.subject_id = $1",
      [id],
    )
    expect(rows).toEqual([{ title: 'Chosen once', login_name: 'booker' }])
  })

  test('keeps its link as a hash, counts openings of others, and a new link or a revocation ends it', async () => {
    const visitor = await world.visitor()
    const { id, linkToken } = await sent()
    for (const client of [visitor, visitor, booker]) await client.call(viewProposal, { linkToken })
    expect(await booker.call(getProposal, { proposalId: id })).toMatchObject({ visits: 2 })
    const { rows } = await world.owner.query<{ text: string }>('select to_jsonb(p)::text as text from proposal p')
    expect(rows.some(({ text }) => text.includes(linkToken))).toBe(false)
    const renewed = (await booker.call(renewLink, { proposalId: id })).linkToken ?? ''
    expect(await outcome(visitor.call(viewProposal, { linkToken }))).toBe('proposal.gone')
    await visitor.call(viewProposal, { linkToken: renewed })
    await booker.call(revokeProposal, { proposalId: id })
    expect(await outcome(visitor.call(viewProposal, { linkToken: renewed }))).toBe('proposal.gone')
    expect((await visitor.get(`files/proposals/${renewed}/proposal.pdf`)).status).toBe(404)
  })

  test('shows its link to its company again, seen in the audit log, and the client finds hotel and telephone', async () => {
    const { id, linkToken } = await sent()
    expect((await booker.call(showLink, { proposalId: id })).linkToken).toBe(linkToken)
    const { rows } = await world.owner.query("select 1 from audit_log where action = 'proposal.link_shown'")
    expect(rows).toHaveLength(1)
    const summit = await world.as('summit')
    expect(await outcome(summit.call(showLink, { proposalId: id }))).toBe('proposal.not_found')
    const { phone, stays } = await (await world.visitor()).call(viewProposal, { linkToken })
    expect([phone, stays[0]?.hotelId]).toEqual([expect.stringMatching(/^\+/), sale.hotelId])
    const renewed = (await booker.call(renewLink, { proposalId: id })).linkToken
    expect((await booker.call(showLink, { proposalId: id })).linkToken).toBe(renewed)
  })

  test('keeps its link under another key of the portal, and says so where the key is lost', async () => {
    const { id, linkToken } = await sent()
    const { deps } = await world.app()
    const shown = () => booker.call(showLink, { proposalId: id })
    await world.db.write(SYSTEM, (tx) => sealProposalsAnew(tx, deps.secretBox))
    expect((await shown()).linkToken).toBe(linkToken)
    await world.owner.query('update proposal set token_sealed = token_hash where id = $1', [id])
    expect(await outcome(shown())).toBe('proposal.link_lost')
    await world.db.write(SYSTEM, (tx) => sealProposalsAnew(tx, deps.secretBox))
    expect((await booker.call(getProposal, { proposalId: id })).allowed).not.toContain('showLink')
    await (await world.visitor()).call(viewProposal, { linkToken })
  })

  test('is listed by its state for its own company alone', async () => {
    const { id } = await sent({ title: 'Listed', expiresOn: inDays(1) })
    const states = async () =>
      (await booker.call(searchProposals, { keyword: 'Listed' })).list.map(({ state }) => state)
    expect(await states()).toEqual(['OPEN'])
    const summit = await world.as('summit')
    expect((await summit.call(searchProposals, { keyword: 'Listed' })).total).toBe(0)
    for (const call of [getProposal, renewLink, revokeProposal])
      expect(await outcome(summit.call(call, { proposalId: id }))).toBe('proposal.not_found')
    expect((await summit.get(`files/own-proposals/${id}/proposal.pdf`)).status).toBe(404)
    expect(await outcome((await world.as('viewer')).call(searchProposals, {}))).toBe('right.missing')
    await world.owner.query('update proposal set expires_on = expires_on - 3 where id = $1', [id])
    expect(await states()).toEqual(['EXPIRED'])
    expect((await booker.call(searchProposals, { keyword: 'Listed', states: ['OPEN', 'CHOSEN'] })).total).toBe(0)
  })
})

test('a network that opens links too often has to wait', async () => {
  const visitor = await world.visitor()
  const linkToken = 'x'.repeat(43)
  for (let i = 0; i < 120; i++) await outcome(visitor.call(viewProposal, { linkToken }))
  expect(await outcome(visitor.call(viewProposal, { linkToken }))).toBe('session.throttled')
})
