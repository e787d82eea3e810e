import { plural } from '#contract/plural.ts'
import type { MailedTopic } from './topics.ts'

/** The texts of one kind of mail: `code` is the order's, `hotel` the hotel's name. */
type Kind = { subject(code: string, hotel: string): string; lead: string }

const en = {
  greeting: (name: string) => `Dear ${name},`,
  kinds: {
    'hotel_order.free_until_soon': {
      subject: (code, hotel) => `Free cancellation ends soon: ${hotel}, ${code}`,
      lead: 'You can still cancel this booking free of charge. After the time below it costs money.',
    },
    'hotel_order.deadline_soon': {
      subject: (code, hotel) => `Waiting for you: ${hotel}, ${code}`,
      lead: 'This booking waits for your company. When nothing is done before the time below, it ends, and rooms and price are gone.',
    },
    'hotel_order.needs_attention': {
      subject: (code, hotel) => `Checking with hotel: ${hotel}, ${code}`,
      lead: 'The hotel has not answered your booking in time, and our desk asks it again. Without an answer by the time below the order ends, and rooms and amount are released. Please do not book the stay again before then; if you do not want to wait, withdraw the order free of charge from half an hour after it was sent.',
    },
    'hotel_order.rebook_failed': {
      subject: (code, hotel) => `Not rebooked: ${hotel}, ${code}`,
      lead: 'We tried to replace this booking by a cheaper one, and that could not be completed. This booking is unchanged. If a new booking is confirmed in your list of orders, cancel the one you do not need.',
    },
    'hotel_order.no_show': {
      subject: (code, hotel) => `Not arrived: ${hotel}, ${code}`,
      lead: 'The hotel says that nobody arrived for this booking. The stay is charged as the terms say. If your guest is there, call our desk now.',
    },
    'hotel_order.payment_due': {
      subject: (code, hotel) => `To be paid: ${hotel}, ${code}`,
      lead: 'We hold the rooms for you. Your booking continues as soon as the rest is paid; otherwise it ends at the time below.',
    },
    'hotel_order.placed': {
      subject: (code, hotel) => `Received: ${hotel}, ${code}`,
      lead: 'We have your booking. The hotel has to confirm it; the rooms and the amount are reserved until then.',
    },
    'hotel_order.confirmed': {
      subject: (code, hotel) => `Confirmed: ${hotel}, ${code}`,
      lead: 'Your booking is confirmed. The voucher is ready.',
    },
    'hotel_order.rejected': {
      subject: (code, hotel) => `Not available: ${hotel}, ${code}`,
      lead: 'The hotel could not take your booking. The reserved amount is free again; nothing was charged.',
    },
    'hotel_order.expired': {
      subject: (code, hotel) => `Expired: ${hotel}, ${code}`,
      lead: 'Your booking was not confirmed in time and has ended. Rooms and amount are released; nothing was charged.',
    },
    'hotel_order.fell_to_desk': {
      subject: (code, hotel) => `Still waiting: ${hotel}, ${code}`,
      lead: 'The hotel has not answered in time. Our desk asks it now; the rooms and the amount stay reserved.',
    },
    'hotel_order.cancellation_requested': {
      subject: (code, hotel) => `Cancellation requested: ${hotel}, ${code}`,
      lead: 'We have asked the hotel to cancel your booking. It remains valid until the hotel agrees.',
    },
    'hotel_order.cancelled': {
      subject: (code, hotel) => `Cancelled: ${hotel}, ${code}`,
      lead: 'Your booking is cancelled.',
    },
    'hotel_order.cancellation_refused': {
      subject: (code, hotel) => `Not cancelled: ${hotel}, ${code}`,
      lead: 'The hotel did not accept the cancellation. Your booking remains valid.',
    },
    'hotel_order.amended': {
      subject: (code, hotel) => `Changed: ${hotel}, ${code}`,
      lead: 'Your booking is changed, as you find it below. The new voucher is ready; the old one is void.',
    },
    'hotel_order.walked': {
      subject: (code, hotel) => `Other hotel: ${hotel}, ${code}`,
      lead: 'The hotel you booked is full. We have moved your guests to the hotel below for the same nights, and you pay no more than before. Please send them there with the new voucher; the old one is void.',
    },
    'hotel_order.amendment_requested': {
      subject: (code, hotel) => `Change requested: ${hotel}, ${code}`,
      lead: 'We have asked the hotel for the change below. Your booking stays as it was until the hotel agrees.',
    },
    'hotel_order.amendment_refused': {
      subject: (code, hotel) => `Not changed: ${hotel}, ${code}`,
      lead: 'The hotel did not agree to the change. Your booking stays as it was, and nothing more is charged.',
    },
    'hotel_order.amendment_withdrawn': {
      subject: (code, hotel) => `Change withdrawn: ${hotel}, ${code}`,
      lead: 'The change below is withdrawn, and the hotel knows it. Your booking stays as it was, and nothing more is charged.',
    },
    'hotel_order.amendment_expired': {
      subject: (code, hotel) => `No answer to your change: ${hotel}, ${code}`,
      lead: 'The hotel did not answer in time, so the request has ended. Your booking stays as it was, and nothing more is charged.',
    },
    'hotel_order.given_back': {
      subject: (code, hotel) => `Given back: ${hotel}, ${code}`,
      lead: 'We gave back a part of what this booking cost. It is off what your company owes, or in its balance.',
    },
    'hotel_order.numbered': {
      subject: (code, hotel) => `Hotel number: ${hotel}, ${code}`,
      lead: 'The hotel has given its own confirmation number.',
    },
    'hotel_order.voucher_refused': {
      subject: (code, hotel) => `Voucher not delivered: ${hotel}, ${code}`,
      lead: 'The mail server of the address below refused the voucher. Check the address with your guest, and send the voucher again from the order.',
    },
    // Widened, so that the Chinese catalogue may say other words.
  } satisfies Record<MailedTopic, Kind> as Record<MailedTopic, Kind>,
  facts: {
    code: 'Our booking code',
    customerReference: 'Your reference',
    hotelConfirmation: "The hotel's number",
    hotel: 'Hotel',
    address: 'Address',
    moved: 'Full → now',
    phone: 'Telephone',
    refusedBy: 'Refused by',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    rooms: 'Rooms',
    guest: 'Lead guest',
    total: 'Total',
    freeUntil: 'Free cancellation until',
    answerBy: 'Answer by',
    feeAfter: 'Cancelling costs after it',
    endsAt: 'To be done by',
    fee: 'Cancellation fee',
    refund: 'Refunded',
    credited: 'Credited to your account',
    reason: 'Reason',
    before: 'Before',
    after: 'Now',
    asked: 'Asked for',
    more: 'To pay for the change',
    held: 'Held until the hotel agrees',
    less: 'Given back for the change',
    lessThen: 'Given back when the hotel agrees',
    changeFee: 'Fee for the dropped part',
    version: 'Voucher version',
  },
  roomsAndNights: (rooms: number, nights: number, room: string) =>
    `${plural('en', rooms, { one: '# room', other: '# rooms' })} ${room}, ${plural('en', nights, { one: '# night', other: '# nights' })}`,
  reasons: {
    FULL: 'The hotel is full.',
    WRONG_PRICE: 'The price was not right any more.',
    DUPLICATE: 'There is a booking for the same guest and stay.',
    BED_TYPE_IMPOSSIBLE: 'The beds you asked for are not to be had.',
    NEEDS_DATE_OF_BIRTH: 'The hotel needs the date of birth of each guest.',
    NEEDS_PHONE: 'The hotel needs a telephone number of the guest.',
    GUARANTEED_ONLY: 'The hotel takes guaranteed bookings only.',
    OTHER: 'Ask our desk for the details.',
    // Keyed by the order's reasons; a reason without a text here is left out.
  } as Record<string, string>,
  giveReasons: {
    HOTEL_FAULT: "The hotel's mistake",
    OUR_FAULT: 'Our mistake',
    COMMERCIAL: 'As a courtesy',
  },
  openOrder: 'Open the booking',
  openVoucher: 'Open the voucher',
  closing: (operator: string) => `This mail was written by ${operator}'s portal. Answers to it are not read.`,
}

