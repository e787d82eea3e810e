import type { DateTexts } from '../en/availabilityDates.ts'

const WHY_NOT_DAY: Record<Parameters<DateTexts['whyNotDay']>[0], (limit: number) => string> = {
  FILTERS: () => '不符合筛选',
  MIN_STAY: (nights) => `至少 ${nights} 晚`,
  CLOSED_TO_DEPARTURE: () => '离店日不可离店',
  CLOSED_TO_ARRIVAL: () => '不可入住',
  SOLD_OUT: () => '已售完',
  NO_PRICE: () => '无价格',
  CONDITIONS: () => '不销售',
}

const zhCN: DateTexts = {
  nights: (n) => `${n} 晚`,
  stripTitle: (nights, currency) => `其他日期：${nights}最低总价（全部房间${currency ? `，${currency}` : ''}）`,
  stripFailed: '其他日期：价格加载失败。',
  lowest: '最低',
  whyNotDay: (reason, limit) => WHY_NOT_DAY[reason](limit),

  bestOn: (stay) => `最优日期 ${stay}`,
  alsoOn: '其次',
  emptyWindow: { title: '该日期范围内没有可订的酒店', text: '请在上方放宽日期范围、减少晚数或房间数。' },

  hotelCalendar: '各入住日期的价格',
  hotelCalendarNote: (nights, currency) =>
    `本酒店 ${nights}的最低总价（全部房间），${currency}。↓\u00a0当月最低，–\u00a0无可订。`,
  showGrid: '展开 60 天各价格方案',
  hideGrid: '收起 60 天',
  gridTitle: '60 天各价格方案',
  gridRate: '房型与价格方案',
  gridNote: (nights, currency) =>
    `每晚价格（全部房间），${currency}。粗体表示当天入住 ${nights}可订，点击即改为该日期。`,
  gridKeys: '键盘：方向键移动，Home 和 End 到行首行尾，Enter 选择。',
  legend: '标记',
  signs: {
    SOLD_OUT: { sign: '满', text: '已售完' },
    CLOSED: { sign: '×', text: '关房' },
    NO_PRICE: { sign: '–', text: '无价格' },
    ON_REQUEST: { sign: '询', text: '需确认' },
    ARRIVAL: { sign: '⊘入', text: '不可入住' },
    DEPARTURE: { sign: '⊘离', text: '不可离店' },
    MIN_STAY: { sign: '2+', text: '最少入住晚数' },
  },
  leastNights: (n) => `${n}+`,
  leastNightsWords: (n) => `至少 ${n} 晚`,
  chosenTotal: (amount, nights) => `${nights} ${amount}`,
  chosenNow: '入住日期已改为此日期，上方价格随之更新。',
  gridEmpty: { title: '该酒店暂无价格', text: '请查看该城市的其他酒店。' },
}

export default zhCN
