import type { UserInfo } from './store.ts'

/** A signed-in person for tests of screens: by default the owner of a company, who may read orders. */
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
    company: {
      id: '2',
      code: 'H',
      name: 'Harbour Travel',
      status: 'ACTIVE',
      currency: 'USD',
      defaultNationality: null,
      clientPrices: null,
    },
    orderLimitMinor: null,
    showsClientPrices: false,
    secondFactor: 'OFF',
    ...more,
  }
}
