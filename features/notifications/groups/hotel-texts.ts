import type { RoomKind } from '#features/groups/rules.ts'

type Kind = { subject(code: string): string; lead: string }
/** Events of a group that its hotel is mailed. */
export const HOTEL_TOPICS = ['group.accepted', 'group.named', 'group.cancelled'] as const
export type HotelTopic = (typeof HOTEL_TOPICS)[number]

const en = {
  greeting: 'Dear reservations team,',
  kinds: {
    'group.accepted': {
      subject: (code) => `Group ${code}: offer accepted`,
      lead: 'The customer has accepted your offer. Please keep these rooms. The rooming list follows.',
    },
    'group.named': {
      subject: (code) => `Group ${code}: rooming list`,
      lead: 'This is the rooming list as it is now; it replaces earlier versions.',
    },
    'group.cancelled': {
      subject: (code) => `Group ${code}: cancelled`,
      lead: 'This group is cancelled. Please release the rooms.',
    },
  } satisfies Record<HotelTopic, Kind> as Record<HotelTopic, Kind>,
  facts: {
    code: 'Our group code',
    hotel: 'Hotel',
    stay: 'Stay',
    rooms: 'Rooms',
    version: 'Version of the list',
    namesBy: 'Names follow by',
    meals: 'Meals',
  },
  stay: (from: string, to: string) => `${from} – ${to}`,
  room: (no: number, kind: RoomKind) => `Room ${no} (${en.roomKinds[kind]})`,
  roomKinds: { SINGLE: 'single', DOUBLE: 'double', TWIN: 'twin', TRIPLE: 'triple', QUAD: 'quad' },
  child: (age: number) => `child, ${age}`,
  unnamed: 'to be named',
  closing: (operator: string) => `This group is paid by ${operator}. Please charge guests for extras only.`,
  ask: {
    subject: (code: string) => `Rooms for a group ${code}: your offer, please`,
    lead: 'A customer of ours asks for rooms in your hotel. Please make an offer, or decline, by this link. You need no account.',
    rooms: 'Rooms, the fullest night',
    until: 'The link is open until',
    open: 'Make an offer',
    closing: (operator: string) => `Kind regards, ${operator}`,
  },
}

const zhCN: typeof en = {
  greeting: '预订部，您好：',
  kinds: {
    'group.accepted': {
      subject: (code) => `团队 ${code}：报价已接受`,
      lead: '客户已接受贵酒店的报价，请保留以下房间。入住名单将另行发送。',
    },
    'group.named': {
      subject: (code) => `团队 ${code}：入住名单`,
      lead: '以下为最新入住名单，此前版本作废。',
    },
    'group.cancelled': {
      subject: (code) => `团队 ${code}：已取消`,
      lead: '该团队已取消，请释放房间。',
    },
  },
  facts: {
    code: '团队编号',
    hotel: '酒店',
    stay: '住宿日期',
    rooms: '房间数',
    version: '名单版本',
    namesBy: '名单提供期限',
    meals: '餐食',
  },
  stay: (from, to) => `${from} 至 ${to}`,
  room: (no, kind) => `房间 ${no}（${zhCN.roomKinds[kind]}）`,
  roomKinds: { SINGLE: '单人间', DOUBLE: '大床间', TWIN: '双床间', TRIPLE: '三人间', QUAD: '四人间' },
  child: (age) => `儿童，${age} 岁`,
  unnamed: '待提供姓名',
  closing: (operator) => `该团队房费由 ${operator} 支付，请仅向客人收取额外消费。`,
  ask: {
    subject: (code) => `团队用房 ${code}：请报价`,
    lead: '我们的客户希望在贵酒店预订团队用房。请通过以下链接报价或谢绝，无需注册账号。',
    rooms: '房间数（最多的一晚）',
    until: '链接有效期至',
    open: '提交报价',
    closing: (operator) => `${operator} 敬上`,
  },
}

/** Words of mails to hotels about groups in both languages. */
export const HOTEL_GROUP_TEXTS = { en, 'zh-CN': zhCN }
