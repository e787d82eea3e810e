import type { SiteTexts } from '../en/site.ts'

const zhCN: SiteTexts = {
  favourites: '收藏酒店',
  allFavourites: '全部收藏',
  noFavourites: '点击酒店旁的心形图标即可收藏，此处会显示最近可订周末的价格。',
  noSearches: '最近的搜索会显示在这里，并附今日价格。',
  fromPrice: (price) => `今日 ${price} 起`,
  noPrice: '今日无房',
  weekend: (stay) => `最近可订周末：${stay}`,
  noWeekend: '近期周末无房',
  toHome: '返回首页',
  notFoundTitle: '找不到此页面',
  notFoundText: '地址可能有误，或页面已移动。您的内容没有丢失。',
  errorTitle: '系统出现问题',
  errorText: '刚才的操作未执行，之前保存的内容均已保留。请返回重试；若仍有问题，请将时间和请求编号告知客服。',
  heroTitle: '以您的协议价，为客户预订酒店',
  heroTitleSignedIn: '您的客人下一站去哪里？',
  heroLead: '查询实时房价，一步完成预订，用余额或挂账付款，随即获取入住凭证。',
  aboutPortal: '为旅行社与企业代订而设的一站式平台',
  pointPrices: {
    title: '即时显示您的价格',
    text: '按贵公司合同计价，税费逐项列明，免费取消期限清楚写明，房间真实可订。',
  },
  pointMoney: { title: '一个余额，一条信用额度', text: '账户余额或挂账付款。每笔变动都有账可查，可支付总额随时可见。' },
  pointVoucher: { title: '酒店看得懂的入住凭证', text: '可打印、可下载 PDF，并附酒店当地语言；酒店确认号一到即显示。' },
  publicPrices: '未登录时显示公开价格，登录后显示贵公司的合同价。',
  signIn: '登录',
  register: '企业注册',
  overviewTitle: '概览',
}

export default zhCN
