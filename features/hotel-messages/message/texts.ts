import { plural } from '#contract/plural.ts'

/**
 * What a mail to a hotel is about: `CANCELLED` also ends a request that the hotel has not
 * answered, `WALKED` goes to a hotel that was full.
 */
export type HotelMessageKind =
  | 'REQUEST'
  | 'BOOKING'
  | 'CHANGE'
  | 'AMENDMENT_REQUEST'
  | 'AMENDED'
  | 'AMENDMENT_REFUSED'
  | 'AMENDMENT_WITHDRAWN'
  | 'AMENDMENT_EXPIRED'
  | 'CANCELLATION_REQUEST'
  | 'CANCELLED'
  | 'WALKED'
  | 'REPLY'

type Kind = {
  subject(code: string, guest: string): string
  lead: string
  /** Where its number is known. */ leadNumbered?: string
}

const en = {
  greeting: 'Dear reservations team,',
  kinds: {
    REQUEST: {
      subject: (code, guest) => `Booking request ${code}: ${guest}`,
      lead: 'Please tell us whether you can take this booking, and your confirmation number. It is not booked before you answer.',
    },
    BOOKING: {
      subject: (code, guest) => `New booking ${code}: ${guest}`,
      lead: 'This booking is confirmed. Please keep the rooms and send us your confirmation number.',
      leadNumbered: 'This booking is confirmed under your number below. Please keep the rooms.',
    },
    CHANGE: {
      subject: (code, guest) => `Guests renamed ${code}: ${guest}`,
      lead: 'The names of guests were corrected. Please note them; everything else stays as booked.',
    },
    AMENDMENT_REQUEST: {
      subject: (code, guest) => `Change request ${code}: ${guest}`,
      lead: 'The customer asks for the change below. Please tell us whether you agree. The booking stays as it is until then.',
    },
    AMENDED: {
      subject: (code, guest) => `Booking changed ${code}: ${guest}`,
      lead: 'This booking is changed. Please keep the rooms as below, and release what is no longer part of it.',
    },
    AMENDMENT_REFUSED: {
      subject: (code, guest) => `Change not made ${code}: ${guest}`,
      lead: 'You did not agree to the change that we asked for. The booking stays as it was, as you find it below.',
    },
    AMENDMENT_WITHDRAWN: {
      subject: (code, guest) => `Change request withdrawn ${code}: ${guest}`,
      lead: 'The customer withdrew the change that we asked you for. You need not answer: the booking stays as it was.',
    },
    AMENDMENT_EXPIRED: {
      subject: (code, guest) => `Change request ended ${code}: ${guest}`,
      lead: 'We had no answer to the change that we asked for, so the request has ended. The booking stays as it was.',
    },
    CANCELLATION_REQUEST: {
      subject: (code, guest) => `Cancellation request ${code}: ${guest}`,
      lead: 'The customer asks to cancel this booking. Please tell us whether you accept, and at what cost. The booking remains valid until then.',
    },
    CANCELLED: {
      subject: (code, guest) => `Cancelled ${code}: ${guest}`,
      lead: 'This booking is cancelled. Please release the rooms. If you have no booking under this code, nothing is to be done.',
    },
    REPLY: {
      subject: (code, guest) => `Answer to your question ${code}: ${guest}`,
      lead: 'You asked us about this booking. Here is our answer.',
    },
    WALKED: {
      subject: (code, guest) => `Guests moved ${code}: ${guest}`,
      lead: 'You could not take this confirmed booking, so its guests stay elsewhere. Please expect them no more. We claim from you what their stay costs more, as below.',
    },
  } satisfies Record<HotelMessageKind, Kind> as Record<HotelMessageKind, Kind>,
  facts: {
    code: 'Our booking code',
    hotelConfirmation: 'Your confirmation number',
    hotel: 'Hotel',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    rooms: 'Rooms',
    rate: 'Rate',
    room: (no: number) => `Room ${no}`,
    child: (age: number) => `child, ${age}`,
    net: 'Net price, as agreed with you',
    terms: 'Cancellation terms',
    changed: 'Corrected',
    before: 'Before',
    after: 'Now',
    asked: 'Asked for',
    withdrawn: 'No longer asked for',
    version: 'Voucher version',
    arrival: 'Expected arrival',
    requests: 'Requests',
    remark: 'Remark',
    answerBy: 'Answer by',
    fee: 'Cancellation fee',
    cancelledAt: 'Cancelled at',
    claim: 'Claimed from you',
    question: 'Your question',
    reply: 'Our answer',
  },
  roomsAndNights: (rooms: number, nights: number, room: string) =>
    `${plural('en', rooms, { one: '# room', other: '# rooms' })} ${room}, ${plural('en', nights, { one: '# night', other: '# nights' })}`,
  hotelTime: (moment: string) => `${moment}, your time`,
  /** Who sleeps in a room, before their names. */
  party: (adults: number, childAges: readonly number[]) => {
    const children = plural('en', childAges.length, { one: '# child', other: '# children' })
    const grown = plural('en', adults, { one: '# adult', other: '# adults' })
    return childAges.length === 0 ? grown : `${grown}, ${children} (age ${childAges.join(', ')})`
  },
  namesFollow: (count: number) => plural('en', count, { one: '# name follows', other: '# names follow' }),
  nationality: (country: string) => `nationality ${country}`,
  netOf: (amount: string) => `net ${amount}`,
  parts: (parts: readonly string[]) => parts.join(' · '),
  requestSeparator: ', ',
  closing: (operator: string) => `This booking is paid by ${operator}. Please charge the guest for extras only.`,
  /** After `closing`, where nights were dropped at a fee. */
  closingFee: (operator: string) => ` A fee for what was dropped is settled with ${operator}.`,
  /** A mail about all orders that wait for the hotel. */
  reminder: {
    subject: (count: number) =>
      plural('en', count, { one: '1 booking waits for you', other: '# bookings wait for you' }),
    lead: 'These bookings wait for your answer or your confirmation number. Each link opens one of them.',
    asks: {
      REQUEST: 'can you take it?',
      NUMBER: 'your number, please',
      AMENDMENT: 'do you agree to the change?',
      CANCELLATION: 'do you accept the cancellation?',
      NONE: '',
    },
  },
  buttons: {
    confirm: 'Confirm this booking',
    number: 'Send your confirmation number',
    cant: "We can't take it",
    answer: 'Answer',
    open: 'Open this booking',
  },
  /** Under a cancelled booking. */
  closingCancelled: (operator: string) =>
    `Please charge the guest nothing. A fee, where one is due, is settled with ${operator}.`,
}

