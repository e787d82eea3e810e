import { z } from 'zod'

/** A transaction in queries and notifications (API v3, Native). Amounts are fen. */
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

/** A refund in the answers to its order and its query. */
export const Refund = z.object({
  refund_id: z.string(),
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  user_received_account: z.string().optional(),
  status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
  amount: z.object({ refund: z.int(), total: z.int(), currency: z.string().default('CNY') }),
})

/** A refund in its notification, where the state has another name. */
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

/** The envelope of a notification; `resource` is its sealed content. */
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

/** Our numbers in a notification. */
export const Named = z.object({ out_trade_no: z.string(), out_refund_no: z.string().optional() })

/** The address of a bill, and its hash. */
export const BillPlace = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() })
