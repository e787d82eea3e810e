import type { Language } from '#contract/languages.ts'
import type { PortalRight } from '#contract/rights.ts'
import type { StaffRow } from './contract-list.ts'

const en = {
  fileName: 'Staff',
  roles: { OWNER: 'Owner', BOOKER: 'Booker', FINANCE: 'Finance', VIEWER: 'Viewer' } satisfies Record<
    StaffRow['role'],
    string
  >,
  custom: (role: string) => `${role}, adjusted`,
  unknownRole: 'Enter Owner, Booker, Finance or Viewer',
  unknownLanguage: (names: readonly string[]) => `Enter ${names.join(' or ')}`,
  wrongLimit: 'Enter an amount with one reading, such as 500 or 499.50',
  unknownColumn: (head: string) => `The column “${head}” is unknown. Name it as the list does, or remove it`,
  sameEmail: (line: number) => `Line ${line} has this address, too`,
  statuses: { INVITED: 'Invited', ACTIVE: 'Active', SUSPENDED: 'Suspended', TERMINATED: 'Ended' } satisfies Record<
    StaffRow['status'],
    string
  >,
  seen: { NONE: 'None', OWN: 'Own', DEPARTMENT: 'Department', ALL: 'All' } satisfies Record<StaffRow['sees'], string>,
  steps: { on: 'On', off: 'Off' },
  rights: {
    'hotel.book': 'Book hotels, tickets and groups at the prices of your agreement.',
    'orders.read': 'See their own orders, with vouchers.',
    'orders.read_department': 'See all orders of their department.',
    'orders.read_all': 'See all orders of the company.',
    'orders.cancel': 'Cancel the orders they see.',
    'company.read': "See the company's data and agreement.",
    'company.write': "Change the company's data and settings, and share views of lists.",
    'staff.read': 'See who works here and what each account may do.',
    'staff.write': 'Invite, change, suspend and end accounts.',
    'wallet.read': 'See balance, credit and transactions.',
    'wallet.recharge': 'Top up the balance and pay bills.',
    'bills.read': 'See bills.',
    'bills.confirm': 'Confirm bills and dispute lines of them.',
    'invoices.read': 'See invoices.',
    'invoices.apply': 'Apply for invoices and cancel applications.',
    'tools.use': 'Use the group helper for quick prices.',
    'tools.assign': 'Assign hotels of the group helper to colleagues.',
    'approvals.decide': 'Approve or decline orders that need approval.',
  } satisfies Record<PortalRight, string>,
  titles: {
    name: 'Name',
    email: 'Email',
    role: 'Role',
    department: 'Department',
    status: 'Status',
    orderLimit: 'Limit per order',
    monthLimit: 'Limit per month',
    approvalAbove: 'Needs approval above',
    step: 'Second step',
    seen: 'Last signed in',
    sees: 'Orders seen',
    post: 'Post',
    mobile: 'Mobile phone',
    rights: 'Rights',
    language: 'Language',
    created: 'Added',
    currency: 'Currency',
  },
}

const zhCN: typeof en = {
  fileName: '员工',
  roles: { OWNER: '管理员', BOOKER: '预订员', FINANCE: '财务', VIEWER: '只读' },
  custom: (role) => `${role}（权限已调整）`,
  unknownRole: '请填写管理员、预订员、财务或只读',
  unknownLanguage: (names) => `请填写${names.join('或')}`,
  wrongLimit: '请填写只有一种读法的金额，例如 500 或 499.50',
  unknownColumn: (head) => `无法识别“${head}”一列，请改用列表中的列名，或删除该列`,
  sameEmail: (line) => `与第 ${line} 行的邮箱相同`,
  statuses: { INVITED: '已邀请', ACTIVE: '正常', SUSPENDED: '已停用', TERMINATED: '已注销' },
  seen: { NONE: '无', OWN: '本人', DEPARTMENT: '本部门', ALL: '全部' },
  steps: { on: '已开启', off: '未开启' },
  rights: {
    'hotel.book': '按合同价格预订酒店、门票和团队用房。',
    'orders.read': '查看本人的订单和入住凭证。',
    'orders.read_department': '查看本部门的所有订单。',
    'orders.read_all': '查看公司的所有订单。',
    'orders.cancel': '取消可查看的订单。',
    'company.read': '查看公司资料和合同。',
    'company.write': '修改公司资料和设置，共享列表视图。',
    'staff.read': '查看员工及其权限。',
    'staff.write': '邀请、修改、停用和注销员工账号。',
    'wallet.read': '查看余额、信用额度和交易明细。',
    'wallet.recharge': '充值和支付账单。',
    'bills.read': '查看账单。',
    'bills.confirm': '确认账单，对明细提出异议。',
    'invoices.read': '查看发票。',
    'invoices.apply': '申请和取消发票。',
    'tools.use': '使用群报价助手查询价格。',
    'tools.assign': '将群报价助手的酒店分配给同事。',
    'approvals.decide': '批准或拒绝须审批的订单。',
  },
  titles: {
    name: '姓名',
    email: '邮箱',
    role: '角色',
    department: '部门',
    status: '状态',
    orderLimit: '单笔限额',
    monthLimit: '每月限额',
    approvalAbove: '超过此金额须审批',
    step: '两步验证',
    seen: '最近登录',
    sees: '可见订单',
    post: '职位',
    mobile: '手机',
    rights: '权限',
    language: '语言',
    created: '添加时间',
    currency: '币种',
  },
}

const WORDS: Record<Language, typeof en> = { en, 'zh-CN': zhCN }

/** Words of the staff in files and on pages, in a language. */
export function staffWords(language: Language): typeof en {
  return WORDS[language]
}
