import type { TicketTopic } from '#contract/events.ts'

/** Events that the booker is mailed about; tickets that are due go to whom the booker named. */
export type MailedTicketTopic = Exclude<TicketTopic, 'ticket_order.send_due' | 'ticket_order.changed'>

type Kind = { subject(code: string, title: string): string; lead: string }

const en = {
  kinds: {
    'ticket_order.confirmed': {
      subject: (code, title) => `Tickets confirmed: ${title}, ${code}`,
      lead: 'Your tickets are confirmed and attached. Each visitor shows the code of their own ticket at the entrance.',
    },
    'ticket_order.rejected': {
      subject: (code, title) => `No tickets: ${title}, ${code}`,
      lead: 'The supplier could not confirm your tickets. The reserved amount is free again; nothing was charged.',
    },
    'ticket_order.expired': {
      subject: (code, title) => `Tickets released: ${title}, ${code}`,
      lead: 'Your tickets were not paid or confirmed in time. They are on sale again; nothing was charged.',
    },
    'ticket_order.cancelled': {
      subject: (code, title) => `Tickets cancelled: ${title}, ${code}`,
      lead: 'Tickets of this order are cancelled. Their codes let nobody in any more.',
    },
  } satisfies Record<MailedTicketTopic, Kind> as Record<MailedTicketTopic, Kind>,
  facts: {
    code: 'Our booking code',
    customerReference: 'Your reference',
    what: 'Ticket',
    when: 'When',
    place: 'Where to go',
    visitors: 'Visitors',
    left: 'Tickets still valid',
    total: 'Total',
    fee: 'Cancellation fee',
    refund: 'Refunded',
    credited: 'Credited to your account',
    note: 'Reason',
  },
  listed: (names: readonly string[]) => names.join(', '),
  open: 'Open the order',
  show: 'Show the tickets',
  toVisitor: {
    subject: (title: string) => `Your tickets: ${title}`,
    greeting: 'Good day,',
    lead: (company: string) =>
      `${company} has booked tickets for you. They are attached: show the code of your own ticket at the entrance, on paper or on a phone.`,
    link: 'Your tickets on a phone',
  },
}

const zhCN: typeof en = {
  kinds: {
    'ticket_order.confirmed': {
      subject: (code, title) => `门票已确认：${title}，${code}`,
      lead: '您的门票已确认，详见附件。每位使用人入场时出示自己的门票码。',
    },
    'ticket_order.rejected': {
      subject: (code, title) => `门票预订未成功：${title}，${code}`,
      lead: '供应商无法确认您的门票。已冻结的款项已释放，未产生任何费用。',
    },
    'ticket_order.expired': {
      subject: (code, title) => `门票已释放：${title}，${code}`,
      lead: '您的门票未在期限内付款或确认，现已重新开放销售，未产生任何费用。',
    },
    'ticket_order.cancelled': {
      subject: (code, title) => `门票已取消：${title}，${code}`,
      lead: '此订单有门票已取消，其门票码不能再入场。',
    },
  },
  facts: {
    code: '订单号',
    customerReference: '客户单号',
    what: '门票',
    when: '时间',
    place: '集合地点',
    visitors: '使用人',
    left: '仍有效的门票',
    total: '总额',
    fee: '取消费用',
    refund: '已退款',
    credited: '已记入账户',
    note: '原因',
  },
  listed: (names) => names.join('、'),
  open: '查看订单',
  show: '查看门票',
  toVisitor: {
    subject: (title) => `您的门票：${title}`,
    greeting: '您好：',
    lead: (company) => `${company}已为您预订门票，详见附件。入场时请出示您自己的门票码，打印或用手机出示均可。`,
    link: '在手机上查看门票',
  },
}

/** Words of mails and notices about ticket orders in both languages. */
export const TICKET_MAIL_TEXTS = { en, 'zh-CN': zhCN }
