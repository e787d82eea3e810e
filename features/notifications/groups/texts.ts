const en = {
  subjects: {
    'group.requested': (code: string) => `Group request: ${code}`,
    'group.offers_declined': (code: string) => `Offers declined, alternatives wanted: ${code}`,
    'group.offered': (code: string) => `New offer for your group ${code}`,
    'group.offer_due': (code: string) => `An offer for your group ${code} ends soon`,
    'group.offer_withdrawn': (code: string) => `An offer for your group ${code} was withdrawn`,
    'group.declined': (code: string) => `We can not offer rooms for your group ${code}`,
    'group.expired': (code: string) => `Your group request ${code} has ended`,
  },
  stay: (from: string, to: string) => `${from} to ${to}`,
  about: (rooms: number, place: string, stay: string) => `${rooms} rooms, ${place}, ${stay}.`,
  asked: (company: string, due: string) => `${company} asks for rooms for a group. The answer is due ${due}.`,
  declinedAll: (company: string, due: string) =>
    `${company} declined the open offers. Alternatives or an answer are due ${due}.`,
  option: (until: string) => `The offer holds until ${until}. After that the hotel may sell the rooms.`,
  withdrawn: 'The desk had to withdraw an offer. The page of your request says why.',
  declined: (reason: string) => `The desk declined your request: ${reason}`,
  expired: 'No offer was taken in time. You can ask again at any time.',
  open: 'Open the group request',
}

const zhCN: typeof en = {
  subjects: {
    'group.requested': (code) => `团队需求：${code}`,
    'group.offers_declined': (code) => `报价均被谢绝，请提供替代方案：${code}`,
    'group.offered': (code) => `团队需求 ${code} 有新报价`,
    'group.offer_due': (code) => `团队需求 ${code} 的报价即将到期`,
    'group.offer_withdrawn': (code) => `团队需求 ${code} 的一个报价已撤回`,
    'group.declined': (code) => `团队需求 ${code} 无法提供房间`,
    'group.expired': (code) => `团队需求 ${code} 已结束`,
  },
  stay: (from, to) => `${from} 至 ${to}`,
  about: (rooms, place, stay) => `${rooms} 间房，${place}，${stay}。`,
  asked: (company, due) => `${company} 提交了团队用房需求，请于 ${due} 前答复。`,
  declinedAll: (company, due) => `${company} 谢绝了所有有效报价，请于 ${due} 前提供替代方案或答复。`,
  option: (until) => `报价有效期至 ${until}，逾期酒店可另行出售房间。`,
  withdrawn: '客服撤回了一个报价，原因请见需求页面。',
  declined: (reason) => `客服谢绝了您的需求：${reason}`,
  expired: '未在期限内接受报价。您可以随时重新提交需求。',
  open: '查看团队需求',
}

/** Words of mails and notices about groups in both languages. */
export const GROUP_MAIL_TEXTS = { en, 'zh-CN': zhCN }
