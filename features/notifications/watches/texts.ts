const en = {
  subject: (place: string, amount: string) => `${place}: now ${amount}`,
  stay: (from: string, to: string) => `${from} to ${to}`,
  lead: (place: string, stay: string, amount: string) =>
    `The price you watch has changed: ${place}, ${stay}, can be booked for ${amount} in total.`,
  before: (amount: string) => `Before, it was ${amount}.`,
  beforeNone: 'Nothing could be booked before.',
  rate: (rate: string) => `Rate: ${rate}.`,
  search: (filters: readonly string[]) => `The search: ${filters.join(', ')}.`,
  stars: (stars: readonly number[]) => `${stars.join(', ')} ${stars.length === 1 && stars[0] === 1 ? 'star' : 'stars'}`,
  priceFrom: (amount: string) => `from ${amount} a room and night`,
  priceTo: (amount: string) => `up to ${amount} a room and night`,
  freeCancellation: 'free cancellation',
  instantConfirmation: 'confirmed at once',
  named: (name: string) => `“${name}” in the name`,
  others: {
    districts: 'chosen districts',
    facilities: 'chosen facilities',
    near: 'near a place',
    area: 'a part of the map',
  },
  open: 'Open your watches',
}

const zhCN: typeof en = {
  subject: (place, amount) => `${place}：现价 ${amount}`,
  stay: (from, to) => `${from} 至 ${to}`,
  lead: (place, stay, amount) => `您关注的价格有变化：${place}，${stay}，现可预订，总价 ${amount}。`,
  before: (amount) => `此前价格为 ${amount}。`,
  beforeNone: '此前没有可预订的房间。',
  rate: (rate) => `房价：${rate}。`,
  search: (filters) => `搜索条件：${filters.join('、')}。`,
  stars: (stars) => `${stars.join('、')} 星`,
  priceFrom: (amount) => `每间每晚 ${amount} 起`,
  priceTo: (amount) => `每间每晚不超过 ${amount}`,
  freeCancellation: '免费取消',
  instantConfirmation: '即时确认',
  named: (name) => `名称含“${name}”`,
  others: { districts: '指定区域', facilities: '指定设施', near: '某地附近', area: '地图范围' },
  open: '查看价格关注',
}

/** Words of mails and notices about watched prices in both languages. */
export const WATCH_TEXTS = { en, 'zh-CN': zhCN }
