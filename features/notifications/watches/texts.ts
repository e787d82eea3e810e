const en = {
  subject: (place: string, amount: string) => `${place}: now ${amount}`,
  stay: (from: string, to: string) => `${from} to ${to}`,
  lead: (place: string, stay: string, amount: string) =>
    `The price you watch has changed: ${place}, ${stay}, can be booked for ${amount} in total.`,
  before: (amount: string) => `Before, it was ${amount}.`,
  beforeNone: 'Nothing could be booked before.',
  open: 'Open your watches',
}

const zhCN: typeof en = {
  subject: (place, amount) => `${place}：现价 ${amount}`,
  stay: (from, to) => `${from} 至 ${to}`,
  lead: (place, stay, amount) => `您关注的价格有变化：${place}，${stay}，现可预订，总价 ${amount}。`,
  before: (amount) => `此前价格为 ${amount}。`,
  beforeNone: '此前没有可预订的房间。',
  open: '查看价格关注',
}

/** Words of mails and notices about watched prices in both languages. */
export const WATCH_TEXTS = { en, 'zh-CN': zhCN }
