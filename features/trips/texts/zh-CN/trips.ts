import type { TripTexts } from '../en/trips.ts'

const zhCN: TripTexts = {
  title: '行程',
  titleOf: (reference) => `行程 ${reference}`,
  lead: '同一客户单号下的酒店和门票。',
  reference: '客户单号',
  find: '查看行程',
  referenceMissing: '请填写订单的客户单号',
  emptyTitle: '请填写客户单号',
  emptyText: '该单号下的有效订单将按日期排列显示。',
  pdf: '下载行程单 PDF',
  send: '发送行程',
  sendHint: '一封邮件包含行程单和全部门票 PDF，不显示价格。',
  sendEmail: '邮箱',
  sendCommit: '发送',
  sent: (email) => `行程正在发送至 ${email}。`,
  open: (code) => `查看 ${code}`,
  confirmed: '已确认',
  back: '订单',
  bookedHotels: '贵公司常一并预订的酒店',
  bookedTickets: '贵公司预订该酒店时常订的门票',
  bookedTimes: (times) => `${times} 个订单`,
}

export default zhCN
