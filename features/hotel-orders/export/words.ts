import type { Language } from '#contract/languages.ts'
import type { z } from 'zod'
import type { OrderStatus } from '../contract.ts'
import type { Spend } from '../contract-spend.ts'
import type { PaymentTold } from '../payment-told.ts'

type Words = {
  readonly fileName: string
  readonly statuses: Readonly<Record<OrderStatus, string>>
  readonly payments: Readonly<Record<PaymentTold, string>>
  readonly titles: Readonly<Record<Title, string>>
  /** The figures of orders, as each screen and file names them. */
  readonly spend: Readonly<Record<keyof z.infer<typeof Spend>, string>>
}

/** The heads of an order file. */
export type Title =
  | 'code'
  | 'reference'
  | 'hotelNumber'
  | 'hotel'
  | 'city'
  | 'room'
  | 'guest'
  | 'checkIn'
  | 'checkOut'
  | 'nights'
  | 'rooms'
  | 'status'
  | 'payment'
  | 'currency'
  | 'total'
  | 'cancelled'
  | 'fee'
  | 'spent'
  | 'refunded'
  | 'booked'
  | 'bookedBy'
  | 'deadline'
  | 'department'
  | 'costCentre'

const SPEND = { bookedMinor: 'Booked', cancelledMinor: 'Cancelled', feesMinor: 'Fees', spentMinor: 'Net spend' }
const SPEND_ZH = { bookedMinor: '预订总额', cancelledMinor: '取消', feesMinor: '费用', spentMinor: '净支出' }

const en: Words = {
  fileName: 'Hotel orders',
  spend: SPEND,
  statuses: {
    AWAITING_APPROVAL: 'Waiting for approval',
    AWAITING_PAYMENT: 'Waiting for payment',
    PENDING: 'Waiting for the hotel',
    NEEDS_ATTENTION: 'Checking with hotel',
    CONFIRMED: 'Confirmed',
    COMPLETED: 'Completed',
    NO_SHOW: 'Not arrived',
    REJECTED: 'Rejected',
    EXPIRED: 'Expired',
    CANCELLATION_PENDING: 'Cancellation requested',
    CANCELLED: 'Cancelled',
    CANCELLATION_REFUSED: 'Cancellation refused',
    AMENDMENT_PENDING: 'Change asked',
  },
  payments: {
    UNPAID: 'Not paid',
    AUTHORIZED: 'Reserved',
    PAID: 'Paid',
    VOIDED: 'Released',
    ON_ACCOUNT: 'On account',
    REFUND_PENDING: 'Refund on its way',
    REFUNDED: 'Refunded',
    PARTIALLY_REFUNDED: 'Refunded in part',
    CREDITED: 'Credited',
    PARTIALLY_CREDITED: 'Credited in part',
  },
  titles: {
    code: 'Order',
    reference: 'Your reference',
    hotelNumber: "Hotel's number",
    hotel: 'Hotel',
    city: 'City',
    room: 'Room',
    guest: 'Lead guest',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    nights: 'Nights',
    rooms: 'Rooms',
    status: 'Status',
    payment: 'Payment',
    currency: 'Currency',
    total: SPEND.bookedMinor,
    cancelled: SPEND.cancelledMinor,
    fee: SPEND.feesMinor,
    spent: SPEND.spentMinor,
    refunded: 'Given back',
    booked: 'Booked at',
    bookedBy: 'Booked by',
    department: 'Department',
    costCentre: 'Cost centre',
    deadline: 'Deadline',
  },
}

const zhCN: Words = {
  fileName: '酒店订单',
  spend: SPEND_ZH,
  statuses: {
    AWAITING_APPROVAL: '待审批',
    AWAITING_PAYMENT: '待支付',
    PENDING: '待酒店确认',
    NEEDS_ATTENTION: '核实中',
    CONFIRMED: '已确认',
    COMPLETED: '已入住',
    NO_SHOW: '未到店',
    REJECTED: '已拒单',
    EXPIRED: '已失效',
    CANCELLATION_PENDING: '取消申请中',
    CANCELLED: '已取消',
    CANCELLATION_REFUSED: '取消被拒',
    AMENDMENT_PENDING: '修改申请中',
  },
  payments: {
    UNPAID: '未支付',
    AUTHORIZED: '已冻结',
    PAID: '已支付',
    VOIDED: '已解冻',
    ON_ACCOUNT: '挂账',
    REFUND_PENDING: '退款中',
    REFUNDED: '已退款',
    PARTIALLY_REFUNDED: '部分退款',
    CREDITED: '已记入账户',
    PARTIALLY_CREDITED: '部分记入账户',
  },
  titles: {
    code: '订单号',
    reference: '客户单号',
    hotelNumber: '酒店确认号',
    hotel: '酒店',
    city: '城市',
    room: '房型',
    guest: '主要客人',
    checkIn: '入住',
    checkOut: '离店',
    nights: '晚数',
    rooms: '间数',
    status: '状态',
    payment: '支付',
    currency: '币种',
    total: SPEND_ZH.bookedMinor,
    cancelled: SPEND_ZH.cancelledMinor,
    fee: SPEND_ZH.feesMinor,
    spent: SPEND_ZH.spentMinor,
    refunded: '已退还',
    booked: '预订时间',
    bookedBy: '预订人',
    department: '部门',
    costCentre: '成本中心',
    deadline: '截止时间',
  },
}

const WORDS: Record<Language, Words> = { en, 'zh-CN': zhCN }

/** The words of an order file in a language; the pages use its names of states too. */
export function orderFileWords(language: Language): Words {
  return WORDS[language]
}
