import type { UndeliveredTexts } from '../en/mails.ts'

const zhCN: UndeliveredTexts = {
  title: '未送达邮件',
  lead: '邮件服务器尚未接收的邮件。系统会在两天内多次重试，之后只能在此重新发送。',
  searchHint: '地址或主题',
  columns: {
    subject: '主题',
    address: '收件地址',
    state: '状态',
    attempts: '发送次数',
    firstAt: '首次发送',
    lastAt: '最近发送',
  },
  states: { WAITING: '重试中', REFUSED: '对方拒收', GIVEN_UP: '已放弃' },
  reply: '最近一次答复或错误',
  none: '–',
  open: (subject) => `邮件 ${subject}`,
  send: '重新发送',
  sendTo: '改发其他地址',
  dismiss: '移出列表',
  done: { send: '邮件正在重新发送。', sendTo: '邮件正在发往新地址。', dismiss: '邮件已移出列表。' },
  dialogTitle: '改发其他地址',
  dialogText: '仅此邮件改发。请同时更正公司、客人或酒店资料中的地址。',
  address: '收件地址',
  addressMissing: '请输入邮箱地址',
  personal: '该邮件含个人专用链接，不能改发其他地址。',
  emptyTitle: '邮件均已送达',
  emptyText: '被邮件服务器拒收或未能连上服务器的邮件，首次发送失败后即显示在此。',
}

export default zhCN
