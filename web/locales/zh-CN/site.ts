import type { SiteTexts } from '../en/site.ts'

const zhCN: SiteTexts = {
  toHome: '返回首页',
  notFoundTitle: '找不到此页面',
  notFoundText: '地址可能有误，或页面已移动。您的内容没有丢失。',
  errorTitle: '系统出现问题',
  errorText: '刚才的操作未执行，之前保存的内容均已保留。请返回重试；若仍有问题，请将时间和请求编号告知客服。',

  attention: {
    unread: (_count, shown) => `${shown} 条未读通知`,
    passwordAlone: (count, staff) => `${count} 名员工未开启两步验证（共 ${staff} 名）`,
    refused: (count) => `${count} 名同事的邮箱拒收邮件`,
  },
  heroTitle: '以您的协议价，为客户预订酒店',
  heroTitleSignedIn: '您的客人下一站去哪里？',
  heroLead: '查询实时房价，一步完成预订，用余额或挂账付款，随即获取入住凭证。',
  aboutPortal: '为旅行社与企业代订而设的一站式平台',
  pointPrices: {
    title: '即时显示您的价格',
    text: '按贵公司合同计价，税费逐项列明，免费取消期限清楚写明，房间真实可订。',
  },
  pointMoney: { title: '一个余额，一条信用额度', text: '可用余额或挂账付款。每笔变动都有账可查，可用金额随时可见。' },
  pointVoucher: { title: '酒店看得懂的入住凭证', text: '可打印、可下载 PDF，并附酒店当地语言；酒店确认号一到即显示。' },
  publicPrices: '未登录时显示公开价格，登录后显示贵公司的合同价。',
  signIn: '登录',
  register: '企业注册',

  upcoming: '即将入住',
  allOrders: '全部订单',
  noUpcoming: '暂无即将入住的订单',
  noUpcomingText: '您的预订在退房前都会显示在这里。',
  findHotel: '查找酒店',
  spendable: '可用金额',
  madeOf: '构成',
  freeBalance: '可用余额',
  freeCredit: '可用信用额度',
  reserved: '已预留',
  onAccount: '挂账未付',

  overviewTitle: '概览',
  waits: '待您处理',
  waitingOrders: (count) => `${count} 个订单待处理`,
  nothingWaits: '没有待办事项，未来 7 天内也没有到期的期限。',
  noDeadlines: '未来 7 天内没有到期的期限。',
  payBy: (moment) => `请在 ${moment} 前付款`,
  decidedBy: (moment) => `${moment} 前确定`,
  freeUntil: (moment) => `${moment} 前可免费取消`,
  spend: '近 12 个月消费',
  nightsByCity: '各城市间夜',
  nights: (count) => `${count} 间夜`,
  noNights: '近 12 个月没有预订。',
  cancellations: '取消情况',
  cancelledOf: (cancelled, orders, share) => `${orders} 个订单中取消 ${cancelled} 个，${share}`,
  cancelledOrders: (count) => `取消 ${count} 个`,
  noCancellations: '近 12 个月没有取消的订单。',
}

export default zhCN