const zhCN: typeof en = {
  greeting: (name) => `${name}，您好：`,
  kinds: {
    'hotel_order.free_until_soon': {
      subject: (code, hotel) => `免费取消即将截止：${hotel}，${code}`,
      lead: '目前仍可免费取消此预订；超过以下时间后取消将收取费用。',
    },
    'hotel_order.deadline_soon': {
      subject: (code, hotel) => `等待贵公司处理：${hotel}，${code}`,
      lead: '此预订等待贵公司处理。如在以下时间前未处理，预订将自动结束，房间和价格不再保留。',
    },
    'hotel_order.needs_attention': {
      subject: (code, hotel) => `正在核实：${hotel}，${code}`,
      lead: '酒店未按时答复您的预订，客服正在再次询问。若在下列时间前仍无答复，订单自动结束，房间和款项随即释放。在此之前请勿重复预订；如不愿等候，发送半小时后即可免费撤回订单。',
    },
    'hotel_order.rebook_failed': {
      subject: (code, hotel) => `未能换成低价预订：${hotel}，${code}`,
      lead: '我们尝试用更低价的预订替换此订单，但未能完成，原订单保持不变。如订单列表中有已确认的新订单，请取消您不需要的那一个。',
    },
    'hotel_order.no_show': {
      subject: (code, hotel) => `客人未到店：${hotel}，${code}`,
      lead: '酒店告知此预订的客人未到店，将按取消规则收取费用。如客人已在酒店，请立即致电客服。',
    },
    'hotel_order.payment_due': {
      subject: (code, hotel) => `待付款：${hotel}，${code}`,
      lead: '房间已为您保留。付清余款后预订即继续处理；逾期未付，预订将在以下时间自动结束。',
    },
    'hotel_order.placed': {
      subject: (code, hotel) => `已收到预订：${hotel}，${code}`,
      lead: '我们已收到您的预订，正等待酒店确认；在此期间房间和款项已为您保留。',
    },
    'hotel_order.confirmed': {
      subject: (code, hotel) => `预订已确认：${hotel}，${code}`,
      lead: '您的预订已确认，入住凭证已可查看。',
    },
    'hotel_order.rejected': {
      subject: (code, hotel) => `预订未成功：${hotel}，${code}`,
      lead: '酒店无法接受此预订。已冻结的款项已释放，未产生任何费用。',
    },
    'hotel_order.expired': {
      subject: (code, hotel) => `预订已失效：${hotel}，${code}`,
      lead: '您的预订未能按时确认，已自动结束。房间和款项均已释放，未产生任何费用。',
    },
    'hotel_order.fell_to_desk': {
      subject: (code, hotel) => `仍在等待：${hotel}，${code}`,
      lead: '酒店未在时限内答复，现由我们的客服继续跟进；房间和款项仍为您保留。',
    },
    'hotel_order.cancellation_requested': {
      subject: (code, hotel) => `已申请取消：${hotel}，${code}`,
      lead: '我们已向酒店申请取消。在酒店同意之前，预订仍然有效。',
    },
    'hotel_order.cancelled': { subject: (code, hotel) => `预订已取消：${hotel}，${code}`, lead: '您的预订已取消。' },
    'hotel_order.cancellation_refused': {
      subject: (code, hotel) => `未能取消：${hotel}，${code}`,
      lead: '酒店未接受取消申请，预订仍然有效。',
    },
    'hotel_order.amended': {
      subject: (code, hotel) => `已变更：${hotel}，${code}`,
      lead: '预订已变更，详情如下。新的入住凭证已生成，原凭证作废。',
    },
    'hotel_order.walked': {
      subject: (code, hotel) => `更换酒店：${hotel}，${code}`,
      lead: '您预订的酒店客满。我们已将客人安排到下列酒店，日期不变，贵公司无需多付。请客人持新的入住凭证前往，原凭证作废。',
    },
    'hotel_order.amendment_requested': {
      subject: (code, hotel) => `变更申请：${hotel}，${code}`,
      lead: '我们已向酒店申请下列变更。在酒店同意之前，原预订保持不变。',
    },
    'hotel_order.amendment_refused': {
      subject: (code, hotel) => `未能变更：${hotel}，${code}`,
      lead: '酒店未同意此变更，原预订保持不变，不另收费。',
    },
    'hotel_order.amendment_withdrawn': {
      subject: (code, hotel) => `变更已撤回：${hotel}，${code}`,
      lead: '下列变更申请已撤回，并已通知酒店。原预订保持不变，不另收费。',
    },
    'hotel_order.amendment_expired': {
      subject: (code, hotel) => `变更未获答复：${hotel}，${code}`,
      lead: '酒店未在时限内答复，变更申请已结束。原预订保持不变，不另收费。',
    },
    'hotel_order.given_back': {
      subject: (code, hotel) => `已退款：${hotel}，${code}`,
      lead: '我们已退还此预订的部分款项，已冲减贵公司的挂账或存入余额。',
    },
    'hotel_order.numbered': { subject: (code, hotel) => `酒店确认号：${hotel}，${code}`, lead: '酒店已提供其确认号。' },
    'hotel_order.voucher_refused': {
      subject: (code, hotel) => `凭证未送达：${hotel}，${code}`,
      lead: '下列地址的邮件服务器拒收了入住凭证。请与客人核对地址，再从订单重新发送。',
    },
  },
  facts: {
    code: '我方订单号',
    customerReference: '您的客户单号',
    hotelConfirmation: '酒店确认号',
    hotel: '酒店',
    address: '地址',
    moved: '原酒店 → 现酒店',
    phone: '电话',
    refusedBy: '拒收地址',
    checkIn: '入住',
    checkOut: '离店',
    rooms: '房间',
    guest: '主要客人',
    total: '总额',
    freeUntil: '免费取消截止',
    answerBy: '答复时限',
    feeAfter: '此后取消费用',
    endsAt: '处理时限',
    fee: '取消费用',
    refund: '已退还',
    credited: '已记入账户',
    reason: '原因',
    before: '变更前',
    after: '变更后',
    asked: '申请变更为',
    more: '变更应付差额',
    held: '酒店同意前冻结差额',
    less: '变更退回金额',
    lessThen: '酒店同意后退回',
    changeFee: '取消部分的费用',
    version: '入住凭证版本',
  },
  roomsAndNights: (rooms, nights, room) => `${room}，${rooms} 间，${nights} 晚`,
  reasons: {
    FULL: '酒店满房。',
    WRONG_PRICE: '价格已不适用。',
    DUPLICATE: '同一客人在相同日期已有预订。',
    BED_TYPE_IMPOSSIBLE: '无法安排所需床型。',
    NEEDS_DATE_OF_BIRTH: '酒店需要每位客人的出生日期。',
    NEEDS_PHONE: '酒店需要客人的电话号码。',
    GUARANTEED_ONLY: '酒店只接受担保预订。',
    OTHER: '详情请咨询客服。',
  },
  giveReasons: { HOTEL_FAULT: '酒店原因', OUR_FAULT: '我方原因', COMMERCIAL: '友好补偿' },
  openOrder: '查看订单',
  openVoucher: '查看入住凭证',
  closing: (operator) => `本邮件由 ${operator} 的系统自动发送，请勿回复。`,
}

/** Words of the mails in both languages. */
export const MAIL_TEXTS = { en, 'zh-CN': zhCN }
