import type { UserInfo } from './store.ts'

/**
 * Somebody signed in, for tests of screens: the owner of a company who may read orders, unless the test says otherwise.
 */
export function aUser(more: Partial<UserInfo> = {}): UserInfo {
  return {
    staffId: '1',
    realm: 'PORTAL',
    loginName: 'owner',
    name: 'Olivia Tan',
    role: 'OWNER',
    rights: ['orders.read'],
    language: 'en',
    email: null,
    company: { id: '2', code: 'H', name: 'Harbour Travel', status: 'ACTIVE', currency: 'USD' },
    orderLimitMinor: null,
    secondFactor: 'OFF',
    ...more,
  }
}