const zhCN: typeof en = {
  greeting: '预订部，您好：',
  kinds: {
    REQUEST: {
      subject: (code, guest) => `预订申请 ${code}：${guest}`,
      lead: '请回复能否接受此预订，并提供贵酒店的确认号。在您答复之前预订尚未成立。',
    },
    BOOKING: {
      subject: (code, guest) => `新预订 ${code}：${guest}`,
      lead: '此预订已确认。请保留房间，并提供贵酒店的确认号。',
      leadNumbered: '此预订已按下列贵酒店确认号确认，请保留房间。',
    },
    CHANGE: {
      subject: (code, guest) => `客人姓名更正 ${code}：${guest}`,
      lead: '客人姓名已更正，请按新姓名登记；其余内容不变。',
    },
    AMENDMENT_REQUEST: {
      subject: (code, guest) => `变更申请 ${code}：${guest}`,
      lead: '客人申请下列变更，请回复是否同意。在您答复之前原预订保持不变。',
    },
    AMENDED: {
      subject: (code, guest) => `预订变更 ${code}：${guest}`,
      lead: '此预订已变更。请按下列内容保留房间，并释放不再需要的部分。',
    },
    AMENDMENT_REFUSED: {
      subject: (code, guest) => `未予变更 ${code}：${guest}`,
      lead: '贵酒店未同意我方申请的变更，预订保持不变，内容如下。',
    },
    AMENDMENT_WITHDRAWN: {
      subject: (code, guest) => `变更申请撤回 ${code}：${guest}`,
      lead: '客人已撤回变更申请，无需答复，预订保持不变。',
    },
    AMENDMENT_EXPIRED: {
      subject: (code, guest) => `变更申请结束 ${code}：${guest}`,
      lead: '我方申请的变更未获答复，申请已结束，预订保持不变。',
    },
    CANCELLATION_REQUEST: {
      subject: (code, guest) => `取消申请 ${code}：${guest}`,
      lead: '客户申请取消此预订。请回复是否同意及所需费用。在您答复之前预订仍然有效。',
    },
    CANCELLED: {
      subject: (code, guest) => `预订取消 ${code}：${guest}`,
      lead: '此预订已取消，请释放房间。如贵酒店没有该订单号的预订，则无需处理。',
    },
    REPLY: {
      subject: (code, guest) => `答复您的问题 ${code}：${guest}`,
      lead: '关于您对此预订的提问，答复如下。',
    },
    WALKED: {
      subject: (code, guest) => `客人已转至其他酒店 ${code}：${guest}`,
      lead: '贵酒店未能接待此已确认的预订，客人已改住其他酒店，不再前来。因此多出的费用由贵酒店承担，金额如下。',
    },
  },
  facts: {
    code: '我方订单号',
    hotelConfirmation: '贵酒店确认号',
    hotel: '酒店',
    checkIn: '入住',
    checkOut: '离店',
    rooms: '房间',
    rate: '价格计划',
    room: (no) => `房间 ${no}`,
    child: (age) => `儿童 ${age} 岁`,
    net: '协议净价',
    terms: '取消条款',
    changed: '更正内容',
    before: '变更前',
    after: '变更后',
    asked: '申请变更为',
    withdrawn: '不再申请',
    version: '入住凭证版本',
    arrival: '预计到店',
    requests: '特殊要求',
    remark: '备注',
    answerBy: '答复时限',
    fee: '取消费用',
    cancelledAt: '取消时间',
    claim: '应由贵酒店承担',
    question: '您的问题',
    reply: '我们的答复',
  },
  roomsAndNights: (rooms, nights, room) => `${room} ${rooms} 间，${nights} 晚`,
  hotelTime: (moment) => `${moment}（酒店当地时间）`,
  party: (adults, childAges) =>
    childAges.length === 0
      ? `成人 ${adults} 位`
      : `成人 ${adults} 位，儿童 ${childAges.length} 位（${childAges.map((age) => `${age} 岁`).join('、')}）`,
  namesFollow: (count) => `另 ${count} 位姓名待补`,
  nationality: (country) => `国籍 ${country}`,
  netOf: (amount) => `净价 ${amount}`,
  parts: (parts) => parts.join('；'),
  requestSeparator: '、',
  closing: (operator) => `此预订由 ${operator} 付款，请仅向客人收取额外消费。`,
  closingFee: (operator) => `取消部分如有费用，由 ${operator} 与贵酒店结算。`,
  reminder: {
    subject: (count) => `${count} 个预订待贵酒店答复`,
    lead: '下列预订等待贵酒店答复或提供确认号，点击链接逐一办理。',
    asks: {
      REQUEST: '能否接受？',
      NUMBER: '请提供确认号',
      AMENDMENT: '是否同意变更？',
      CANCELLATION: '是否同意取消？',
      NONE: '',
    },
  },
  buttons: {
    confirm: '确认此预订',
    number: '填写酒店确认号',
    cant: '无法接待',
    answer: '答复',
    open: '查看此预订',
  },
  closingCancelled: (operator) => `请勿向客人收取任何费用；如有取消费，由 ${operator} 与贵酒店结算。`,
}

/** The words of mails to hotels, by language. */
export type HotelMessageTexts = typeof en
export const HOTEL_MESSAGE_TEXTS = { en, 'zh-CN': zhCN }
