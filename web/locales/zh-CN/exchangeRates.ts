import type { ExchangeRateTexts } from '../en/exchangeRates.ts'

const zhCN: ExchangeRateTexts = {
  title: '汇率',
  lead: '每个币种对以已生效的最新汇率为准。报价和已发起的付款沿用各自的汇率。',
  find: '币种',
  add: '新增汇率',
  columns: { pair: '币种对', rate: '汇率', source: '来源', since: '生效时间', next: '下一汇率', history: '历史', addedBy: '录入人' },
  pair: (base, quote) => `1 ${base} 兑 ${quote}`,
  next: (rate, when) => `${rate}，${when} 起`,
  none: '–',
  history: '历史',
  historyOf: (base, quote) => `${base} 兑 ${quote} 的历史`,
  later: '待生效',
  form: {
    base: '一单位',
    quote: '兑换为',
    rate: '汇率',
    rateHint: '最多六位小数',
    source: '来源',
    sourceHint: '银行、牌价或协议',
    from: '生效时间（您的时区）',
    fromHint: '留空则立即生效',
    save: '新增汇率',
    saved: (pair) => `${pair} 的汇率已新增。`,
  },
  emptyTitle: '暂无汇率',
  emptyText: '没有汇率时，其他币种的价格和在线付款将不提供。',
}

export default zhCN
