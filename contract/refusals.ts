import { type Fault, fault } from './faults.ts'
import type { Language } from './languages.ts'

type Sentences = Record<Language, string>

/** A refusal: its HTTP status and, in every language, a sentence that says what to do. */
export type RefusalText = {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  /** The message for the operator's staff, where the company's message does not fit. */
  desk?: Sentences
} & Sentences

/**
 * Refusals of the platform, and those shared by several features. A feature's own refusals are in its
 * `contract-refusals.ts`.
 */
const SHARED = {
  'statement.not_found': { status: 404, en: 'There is no statement of this month.', 'zh-CN': '没有该月份的对账单。' },
  'input.invalid': { status: 400, en: 'Please correct the marked fields.', 'zh-CN': '请更正标出的内容。' },
  'input.content_type': {
    status: 415,
    en: 'Send the request as application/json or application/x-www-form-urlencoded.',
    'zh-CN': '请求须以 application/json 或 application/x-www-form-urlencoded 格式发送。',
  },
  'input.too_large': { status: 413, en: 'The request is too large.', 'zh-CN': '请求内容过大。' },
  'upload.content_type': {
    status: 415,
    en: 'Send the file as multipart/form-data.',
    'zh-CN': '请以 multipart/form-data 格式发送文件。',
  },
  'upload.too_large': { status: 413, en: 'The file is too large.', 'zh-CN': '文件过大。' },
  'upload.malware': {
    status: 422,
    en: 'A virus scanner warns of this file. It was not kept.',
    'zh-CN': '病毒扫描程序提示该文件有风险，文件未保存。',
  },
  'upload.broken': {
    status: 400,
    en: 'The file did not arrive whole. Choose it again.',
    'zh-CN': '文件未能完整上传，请重新选择。',
  },
  'operator.login_taken': {
    status: 409,
    en: 'There is an account with this email address already.',
    'zh-CN': '该邮箱地址已有账号。',
  },
  'operator.state': {
    status: 409,
    en: 'The state of this account has changed. Load the page again.',
    'zh-CN': '该账号的状态已变更，请刷新页面。',
  },
  'operator.last_admin': {
    status: 409,
    en: 'This is the last account that may manage accounts. Give another one the role first.',
    'zh-CN': '这是最后一个可管理账号的管理员，请先将其他账号设为管理员。',
  },
  'change.made': {
    status: 403,
    en: 'Who proposed this also proposed your account or role a short time ago. Another administrator decides.',
    'zh-CN': '您的账号或角色刚由该申请人提出变更，须由其他管理员处理。',
  },
  'call.wrong_method': {
    status: 405,
    en: 'Calls are made with POST.',
    'zh-CN': '接口须用 POST 方法调用。',
  },
  'call.not_found': { status: 404, en: 'There is no such call.', 'zh-CN': '没有这个接口。' },
  'call.too_fast': {
    status: 429,
    en: 'Too many requests. Wait a moment and try again.',
    'zh-CN': '请求过于频繁，请稍后再试。',
  },
  'call.foreign_origin': {
    status: 403,
    en: 'The request came from another website and was not carried out.',
    'zh-CN': '请求来自其他网站，未予执行。',
  },
  'call.failed': {
    status: 500,
    en: 'Something failed on our side and nothing was changed. Try again, or give support the request number.',
    'zh-CN': '系统内部出错，未作任何更改。请重试，或将请求编号告知客服。',
  },
  'call.starting': {
    status: 503,
    en: 'The portal is still starting. Try again in a few seconds.',
    'zh-CN': '系统正在启动，请几秒后重试。',
  },
  'call.busy': {
    status: 503,
    en: 'The portal could not finish this just now. Try again; what was done already is not done twice.',
    'zh-CN': '系统暂时无法完成此操作，请重试；已完成的部分不会重复执行。',
  },
  'call.too_long': {
    status: 503,
    en: 'This took too long and was broken off. Look whether it was done before you try again.',
    'zh-CN': '处理时间过长，已中断。重试前请先确认操作是否已完成。',
  },
  'session.required': { status: 401, en: 'Please sign in.', 'zh-CN': '请先登录。' },
  'session.suspended': {
    status: 401,
    en: 'This account has been suspended or closed, so you are signed out. Ask the person who manages your accounts.',
    'zh-CN': '该账号已停用或注销，您已退出登录。请联系贵公司的账号管理员。',
  },
  'session.changed': {
    status: 409,
    en: 'Somebody else is signed in in this browser now, so nothing was done.',
    'zh-CN': '此浏览器现已由其他账号登录，本次操作未执行。',
  },
  'session.throttled': {
    status: 429,
    en: 'Too many attempts. Wait a few minutes before you try again.',
    'zh-CN': '尝试次数过多，请几分钟后再试。',
  },
  'second_factor.off': { status: 409, en: 'The second step of signing in is off.', 'zh-CN': '两步验证未开启。' },
  'operator.not_found': { status: 404, en: 'This account is not there.', 'zh-CN': '找不到该账号。' },
  'operator.self': {
    status: 422,
    en: 'Ask a colleague to change your own account.',
    'zh-CN': '不能更改自己的账号，请由其他管理员操作。',
  },
  'password.wrong': { status: 422, en: 'The present password is not right.', 'zh-CN': '当前密码不正确。' },
  'token.invalid': {
    status: 422,
    en: 'This link was used already or is too old. Ask for a new one.',
    'zh-CN': '该链接已使用或已过期，请重新申请。',
  },
  'password.common': {
    status: 422,
    en: 'This password is easily guessed. Choose another one.',
    'zh-CN': '该密码容易被猜到，请换一个。',
  },
  'right.missing': {
    status: 403,
    en: 'Your account may not do this. Ask the owner of your company account.',
    'zh-CN': '您的账号没有此权限，请联系贵公司账号的管理员。',
    desk: {
      en: 'Your account may not do this. Ask an administrator for the right.',
      'zh-CN': '您的账号没有此权限，请联系管理员开通。',
    },
  },
  'company.not_active': {
    status: 403,
    en: 'Your company account is not active, so booking is closed.',
    'zh-CN': '贵公司账号未启用，暂时不能预订。',
  },
  'company.not_found': { status: 404, en: 'This company is not there.', 'zh-CN': '找不到该公司。' },
  'agreement.none': {
    status: 422,
    en: 'Your company has no agreement in force, so booking is closed.',
    'zh-CN': '贵公司没有生效中的合同，暂时不能预订。',
  },
  'confirm.sms_off': {
    status: 422,
    en: 'Text messages are not available yet. Choose mail.',
    'zh-CN': '暂未开通短信，请选择邮件。',
  },
  'confirm.no_phone': {
    status: 422,
    en: 'Enter at least one number for text messages.',
    'zh-CN': '请至少填写一个接收短信的号码。',
  },
  'hotel.not_found': { status: 404, en: 'This hotel is not there.', 'zh-CN': '找不到该酒店。' },
  'destination.not_found': { status: 404, en: 'This destination is not there.', 'zh-CN': '找不到该目的地。' },
  'search.dates': { status: 422, en: 'These dates can not be searched.', 'zh-CN': '所选日期无法查询。' },
  'payment.method_off': { status: 422, en: 'This way to pay is switched off.', 'zh-CN': '该付款方式未开通。' },
  'payment.nothing_due': { status: 404, en: 'There is nothing to pay here.', 'zh-CN': '没有待付款项。' },
  'payment.above_due': {
    status: 422,
    en: 'This is more than is due now. Enter a smaller amount.',
    'zh-CN': '金额超过当前应付金额，请减少金额。',
  },
  'payment.key_reused': {
    status: 409,
    en: 'This request was sent before with other content. Start again.',
    'zh-CN': '该请求已以其他内容提交过，请重新发起。',
  },
  'proof.not_a_document': {
    status: 422,
    en: 'Choose a PNG (not interlaced) or JPEG picture, or a PDF.',
    'zh-CN': '请选择 PNG（非隔行）或 JPEG 图片，或 PDF 文件。',
  },
  'proof.size': { status: 422, en: 'This picture has too many or too few pixels.', 'zh-CN': '图片像素过大或过小。' },
  'proof.active': {
    status: 422,
    en: 'This PDF carries a program or another file. Print it as a plain PDF or send a picture.',
    'zh-CN': '该 PDF 含有程序或内嵌文件，请另存为普通 PDF 或上传图片。',
  },
  'wallet.insufficient': {
    status: 422,
    en: 'The balance and the credit line do not cover this amount.',
    'zh-CN': '余额和信用额度不足以支付该金额。',
  },
  'wallet.not_found': { status: 404, en: 'There is no account in this currency.', 'zh-CN': '没有该币种的账户。' },
  'wallet.credit_stopped': {
    status: 422,
    en: 'Bills are overdue, so nothing more can be booked on account. Pay them, or choose another way to pay.',
    'zh-CN': '有账单已逾期，暂不能继续挂账预订。请先付清逾期账单，或改用其他付款方式。',
  },
  'order.no_approver': {
    status: 422,
    en: 'This booking has to be approved, and nobody can do that but you. Ask the owner to name another approver.',
    'zh-CN': '该预订须经审批，但除您以外没有可审批的人。请联系管理员另设审批人。',
  },
  'order.colleague': {
    status: 422,
    en: 'This colleague can not book any more. Choose another one, or book for yourself.',
    'zh-CN': '该同事已不能预订，请选择其他同事或为自己预订。',
  },
  'order.cost_centre': {
    status: 422,
    en: 'This cost centre is not there, or was archived. Choose another one.',
    'zh-CN': '该成本中心不存在或已停用，请重新选择。',
  },
  'order.state': {
    status: 409,
    en: 'The order has moved on, so this can not be done any more.',
    'zh-CN': '订单状态已变化，无法执行此操作。',
  },
  'order.penalty_changed': {
    status: 409,
    en: 'The cancellation fee has changed. Look at the new fee before you cancel.',
    'zh-CN': '取消费用有变动，请先查看新的费用。',
  },
  'order.spending_limit': {
    status: 422,
    en: 'The total is above your spending limit. Ask the owner of your company account.',
    'zh-CN': '总额超出您的消费限额，请联系贵公司账号的管理员。',
  },
  'order.month_limit': {
    status: 422,
    en: 'This booking goes above your spending limit of the month. Ask the owner of your company account.',
    'zh-CN': '本次预订将超出您的本月消费限额，请联系贵公司账号的管理员。',
  },
  'order.reference_missing': {
    status: 422,
    en: 'Enter your own reference: your company asks for one on each booking.',
    'zh-CN': '请填写客户单号：贵公司要求每笔预订均须填写。',
  },
  'order.cost_centre_missing': {
    status: 422,
    en: 'Choose a cost centre: your company asks for one on each booking.',
    'zh-CN': '请选择成本中心：贵公司要求每笔预订均须选择。',
  },
  'order.payment_denied': {
    status: 422,
    en: 'Your company does not allow you to pay this way. Choose another one.',
    'zh-CN': '贵公司不允许您使用该支付方式，请选择其他方式。',
  },
  'change.waiting': {
    status: 409,
    en: 'The same change is proposed already and waits for a second person; it is under Changes.',
    'zh-CN': '相同的变更申请已提交，正等待第二人处理，请在“变更申请”中查看。',
  },
  'ticket.not_found': {
    status: 404,
    en: 'This ticket is no longer offered. Search again.',
    'zh-CN': '该门票已下架，请重新搜索。',
  },
} as const satisfies Record<string, RefusalText>

