import type { OperatorTexts } from '../en/operators.ts'

const zhCN: OperatorTexts = {
  title: '员工账号',
  lead: '后台员工及各账号的权限。',
  find: '按姓名或邮箱查找',
  invite: '邀请员工',
  name: '姓名',
  role: '角色',
  roles: { DESK: '订单', PRODUCT: '产品', ACCOUNTS: '财务', ADMIN: '管理员' },
  roleTexts: {
    DESK: '处理酒店订单。',
    PRODUCT: '维护酒店、价格和房态。',
    ACCOUNTS: '管理公司、合同、付款和账单。',
    ADMIN: '全部权限，并可管理本页账号。',
  },
  state: '状态',
  states: { INVITED: '已邀请', ACTIVE: '已启用', SUSPENDED: '已停用' },
  step: '两步验证',
  stepOn: '已开启',
  stepOff: '未开启',
  lastSeen: '最近使用',
  never: '从未使用',
  changes: '更改',
  change: '更改',
  changeOf: (name) => `更改 ${name} 的账号`,
  self: '您自己的账号',
  actions: {
    setRole: '更改角色',
    inviteAgain: '重新发送邀请',
    endSessions: '退出所有登录',
    resetSecondFactor: '重置两步验证',
    suspend: '停用',
    reactivate: '恢复',
  },
  emptyTitle: '没有找到账号',
  emptyText: '请换一个姓名或邮箱查找。',
  email: '邮箱地址',
  emailHint: '同时作为用户名。另一位管理员确认后，邀请邮件将发送至此邮箱，三天内有效。',
  language: '邀请邮件的语言',
  inviteTitle: '邀请员工加入后台',
  propose: '提交申请',
  enterName: '请输入姓名',
  enterEmail: '请输入邮箱地址',
  invited: (email) => `邀请邮件已发送至 ${email}。`,
  roleTitle: (name) => `${name} 的角色`,
  accessTitle: {
    suspend: (name) => `停用 ${name}？`,
    reactivate: (name) => `恢复 ${name}？`,
  },
  accessText: {
    suspend:
      '另一位管理员确认后，该账号将在所有设备上退出登录，恢复前无法登录。如需立即退出，请同时选择“退出所有登录”。',
    reactivate: '另一位管理员确认后，该账号可重新登录。',
  },
  signedOut: (name) => `${name} 已在所有设备上退出登录。`,
}

export default zhCN
