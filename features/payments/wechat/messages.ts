import { z } from 'zod'

/** A transaction as queries and notifications tell it (API v3, Native). Amounts are fen. */
export const Transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.enum(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR', 'ACCEPT']),
  success_time: z.string().optional(),
  amount: z.object({ total: z.int(), payer_total: z.int().optional(), currency: z.string().default('CNY') }).optional(),
})
export type Transaction = z.infer<typeof Transaction>

/** A refund as its order and its query tell it. */
export const Refund = z.object({
  refund_id: z.string(),
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  user_received_account: z.string().optional(),
  status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
  amount: z.object({ refund: z.int(), total: z.int(), currency: z.string().default('CNY') }),
})

/** A refund as its notification tells it, where the state has another name. */
export const RefundNotification = z.object({
  mchid: z.string(),
  refund_id: z.string(),
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  user_received_account: z.string().optional(),
  refund_status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
  amount: z.object({ refund: z.int(), total: z.int(), currency: z.string().default('CNY') }),
})

/** The outside of a notification; what it tells is sealed in `resource`. */
export const Notification = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
})

/** The numbers of ours a notification names. */
export const Named = z.object({ out_trade_no: z.string(), out_refund_no: z.string().optional() })

/** Where a bill can be fetched, and its hash. */
export const BillPlace = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() })
