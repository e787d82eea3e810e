const en = {
  subject: (code: string, hotel: string) => `The hotel does not answer: ${hotel}, ${code}`,
  lead: (code: string, hotel: string) => `${hotel} has not answered order ${code}, and the customer waits.`,
  until: (when: string) =>
    `Ask the hotel, then confirm with its number or reject. Without a decision by ${when} the order ends, and rooms and money are released.`,
  open: 'See the orders without an answer',
}

const zhCN: typeof en = {
  subject: (code, hotel) => `酒店未答复：${hotel}，${code}`,
  lead: (code, hotel) => `${hotel}仍未答复订单 ${code}，客户正在等候。`,
  until: (when) => `请询问酒店，然后以其确认号确认或拒单。若 ${when} 前未处理，订单自动结束，房间和款项随即释放。`,
  open: '查看未获答复的订单',
}

/** Words of the mail to the desk about a hotel that is silent, in both languages. */
export const SILENT_TEXTS = { en, 'zh-CN': zhCN }
