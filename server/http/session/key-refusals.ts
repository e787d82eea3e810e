import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'key.unknown': {
    status: 401,
    en: 'This key is unknown, expired or revoked.',
    'zh-CN': '该密钥不存在、已过期或已被撤销。',
  },
  'key.address': {
    status: 403,
    en: 'This key does not open from this address.',
    'zh-CN': '该密钥不允许从此地址使用。',
  },
  'key.closed': { status: 403, en: 'This call is not open to keys.', 'zh-CN': '该接口不对密钥开放。' },
  'key.idempotency_needed': {
    status: 400,
    en: 'Send the header Idempotency-Key: 1 to 255 printable characters, the same for a repeat of the same call.',
    'zh-CN': '请提供 Idempotency-Key 请求头：1 至 255 个可见字符，重试同一请求时保持不变。',
  },
  'key.idempotency_other': {
    status: 409,
    en: 'This Idempotency-Key was sent with another call or body. Choose a new one.',
    'zh-CN': '该 Idempotency-Key 已用于其他请求，请更换。',
  },
  'key.idempotency_open': {
    status: 409,
    en: 'The call with this Idempotency-Key is under way, or its outcome is not known. Look up what it made first.',
    'zh-CN': '使用该 Idempotency-Key 的请求仍在处理，或结果未知。请先查询其结果。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
