import type { OrderDetail, OrderRow, StayTerms } from './contract.ts'
import type { VoucherVersion } from './shapes.ts'

/** An order as it is stored, with its rooms and history. */
export type StoredOrder = {
  readonly listed: OrderRow
  readonly terms: StayTerms
  readonly confirmationMode: 'INSTANT' | 'TIME_LIMITED' | 'ON_REQUEST'
  readonly contactName: string
  readonly contactPhone: string | null
  readonly contactEmail: string | null
  readonly staffId: string
  readonly companyId: string
  readonly versions: readonly VoucherVersion[]
  /** The database's clock at the moment of reading. */
  readonly readAt: string
} & Pick<
  OrderDetail,
  | 'arrivalTime'
  | 'requests'
  | 'remark'
  | 'depositMinor'
  | 'creditMinor'
  | 'onlineMinor'
  | 'penaltyMinor'
  | 'refundedMinor'
  | 'cancelReason'
  | 'rejectReason'
  | 'hotelConfirmedAt'
  | 'rooms'
  | 'history'
  | 'remindedAt'
  | 'reminderCount'
  | 'sending'
  | 'stuckAt'
>
