import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outcome } from '../../tests/hotel-booking.ts'
import { type Client, startWorld, type World } from '../../tests/world.ts'
import {
  MAX_VIEWS,
  removeListView,
  saveListLayout,
  saveListView,
  searchListViews,
  setDefaultListView,
} from './contract.ts'
import * as sql from './lists.sql.ts'
import { findTicket, insertTicket, removeOldTickets } from './tickets.ts'

let world: World
let owner: Client
let booker: Client
let summit: Client
beforeAll(async () => {
  world = await startWorld()
  owner = await world.as('owner')
  booker = await world.as('booker')
  summit = await world.as('summit')
})
afterAll(() => world.close())

const LIST = 'hotel-orders'
const viewsOf = async (client: Client, list = LIST) => client.call(searchListViews, { list })
const namesOf = async (client: Client, list = LIST) => (await viewsOf(client, list)).list.map(({ name }) => name)

const whoIs = async (loginName: string) => {
  const { rows } = await world.owner.query<{ companyId: string; staffId: string }>(
    'select company_id as "companyId", id as "staffId" from staff where login_name = $1',
    [loginName],
  )
  return { realm: 'PORTAL' as const, companyId: rows[0]?.companyId ?? '', staffId: rows[0]?.staffId ?? '' }
}

describe('a view', () => {
  test('is saved with filters and columns, renamed, changed and removed', async () => {
    const content = {
      list: 'trips',
      query: 'status=waiting&sort=check-in',
      columns: ['order', 'total'],
      density: 'COMPACT' as const,
    }
    const saved = await booker.call(saveListView, { ...content, name: 'Next week' })
    expect(saved).toMatchObject({
      name: 'Next week',
      query: 'status=waiting&sort=check-in',
      columns: ['order', 'total'],
      density: 'COMPACT',
      shared: false,
      own: true,
    })
    const renamed = await booker.call(saveListView, { ...content, viewId: saved.id, name: 'Arrivals', query: '' })
    expect(renamed).toMatchObject({ id: saved.id, name: 'Arrivals', query: '' })
    expect(await namesOf(booker, 'trips')).toEqual(['Arrivals'])
    expect(await namesOf(booker, 'other-list')).toEqual([])
    await booker.call(removeListView, { viewId: saved.id })
    expect(await namesOf(booker, 'trips')).toEqual([])
    expect(await outcome(booker.call(removeListView, { viewId: saved.id }))).toBe('view.not_found')
  })

  test('has a name that no other own view of the list has, whatever its case', async () => {
    const first = await booker.call(saveListView, { list: 'names', name: 'Mine' })
    expect(await outcome(booker.call(saveListView, { list: 'names', name: 'MINE' }))).toBe('view.name_taken')
    const second = await booker.call(saveListView, { list: 'names', name: 'Other' })
    expect(await outcome(booker.call(saveListView, { list: 'names', viewId: second.id, name: 'mine' }))).toBe(
      'view.name_taken',
    )
    expect(await booker.call(saveListView, { list: 'names', viewId: first.id, name: 'MINE' })).toMatchObject({
      name: 'MINE',
    })
    expect(await booker.call(saveListView, { list: 'more-names', name: 'Mine' })).toMatchObject({ name: 'Mine' })
    expect(await owner.call(saveListView, { list: 'names', name: 'Mine' })).toMatchObject({ name: 'Mine' })
  })

  test('is one of a bounded number, even when many are saved at once', async () => {
    const attempts = Array.from({ length: MAX_VIEWS + 5 }, (_, i) =>
      outcome(booker.call(saveListView, { list: 'many', name: `View ${i}` })),
    )
    const came = await Promise.all(attempts)
    expect(came.filter((what) => what === 'done')).toHaveLength(MAX_VIEWS)
    expect(new Set(came)).toEqual(new Set(['done', 'view.too_many']))
  })

  test('opens the list for everyone who chose it, until it is removed', async () => {
    const view = await booker.call(saveListView, { list: 'start', name: 'Start' })
    await booker.call(setDefaultListView, { list: 'start', viewId: view.id })
    expect((await viewsOf(booker, 'start')).defaultViewId).toBe(view.id)
    expect((await viewsOf(owner, 'start')).defaultViewId).toBeNull()
    expect(await outcome(booker.call(setDefaultListView, { list: 'another', viewId: view.id }))).toBe('view.not_found')
    await booker.call(setDefaultListView, { list: 'start' })
    expect((await viewsOf(booker, 'start')).defaultViewId).toBeNull()
    await booker.call(setDefaultListView, { list: 'start', viewId: view.id })
    await booker.call(removeListView, { viewId: view.id })
    expect((await viewsOf(booker, 'start')).defaultViewId).toBeNull()
  })
})

describe('a shared view', () => {
  test('is shared by the owner of the account, opened by colleagues and changed by its maker alone', async () => {
    const shared = await owner.call(saveListView, { list: LIST, name: 'Team', query: 'status=waiting', shared: true })
    expect((await viewsOf(booker)).list).toEqual([expect.objectContaining({ id: shared.id, own: false, shared: true })])
    await booker.call(setDefaultListView, { list: LIST, viewId: shared.id })
    expect((await viewsOf(booker)).defaultViewId).toBe(shared.id)
    expect(await outcome(booker.call(saveListView, { list: LIST, viewId: shared.id, name: 'Mine' }))).toBe(
      'view.not_found',
    )
    expect(await outcome(booker.call(removeListView, { viewId: shared.id }))).toBe('view.not_found')
    await owner.call(saveListView, { list: LIST, viewId: shared.id, name: 'Team', shared: false })
    expect(await viewsOf(booker)).toMatchObject({ list: [], defaultViewId: null })
  })

  test('is refused to people who may not change the company’s data, and to the operator’s staff', async () => {
    for (const name of ['booker', 'finance', 'viewer', 'admin']) {
      const client = await world.as(name)
      expect(await outcome(client.call(saveListView, { list: LIST, name: `Of ${name}`, shared: true }))).toBe(
        'right.missing',
      )
      expect((await viewsOf(client)).mayShare).toBe(false)
    }
    expect((await viewsOf(owner)).mayShare).toBe(true)
  })
})

