import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'staff.not_found': { status: 404, en: 'This account is not there.', 'zh-CN': '找不到该账号。' },
  'staff.login_taken': {
    status: 409,
    en: 'Your company has an account with this email address already.',
    'zh-CN': '贵公司已有使用该邮箱地址的账号。',
  },
  'staff.too_many': {
    status: 409,
    en: 'Your company has as many accounts as it can have. End one that nobody uses.',
    'zh-CN': '贵公司的账号数量已达上限，请先注销不再使用的账号。',
  },
  'staff.invited_often': {
    status: 429,
    en: 'Your company has sent as many invitations as it can in an hour. Send the others later.',
    'zh-CN': '贵公司一小时内发出的邀请已达上限，请稍后再发。',
  },
  'staff.company_closed': {
    status: 403,
    en: 'Your company account is not active, so nobody can be invited.',
    'zh-CN': '贵公司账号未启用，暂时不能邀请员工。',
  },
  'staff.self': {
    status: 422,
    en: 'Ask a colleague to change what your own account may do.',
    'zh-CN': '不能更改自己账号的权限或状态，请由同事操作。',
  },
  'staff.owner_only': {
    status: 403,
    en: 'Only an owner may change the account of an owner, or make somebody one.',
    'zh-CN': '只有管理员才能更改管理员账号，或将他人设为管理员。',
  },
  'staff.rights_above': {
    status: 403,
    en: 'You can only give rights that you have yourself.',
    'zh-CN': '您只能授予自己拥有的权限。',
  },
  'staff.last_owner': {
    status: 409,
    en: 'This is the last owner of your company account. Make another person an owner first.',
    'zh-CN': '这是贵公司账号的最后一位管理员，请先将其他人设为管理员。',
  },
  'staff.state': {
    status: 409,
    en: 'The state of this account has changed. Load the page again.',
    'zh-CN': '该账号的状态已变更，请刷新页面。',
  },
  'staff.has_owner': {
    status: 409,
    en: 'This company has an owner who can sign in. The owner invites others.',
    'zh-CN': '该公司已有可登录的管理员，请由其邀请其他人员。',
  },
  'staff.unit': {
    status: 422,
    en: 'This department is not there, or was archived. Choose another one.',
    'zh-CN': '该部门不存在或已停用，请重新选择。',
  },
  'staff.file_unreadable': {
    status: 422,
    en: 'This file can not be read. Save it as XLSX, or as CSV in UTF-8, with at most 200 people.',
    'zh-CN': '无法读取该文件。请另存为 XLSX 或 UTF-8 编码的 CSV，最多 200 人。',
  },
  'staff.file_columns': {
    status: 422,
    en: 'The first line must name the columns; name, email and role are needed, and below it one person a line.',
    'zh-CN': '首行须为列名，至少包含姓名、邮箱和角色，之后每行一人。',
  },
  'staff.file_faulty': {
    status: 422,
    en: 'Something is wrong in the file, so nobody was invited. Correct it and choose it again.',
    'zh-CN': '文件内容有误，未发出任何邀请。请更正后重新选择。',
  },
  'unit.not_found': { status: 404, en: 'This entry is not there.', 'zh-CN': '找不到该条目。' },
  'unit.too_many': {
    status: 409,
    en: 'The list is full. Rename an entry that nobody uses.',
    'zh-CN': '条目数量已达上限，请改用不再使用的条目。',
  },
  'unit.name_taken': { status: 409, en: 'There is an entry with this name already.', 'zh-CN': '已有同名条目。' },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
