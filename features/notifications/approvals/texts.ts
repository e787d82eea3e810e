import { plural } from '#contract/plural.ts'

const en = {
  asked: {
    subject: (code: string, hotel: string) => `Please approve: ${hotel}, ${code}`,
    lead: (who: string, hotel: string, amount: string) =>
      `${who} has booked ${hotel} for ${amount}. The rooms and the amount are held until you decide.`,
    why: (reasons: string) => `It needs approval because: ${reasons}.`,
    leadTickets: (who: string, ticket: string, amount: string) =>
      `${who} has booked ${ticket} for ${amount}. The tickets and the amount are held until you decide.`,
    leadChange: (who: string, hotel: string, amount: string) =>
      `The stay of ${who} at ${hotel} is to change and then costs ${amount}. It remains as it is until you decide.`,
    now: (stay: string, amount: string) => `Now: ${stay}, ${amount}`,
    then: (stay: string, amount: string) => `With the change: ${stay}, ${amount}`,
    stay: (guest: string, from: string, to: string) => `${guest}, ${from} to ${to}`,
    visit: (guest: string, count: number, day: string) =>
      `${guest}, ${plural('en', count, { one: '# ticket', other: '# tickets' })}, ${day}`,
    until: (moment: string) => `Please decide by ${moment}.`,
    open: 'Open the decision',
  },
  dueSoon: (code: string, hotel: string) => `Approval due soon: ${hotel}, ${code}`,
  declined: {
    subject: (code: string, hotel: string) => `Declined: ${hotel}, ${code}`,
    lead: (by: string, hotel: string) =>
      `${by} has declined your booking of ${hotel}. It is released with its amount; nothing was charged.`,
    leadAlone: (hotel: string) =>
      `Nobody has decided about your booking of ${hotel} in time, so it is declined. It is released with its amount; nothing was charged.`,
    leadChange: (by: string, hotel: string) =>
      `${by} has declined the change of your stay at ${hotel}. It remains as it was, and nothing more is charged.`,
    leadChangeAlone: (hotel: string) =>
      `Nobody has decided about the change of your stay at ${hotel} in time, so it remains as it was. Nothing more is charged.`,
    reason: (reason: string) => `The reason: ${reason}`,
    open: 'Open the booking',
  },
  approved: {
    subject: (code: string, ticket: string) => `Approved, please pay: ${ticket}, ${code}`,
    lead: (by: string, ticket: string) => `${by} has approved your booking of ${ticket}.`,
    leadAlone: (ticket: string) => `Your booking of ${ticket} is approved.`,
    pay: (moment: string) => `The tickets are held until you pay, until ${moment} at the latest.`,
    open: 'Pay now',
  },
  lapsed: {
    subject: (code: string, hotel: string) => `Approved by the deadline: ${hotel}, ${code}`,
    lead: (who: string, hotel: string, amount: string) =>
      `Nobody has decided in time about ${hotel} for ${amount}, booked for ${who}. By your company's rule it is approved.`,
    leadChange: (who: string, hotel: string, amount: string) =>
      `Nobody has decided in time about the change of the stay of ${who} at ${hotel}, which then costs ${amount}. By your company's rule it is approved.`,
    open: 'Open the request',
  },
  notices: {
    asked: (hotel: string, code: string) => `Waits for approval: ${hotel}, ${code}`,
    dueSoon: (hotel: string, code: string) => `Still waits for approval, due soon: ${hotel}, ${code}`,
    approved: (hotel: string, code: string) => `Approved: ${hotel}, ${code}`,
    declined: (hotel: string, code: string) => `Declined: ${hotel}, ${code}`,
    expired: (hotel: string, code: string) => `Not approved in time: ${hotel}, ${code}`,
  },
}

const zhCN: typeof en = {
  asked: {
    subject: (code, hotel) => `请审批：${hotel}，${code}`,
    lead: (who, hotel, amount) => `${who} 预订了${hotel}，金额 ${amount}。在您作出决定前，房间和款项均予保留。`,
    why: (reasons) => `须审批的原因：${reasons}。`,
    leadTickets: (who, ticket, amount) =>
      `${who} 预订了${ticket}，金额 ${amount}。在您作出决定前，门票和款项均予保留。`,
    leadChange: (who, hotel, amount) =>
      `${who} 在${hotel}的住宿申请变更，变更后为 ${amount}。在您作出决定前，住宿保持不变。`,
    now: (stay, amount) => `变更前：${stay}，${amount}`,
    then: (stay, amount) => `变更后：${stay}，${amount}`,
    stay: (guest, from, to) => `${guest}，${from} 至 ${to}`,
    visit: (guest, count, day) => `${guest}，${count} 张门票，${day}`,
    until: (moment) => `请在 ${moment} 前决定。`,
    open: '前往审批',
  },
  dueSoon: (code, hotel) => `审批即将到期：${hotel}，${code}`,
  declined: {
    subject: (code, hotel) => `审批未通过：${hotel}，${code}`,
    lead: (by, hotel) => `${by} 未批准您对${hotel}的预订。预订及款项已释放，未扣款。`,
    leadAlone: (hotel) => `您对${hotel}的预订逾期无人审批，按规则未获批准。预订及款项已释放，未扣款。`,
    leadChange: (by, hotel) => `${by} 未批准您在${hotel}住宿的变更。原预订保持不变，不另收费。`,
    leadChangeAlone: (hotel) => `您在${hotel}住宿的变更逾期无人审批，原预订保持不变，不另收费。`,
    reason: (reason) => `原因：${reason}`,
    open: '查看订单',
  },
  approved: {
    subject: (code, ticket) => `审批通过，请付款：${ticket}，${code}`,
    lead: (by, ticket) => `${by} 已批准您对${ticket}的预订。`,
    leadAlone: (ticket) => `您对${ticket}的预订已获批准。`,
    pay: (moment) => `门票将为您保留至付款，最迟 ${moment}。`,
    open: '立即付款',
  },
  lapsed: {
    subject: (code, hotel) => `逾期自动批准：${hotel}，${code}`,
    lead: (who, hotel, amount) => `${who} 的${hotel}预订（${amount}）逾期无人审批，已按贵公司规则自动批准。`,
    leadChange: (who, hotel, amount) =>
      `${who} 在${hotel}的住宿变更（变更后 ${amount}）逾期无人审批，已按贵公司规则自动批准。`,
    open: '查看申请',
  },
  notices: {
    asked: (hotel, code) => `待审批：${hotel}，${code}`,
    dueSoon: (hotel, code) => `仍待审批，即将到期：${hotel}，${code}`,
    approved: (hotel, code) => `审批通过：${hotel}，${code}`,
    declined: (hotel, code) => `审批未通过：${hotel}，${code}`,
    expired: (hotel, code) => `超时未审批：${hotel}，${code}`,
  },
}

/** Words of mails and notices about approvals in both languages. */
export const APPROVAL_TEXTS = { en, 'zh-CN': zhCN }
