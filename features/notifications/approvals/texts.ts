const en = {
  asked: {
    subject: (code: string, hotel: string) => `Please approve: ${hotel}, ${code}`,
    lead: (who: string, hotel: string, amount: string) =>
      `${who} has booked ${hotel} for ${amount}. The booking and the amount are held until you decide.`,
    why: (reasons: string) => `It needs approval because: ${reasons}.`,
    stay: (guest: string, from: string, to: string) => `${guest}, ${from} to ${to}`,
    visit: (guest: string, day: string) => `${guest}, ${day}`,
    until: (moment: string) => `Please decide by ${moment}.`,
    open: 'Open the decision',
  },
  dueSoon: (code: string, hotel: string) => `Approval due soon: ${hotel}, ${code}`,
  declined: {
    subject: (code: string, hotel: string) => `Declined: ${hotel}, ${code}`,
    lead: (by: string, hotel: string) =>
      `${by} has declined your booking of ${hotel}. What was held is released; nothing was charged.`,
    reason: (reason: string) => `The reason: ${reason}`,
    open: 'Open the booking',
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
    lead: (who, hotel, amount) => `${who} 预订了${hotel}，金额 ${amount}。在您作出决定前，预订和款项均予保留。`,
    why: (reasons) => `须审批的原因：${reasons}。`,
    stay: (guest, from, to) => `${guest}，${from} 至 ${to}`,
    visit: (guest, day) => `${guest}，${day}`,
    until: (moment) => `请在 ${moment} 前决定。`,
    open: '前往审批',
  },
  dueSoon: (code, hotel) => `审批即将到期：${hotel}，${code}`,
  declined: {
    subject: (code, hotel) => `审批未通过：${hotel}，${code}`,
    lead: (by, hotel) => `${by} 未批准您对${hotel}的预订。所保留的内容已释放，未扣款。`,
    reason: (reason) => `原因：${reason}`,
    open: '查看订单',
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
