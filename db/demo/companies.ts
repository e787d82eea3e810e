import type { Language } from '#contract/languages.ts'
import type { Right, Role } from '#contract/rights.ts'

export type DemoStaff = {
  loginName: string
  name: string
  role: Role
  department: string
  post: string
  language: Language
  /** Rights beside those of the role. */
  more?: readonly Right[]
  orderLimitMinor?: number
  monthLimitMinor?: number
  /** An account that can not sign in. */
  status?: 'INVITED' | 'SUSPENDED'
}

export type DemoCompany = {
  company: {
    code: string
    name: string
    legal_name: string
    registration_number: string
    country: string
    city: string
    address: string
    phone: string
    email: string
  }
  agreement: {
    number: string
    currency: string
    settlement_term: string
    mark_up_basis_points: number
    payment_days: number
  }
  balanceMinor: number
  creditLineMinor: number
  staff: readonly DemoStaff[]
  costCentres?: readonly string[]
}

const HARBOUR: DemoCompany = {
  company: {
    code: 'HARBOUR',
    name: 'Harbour Travel',
    legal_name: 'Harbour Travel Services Pte. Ltd.',
    registration_number: '201912345K',
    country: 'SG',
    city: 'Singapore',
    address: '18 Demo Quay, #05-01',
    phone: '+65 6000 0100',
    email: 'office@harbour-travel.example',
  },
  agreement: {
    number: 'AG-HARBOUR-1',
    currency: 'USD',
    settlement_term: 'MONTHLY',
    mark_up_basis_points: 1250,
    payment_days: 60,
  },
  balanceMinor: 5_000_000,
  creditLineMinor: 20_000_000,
  staff: [
    {
      loginName: 'owner',
      name: 'Olivia Tan',
      role: 'OWNER',
      department: 'Management',
      post: 'Managing director',
      language: 'en',
    },
    {
      loginName: 'booker',
      name: 'Ben Carter',
      role: 'BOOKER',
      department: 'Reservations',
      post: 'Travel consultant',
      language: 'en',
    },
    {
      loginName: 'finance',
      name: 'Fiona Lim',
      role: 'FINANCE',
      department: 'Finance',
      post: 'Accountant',
      language: 'en',
    },
    {
      loginName: 'viewer',
      name: 'Victor Ng',
      role: 'VIEWER',
      department: 'Reservations',
      post: 'Trainee',
      language: 'en',
    },
    {
      loginName: 'groups',
      name: 'Mei Chen',
      role: 'BOOKER',
      department: 'Groups',
      post: 'Group planner',
      language: 'zh-CN',
      more: ['orders.read_department'],
      orderLimitMinor: 500_000,
      monthLimitMinor: 3_000_000,
    },
    {
      loginName: 'priya.nair',
      name: 'Priya Nair',
      role: 'BOOKER',
      department: 'Groups',
      post: 'Travel consultant',
      language: 'en',
      status: 'SUSPENDED',
    },
    {
      loginName: 'sam.ong',
      name: 'Sam Ong',
      role: 'VIEWER',
      department: 'Finance',
      post: 'Auditor',
      language: 'en',
      status: 'INVITED',
    },
  ],
  costCentres: ['Corporate clients', 'Fairs and events', 'Own travel'],
}

const SUMMIT: DemoCompany = {
  company: {
    code: 'SUMMIT',
    name: 'Summit Tours',
    legal_name: 'Summit International Tours Co., Ltd.',
    registration_number: '91310000DEMO00001X',
    country: 'CN',
    city: 'Shanghai',
    address: '88 Demo Road, Floor 12',
    phone: '+86 21 6000 0200',
    email: 'office@summit-tours.example',
  },
  agreement: {
    number: 'AG-SUMMIT-1',
    currency: 'CNY',
    settlement_term: 'PER_ORDER',
    mark_up_basis_points: 1500,
    payment_days: 0,
  },
  balanceMinor: 30_000_000,
  creditLineMinor: 0,
  staff: [
    {
      loginName: 'summit',
      name: 'Su Min',
      role: 'OWNER',
      department: 'Management',
      post: 'General manager',
      language: 'zh-CN',
    },
    {
      loginName: 'lin.hao',
      name: 'Lin Hao',
      role: 'OWNER',
      department: 'Management',
      post: 'Deputy general manager',
      language: 'zh-CN',
    },
  ],
}

/** The operator's staff. */
export const OPERATORS: readonly DemoStaff[] = [
  {
    loginName: 'desk',
    name: 'Dana Desk',
    role: 'DESK',
    department: 'Reservations desk',
    post: 'Desk clerk',
    language: 'en',
  },
  {
    loginName: 'product',
    name: 'Pavel Product',
    role: 'PRODUCT',
    department: 'Product',
    post: 'Contract manager',
    language: 'en',
  },
  {
    loginName: 'accounts',
    name: 'Amara Accounts',
    role: 'ACCOUNTS',
    department: 'Accounts',
    post: 'Settlement clerk',
    language: 'en',
  },
  {
    loginName: 'admin',
    name: 'Ada Admin',
    role: 'ADMIN',
    department: 'Operations',
    post: 'Administrator',
    language: 'en',
  },
  {
    loginName: 'deputy',
    name: 'Dev Deputy',
    role: 'ADMIN',
    department: 'Operations',
    post: 'Deputy administrator',
    language: 'en',
  },
]

/** The companies of a demo. */
export const DEMO_COMPANIES: readonly DemoCompany[] = [HARBOUR, SUMMIT]
