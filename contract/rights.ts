/** Rights of a distributor's staff, and the operator's rights, which begin with `ops.`. */
export const PORTAL_RIGHTS = [
  'hotel.book',
  'orders.read',
  'orders.read_department',
  'orders.read_all',
  'orders.cancel',
  'company.read',
  'company.write',
  'staff.read',
  'staff.write',
  'wallet.read',
  'wallet.recharge',
  'bills.read',
  'bills.confirm',
  'invoices.read',
  'invoices.apply',
  'tools.use',
  'tools.assign',
  'approvals.decide',
] as const

export const OPERATOR_RIGHTS = ['ops.orders', 'ops.product', 'ops.accounts', 'ops.give', 'ops.admin'] as const

export type PortalRight = (typeof PORTAL_RIGHTS)[number]
export type OperatorRight = (typeof OPERATOR_RIGHTS)[number]
export type Right = PortalRight | OperatorRight

export const PORTAL_ROLES = ['OWNER', 'BOOKER', 'FINANCE', 'VIEWER'] as const
export const OPERATOR_ROLES = ['DESK', 'PRODUCT', 'ACCOUNTS', 'ADMIN'] as const
export type Role = (typeof PORTAL_ROLES)[number] | (typeof OPERATOR_ROLES)[number]

/** The rights of each role until single rights are changed. A booker sees only their own orders, the others see all. */
export const ROLE_RIGHTS: Record<Role, readonly Right[]> = {
  OWNER: PORTAL_RIGHTS,
  BOOKER: ['hotel.book', 'orders.read', 'orders.cancel', 'company.read', 'wallet.read', 'tools.use'],
  FINANCE: [
    'orders.read',
    'orders.read_all',
    'company.read',
    'wallet.read',
    'wallet.recharge',
    'bills.read',
    'bills.confirm',
    'invoices.read',
    'invoices.apply',
  ],
  VIEWER: [
    'orders.read',
    'orders.read_all',
    'company.read',
    'staff.read',
    'wallet.read',
    'bills.read',
    'invoices.read',
  ],
  DESK: ['ops.orders', 'ops.give'],
  PRODUCT: ['ops.product'],
  ACCOUNTS: ['ops.accounts', 'ops.give'],
  ADMIN: OPERATOR_RIGHTS,
}