test('a private view is its maker’s alone: colleagues neither see, open, change nor remove it, nor do they a shared one', async () => {
  const content = { list: 'private', query: '', columns: [], density: 'COMPACT' as const }
  const mine = await owner.call(saveListView, { ...content, name: 'Mine' })
  const ours = await owner.call(saveListView, { ...content, name: 'Ours', shared: true })
  expect(await namesOf(booker, 'private')).toEqual(['Ours'])
  expect(await outcome(booker.call(setDefaultListView, { list: 'private', viewId: mine.id }))).toBe('view.not_found')
  const colleague = await whoIs('booker')
  // The statements themselves, without the rules of the calls.
  await world.db.write(colleague, async (tx) => {
    expect(await tx.oneOrNone(sql.findView, { ...colleague, viewId: mine.id })).toBeUndefined()
    for (const viewId of [mine.id, ours.id]) {
      expect(await tx.run(sql.setView, { ...colleague, ...content, viewId, name: 'Theirs', shared: true })).toBe(0)
      expect(await tx.run(sql.removeView, { ...colleague, viewId })).toBe(0)
    }
  })
  expect(await namesOf(owner, 'private')).toEqual(['Mine', 'Ours'])
})

describe('another company', () => {
  test('sees no view of ours, and ours by its id does not exist for it', async () => {
    const { id } = await owner.call(saveListView, { list: LIST, name: 'Ours', shared: true })
    expect(await namesOf(summit)).toEqual([])
    for (const viewId of [id, randomUUID()]) {
      expect(await outcome(summit.call(removeListView, { viewId }))).toBe('view.not_found')
      expect(await outcome(summit.call(saveListView, { viewId, list: LIST, name: 'Theirs' }))).toBe('view.not_found')
      expect(await outcome(summit.call(setDefaultListView, { list: LIST, viewId }))).toBe('view.not_found')
    }
    const desk = await world.as('desk')
    expect(await namesOf(desk)).toEqual([])
    expect(await outcome(desk.call(removeListView, { viewId: id }))).toBe('view.not_found')
  })
})

test('columns without a view are remembered for each person and list, the density for each person', async () => {
  expect((await viewsOf(booker, 'columns')).layout).toBeNull()
  await booker.call(saveListLayout, { list: 'columns', columns: ['total', 'order'], density: 'COMPACT' })
  await booker.call(setDefaultListView, { list: 'columns' })
  expect((await viewsOf(booker, 'columns')).layout).toEqual({ columns: ['total', 'order'], density: 'COMPACT' })
  expect((await viewsOf(owner, 'columns')).layout).toBeNull()
  // The density is the person's: lists without columns of their own have it too, and the last choice is that of all.
  expect((await viewsOf(booker, 'others')).layout).toEqual({ columns: [], density: 'COMPACT' })
  await booker.call(saveListLayout, { list: 'others', columns: [], density: 'COMFORTABLE' })
  expect((await viewsOf(booker, 'columns')).layout).toEqual({ columns: ['total', 'order'], density: 'COMFORTABLE' })
  const desk = await world.as('desk')
  await desk.call(saveListLayout, { list: 'columns', columns: ['order'], density: 'COMFORTABLE' })
  expect((await viewsOf(desk, 'columns')).layout).toEqual({ columns: ['order'], density: 'COMFORTABLE' })
})

describe('a ticket', () => {
  const nowMs = Date.parse('2026-11-21T10:00:00Z')
  const take = async (loginName: string, ticket: { list: string; token: string; nowMs: number }) => {
    const whose = await whoIs(loginName)
    return world.db.read(whose, (reader) => findTicket(reader, whose, ticket))
  }
  const insert = async () => {
    const whose = await whoIs('owner')
    return world.db.write(whose, (tx) => insertTicket(tx, whose, { list: LIST, wanted: { format: 'CSV' }, nowMs }))
  }

  test('is used by the person who requested it, for its list, in time, also after a download was cut off', async () => {
    const token = await insert()
    expect(await take('booker', { list: LIST, token, nowMs })).toBeUndefined()
    expect(await take('summit', { list: LIST, token, nowMs })).toBeUndefined()
    expect(await take('owner', { list: 'bills', token, nowMs })).toBeUndefined()
    expect(await take('owner', { list: LIST, token, nowMs: nowMs + 300_001 })).toBeUndefined()
    for (const at of [nowMs, nowMs + 299_999])
      expect(await take('owner', { list: LIST, token, nowMs: at })).toEqual({ format: 'CSV' })
    expect(await take('owner', { list: LIST, token: 'no token', nowMs })).toBeUndefined()
  })

  test('is removed by the scheduled job when it can not be used any more', async () => {
    await insert()
    const drop = (at: number) => world.db.write({ realm: 'SYSTEM', companyId: null }, (tx) => removeOldTickets(tx, at))
    expect(await drop(nowMs)).toBe(0)
    expect(await drop(nowMs + 300_001)).toBeGreaterThan(0)
  })
})
