import { afterEach, expect, test } from 'vitest'
import { admission } from './Guard.tsx'
import { dispatch, endSession, startSession, useClientState } from './store.ts'
import { aUser } from './test-user.ts'

const booker = aUser({ loginName: 'booker', role: 'BOOKER', rights: ['hotel.book'] })
const state = () => useClientState.getState()

afterEach(() => endSession())

test('starts signed out', () => {
  expect(state().user).toEqual({ isLogin: false, userInfo: null })
})

test('update-user-status replaces the flag, update-user-info the info', () => {
  dispatch({ type: 'update-user-info', payload: booker })
  expect(state().user).toEqual({ isLogin: false, userInfo: booker })
  dispatch({ type: 'update-user-status', payload: true })
  expect(state().user).toEqual({ isLogin: true, userInfo: booker })
})

test('signing out forgets the person and what the pages kept', () => {
  startSession(booker)
  dispatch({ type: 'update-searchkey', payload: { place: 'x' } })
  dispatch({ type: 'update-hotel', payload: { a: 1 } })
  dispatch({ type: 'update-hotel', payload: { b: 2 } })
  expect(state().hotel).toEqual({ a: 1, b: 2 })
  endSession()
  expect(state()).toMatchObject({ user: { isLogin: false, userInfo: null }, hotel: {}, searchkey: {} })
})

test('who may open a page', () => {
  const desk = aUser({ realm: 'OPERATOR', role: 'DESK', rights: ['ops.orders'] })
  expect(admission({ access: 'public' }, null)).toBe('open')
  expect(admission({ access: 'signedIn' }, null)).toBe('signIn')
  expect(admission({ access: 'signedIn' }, booker)).toBe('open')
  expect(admission({ access: 'signedIn', right: 'wallet.read' }, booker)).toBe('forbidden')
  expect(admission({ access: 'signedIn' }, desk)).toBe('forbidden')
  expect(admission({ access: 'operator' }, booker)).toBe('forbidden')
  expect(admission({ access: 'operator', right: 'ops.orders' }, desk)).toBe('open')
})