/**
 * The refusals of single features. Each contract adds its codes to this type, and by `defineRefusals` to `REFUSALS`.
 */
export interface FeatureRefusals {}

export type RefusalCode = keyof typeof SHARED | keyof FeatureRefusals

const known: Record<string, RefusalText> = { ...SHARED }

/** Every refusal of the loaded contracts. */
// A code gets its type from the contract that adds it.
export const REFUSALS = known as Readonly<Record<RefusalCode, RefusalText>>

/** Declares the refusals of a feature. */
export function defineRefusals<Own extends Readonly<Record<string, RefusalText>>>(own: Own): Own {
  const taken = Object.keys(own).filter((code) => code in known)
  if (taken.length > 0) throw new Error(`declared twice: ${taken.join(', ')}`)
  Object.assign(known, own)
  return own
}

/** The sentence of a refusal beside the field it is about. */
export const refusalFault = (code: RefusalCode): Fault => fault(REFUSALS[code])

/** Thrown when a rule forbids a call; becomes the envelope of a failed call. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: Readonly<Record<string, Fault>> | undefined
  readonly detail: unknown

  constructor(code: RefusalCode, more: { fields?: Readonly<Record<string, Fault>>; detail?: unknown } = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.fields = more.fields
    this.detail = more.detail
  }
}
