/** The texts of one kind of mail; days and amounts are written out. */
type Kind = {
  subject(code: string): string
  lead(code: string, period: string): string
  ask(amount: string, day: string): string
}

const en = {
  period: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  kinds: {
    'bill.issued': {
      subject: (code) => `New bill: ${code}`,
      lead: (code, period) => `Bill ${code} for ${period} is issued.`,
      ask: (amount, day) => `${amount} is to be paid by ${day}.`,
    },
    'bill.due_soon': {
      subject: (code) => `Bill due soon: ${code}`,
      lead: (code, period) => `Bill ${code} for ${period} is due soon.`,
      ask: (amount, day) => `${amount} is still to be paid by ${day}.`,
    },
    'bill.overdue': {
      subject: (code) => `Bill overdue: ${code}`,
      lead: (code, period) => `Bill ${code} for ${period} is overdue.`,
      ask: (amount, day) => `${amount} was to be paid by ${day} and is still open.`,
    },
    'bill.reminder': {
      subject: (code) => `Reminder: bill ${code} is still open`,
      lead: (code, period) => `Bill ${code} for ${period} is still not paid.`,
      ask: (amount, day) => `${amount} was to be paid by ${day}. Please pay it now.`,
    },
  } satisfies Record<string, Kind>,
  allDue: (total: string) => `All that is to be paid, ${total} in total:`,
  dueLine: (code: string, amount: string, day: string) => `${code}: ${amount}, due ${day}`,
  replaces: (code: string, reason: string | null) =>
    `It replaces bill ${code}, which is void.${reason === null ? '' : ` Reason: ${reason}`}`,
  open: 'Open the bill',
}

const zhCN: typeof en = {
  period: (from, to) => (from === to ? from : `${from} 至 ${to}`),
  kinds: {
    'bill.issued': {
      subject: (code) => `新账单：${code}`,
      lead: (code, period) => `账单 ${code}（${period}）已出账。`,
      ask: (amount, day) => `待付金额 ${amount}，请于 ${day} 前（含当日）付清。`,
    },
    'bill.due_soon': {
      subject: (code) => `账单即将到期：${code}`,
      lead: (code, period) => `账单 ${code}（${period}）即将到期。`,
      ask: (amount, day) => `尚有 ${amount} 待付，请于 ${day} 前（含当日）付清。`,
    },
    'bill.overdue': {
      subject: (code) => `账单已逾期：${code}`,
      lead: (code, period) => `账单 ${code}（${period}）已逾期。`,
      ask: (amount, day) => `付款截止日为 ${day}，尚有 ${amount} 未付，请尽快支付。`,
    },
    'bill.reminder': {
      subject: (code) => `催款提醒：账单 ${code} 仍未付清`,
      lead: (code, period) => `账单 ${code}（${period}）至今仍未付清。`,
      ask: (amount, day) => `付款截止日为 ${day}，尚有 ${amount} 未付，请立即支付。`,
    },
  },
  allDue: (total) => `全部待付账单，合计 ${total}：`,
  dueLine: (code, amount, day) => `${code}：${amount}，付款截止日 ${day}`,
  replaces: (code, reason) => `该账单替代已作废的账单 ${code}。${reason === null ? '' : `原因：${reason}`}`,
  open: '查看账单',
}

/** Words of the mails about bills in both languages. */
export const BILL_MAIL_TEXTS = { en, 'zh-CN': zhCN }

/** Events of a bill that are mailed; that one is paid is seen on its page. */
export type MailedBillTopic = keyof typeof en.kinds
