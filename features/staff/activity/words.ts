import type { Language } from '#contract/languages.ts'
import { staffWords } from '../words.ts'
import type { ActivityRow } from './contract.ts'

type Names = Readonly<Record<string, string>>
type Row = Pick<ActivityRow, 'action' | 'changed'>

const en = {
  fileName: 'Activity',
  groups: {
    SIGN_IN: 'Signing in',
    STAFF: 'Staff',
    FILES: 'Files',
    MONEY: 'Payments',
    ACCESS: 'Refused access',
    COMPANY: 'Company',
  } satisfies Record<ActivityRow['group'], string>,
  outcomes: { DONE: 'Done', REFUSED: 'Refused', FAILED: 'Failed' } satisfies Record<ActivityRow['outcome'], string>,
  titles: {
    what: 'What',
    action: 'Code',
    who: 'Who',
    about: 'About',
    at: 'When (UTC)',
    ip: 'Address',
    outcome: 'Outcome',
    currency: 'Currency',
  },
  actions: {
    'session.sign_in': 'Signed in',
    'session.sign_out': 'Signed out',
    'session.end': 'Signed out another browser',
    'session.second_factor': 'Entered a wrong code',
    'password.change': 'Changed the own password',
    'password.proof': 'Entered a wrong password',
    'password.reset': 'Set a new password by mail',
    'staff.join': 'Accepted the invitation',
    'staff.invite': 'Invited a colleague',
    'staff.inviteAgain': 'Sent an invitation again',
    'staff.withdraw': 'Withdrew an invitation',
    'staff.update': 'Changed an account',
    'staff.suspend': 'Suspended an account',
    'staff.reactivate': 'Reactivated an account',
    'staff.end': 'Ended an account',
    'staff.resetPassword': 'Mailed a link for a new password',
    'staff.endSessions': 'Signed a colleague out everywhere',
    'staff.resetSecondFactor': 'Switched the second step of a colleague off',
    'staff.saveUnit': 'Changed a department or cost centre',
    'staff.export': 'Took the list of staff as a file',
    'company.export': 'Took the activity as a file',
    'hotel_order.export': 'Took the hotel orders as a file',
    'bill.export': 'Took the bills as a file',
    'transaction.export': 'Took the transactions as a file',
    'payment.ask': 'Asked about a payment',
    'transfer.proof': 'Sent the proof of a transfer',
    'company.register': 'Registered the company',
    'company.mail_proven': 'Verified the mail address',
    'company.approvals_saved': 'Changed the rules of approval',
    'company.absence_saved': 'Named a substitute for approvals',
    'company.rules_saved': 'Changed the settings of bookings',
    'company.confirm_saved': 'Changed how confirmations are sent',
    'company.change_asked': 'Asked to change legal data',
    'company.change_withdrawn': 'Withdrew the request to change legal data',
    'company.guest_saved': 'Saved a guest',
    'company.guest_removed': 'Removed a saved guest',
    'company.address_saved': 'Saved a delivery address',
    'company.address_removed': 'Removed a delivery address',
    'approval.approve': 'Approved an order',
    'approval.decline': 'Declined an order',
    access: 'Tried what the account may not do',
  } as Names,
  secondStep: {
    on: 'Switched the second step on',
    off: 'Switched the second step off',
    codes: 'Made new recovery codes',
  } as Names,
  changed: (fields: string) => `: ${fields}`,
  fields: { mobile: 'Mobile phone', language: 'Language', rights: 'Rights' } as Names,
}

const zhCN: typeof en = {
  fileName: '操作记录',
  groups: {
    SIGN_IN: '登录',
    STAFF: '员工',
    FILES: '文件',
    MONEY: '支付',
    ACCESS: '越权访问',
    COMPANY: '公司',
  },
  outcomes: { DONE: '成功', REFUSED: '被拒绝', FAILED: '失败' },
  titles: {
    what: '操作',
    action: '代码',
    who: '操作人',
    about: '对象',
    at: '时间 (UTC)',
    ip: '来源地址',
    outcome: '结果',
    currency: '币种',
  },
  actions: {
    'session.sign_in': '登录',
    'session.sign_out': '退出登录',
    'session.end': '退出其他浏览器的登录',
    'session.second_factor': '输入了错误的验证码',
    'password.change': '修改本人密码',
    'password.proof': '输入了错误的密码',
    'password.reset': '通过邮件重设密码',
    'staff.join': '接受邀请',
    'staff.invite': '邀请同事',
    'staff.inviteAgain': '重新发送邀请',
    'staff.withdraw': '撤回邀请',
    'staff.update': '修改账号',
    'staff.suspend': '停用账号',
    'staff.reactivate': '恢复账号',
    'staff.end': '注销账号',
    'staff.resetPassword': '发送重设密码链接',
    'staff.endSessions': '强制同事退出登录',
    'staff.resetSecondFactor': '关闭同事的两步验证',
    'staff.saveUnit': '修改部门或成本中心',
    'staff.export': '导出员工列表',
    'company.export': '导出操作记录',
    'hotel_order.export': '导出酒店订单',
    'bill.export': '导出账单',
    'transaction.export': '导出交易明细',
    'payment.ask': '查询支付状态',
    'transfer.proof': '提交转账凭证',
    'company.register': '注册公司',
    'company.mail_proven': '验证邮箱',
    'company.approvals_saved': '修改审批规则',
    'company.absence_saved': '指定审批代理人',
    'company.rules_saved': '修改预订设置',
    'company.confirm_saved': '修改确认通知方式',
    'company.change_asked': '申请变更公司资料',
    'company.change_withdrawn': '撤回公司资料变更申请',
    'company.guest_saved': '保存常用入住人',
    'company.guest_removed': '删除常用入住人',
    'company.address_saved': '保存邮寄地址',
    'company.address_removed': '删除邮寄地址',
    'approval.approve': '批准订单',
    'approval.decline': '不批准订单',
    access: '尝试无权限的操作',
  },
  secondStep: { on: '开启两步验证', off: '关闭两步验证', codes: '重新生成恢复码' },
  changed: (fields) => `：${fields}`,
  fields: { mobile: '手机', language: '语言', rights: '权限' },
}

const WORDS: Record<Language, typeof en> = { en, 'zh-CN': zhCN }

/** Which title of the list of staff names a field. */
const TITLES: Names = {
  departmentId: 'department',
  orderLimitMinor: 'orderLimit',
  monthLimitMinor: 'monthLimit',
  approvalAboveMinor: 'approvalAbove',
}

/** Words of the activity of a company; `nameOf` says what an entry did, with the fields it changed. */
export function activityWords(language: Language) {
  const { actions, secondStep, changed, fields, ...words } = WORDS[language]
  const titles: Names = staffWords(language).titles
  const fieldName = (field: string) => fields[field] ?? titles[TITLES[field] ?? field] ?? field
  const actionName = (action: string) => actions[action] ?? secondStep[action.replace('second_factor.', '')] ?? action
  const nameOf = (row: Row) =>
    `${actionName(row.action)}${row.changed.length > 0 ? changed(row.changed.map(fieldName).join(', ')) : ''}`
  return { ...words, nameOf }
}
