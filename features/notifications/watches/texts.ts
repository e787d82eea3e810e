const en = {
  subject: (place: string, amount: string) => `${place}: now ${amount}`,
  lead: (place: string, from: string, to: string, amount: string) =>
    `The price you watch has changed: ${place}, ${from} to ${to}, can be booked for ${amount} in total.`,
  before: (amount: string) => `It was ${amount} when we last told you or you last looked.`,
  beforeNone: 'Nothing could be booked before.',
  open: 'Open your watches',
}

const zhCN: typeof en = {
  subject: (place, amount) => `${place}：现价 ${amount}`,
  lead: (place, from, to, amount) => `您关注的价格有变化：${place}，${from} 至 ${to}，现可预订，总价 ${amount}。`,
  before: (amount) => `上次您所知的价格为 ${amount}。`,
  beforeNone: '此前没有可预订的房间。',
  open: '查看价格关注',
}

/** Words of mails and notices about watched prices in both languages. */
export const WATCH_TEXTS = { en, 'zh-CN': zhCN }
