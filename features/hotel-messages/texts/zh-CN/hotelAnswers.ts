import type { HotelAnswersTexts } from '../en/hotelAnswers.ts'

const zhCN: HotelAnswersTexts = {
  title: '酒店答复',
  lead: '酒店无法接待的已确认订单，以及酒店的提问。其他答复会立即更新订单。',
  searchHint: '订单号、酒店或客人',
  columns: {
    code: '订单',
    kind: '答复',
    hotel: '酒店',
    note: '酒店留言',
    checkIn: '入住',
    dueAt: '处理时限',
    at: '答复时间',
  },
  kinds: { CANT: '无法接待', ASKED: '提问' },
  none: '–',
  open: (code) => `关于 ${code} 的答复`,
  guest: '主要客人',
  reason: '原因',
  sentTo: '邮件收件人',
  ofHotel: '该酒店的全部消息',
  openOrder: '查看订单',
  walkHint: '为客人安排其他酒店：打开订单办理转住，或与酒店商定仍按原订单接待。',
  reply: { CANT: '处理结果', ASKED: '答复酒店' },
  settle: { CANT: '已处理', ASKED: '发送答复' },
  done: { CANT: '该答复已处理。', ASKED: '答复已发往酒店。' },
  replyMissing: '请填写说明',
  emptyTitle: '没有待处理的酒店答复',
  emptyText: '酒店的提问和无法接待的已确认订单会出现在这里。',
}

export default zhCN
