import type { Language } from './languages.ts'

type RefusalText = { status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503 } & Record<Language, string>

/** Every refusal of the portal: its HTTP status and the sentence a person can act on, in every language. */
export const REFUSALS = {
  'input.invalid': { status: 400, en: 'Please correct the marked fields.', 'zh-CN': '请更正标出的内容。' },
  'input.content_type': {
    status: 415,
    en: 'Send the request as application/json or application/x-www-form-urlencoded.',
    'zh-CN': '请求须以 application/json 或 application/x-www-form-urlencoded 格式发送。',
  },
  'input.too_large': { status: 413, en: 'The request is too large.', 'zh-CN': '请求内容过大。' },
  'upload.content_type': { status: 415, en: 'Send the file as multipart/form-data.', 'zh-CN': '请以 multipart/form-data 格式发送文件。' },
  'upload.too_large': { status: 413, en: 'The file is too large.', 'zh-CN': '文件过大。' },
  'upload.broken': { status: 400, en: 'The file did not arrive whole. Choose it again.', 'zh-CN': '文件未能完整上传，请重新选择。' },
  'call.not_found': { status: 404, en: 'There is no such call.', 'zh-CN': '没有这个接口。' },
  'call.too_fast': { status: 429, en: 'Too many requests. Wait a moment and try again.', 'zh-CN': '请求过于频繁，请稍后再试。' },
  'call.foreign_origin': { status: 403, en: 'The request came from another website and was not carried out.', 'zh-CN': '请求来自其他网站，未予执行。' },
  'call.failed': {
    status: 500,
    en: 'Something failed on our side and nothing was changed. Try again, or give support the request number.',
    'zh-CN': '系统内部出错，未作任何更改。请重试，或将请求编号告知客服。',
  },
  'call.starting': { status: 503, en: 'The portal is still starting. Try again in a few seconds.', 'zh-CN': '系统正在启动，请几秒后重试。' },
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
  'session.credentials': { status: 401, en: 'The login name or the password is not right.', 'zh-CN': '用户名或密码不正确。' },
  'session.throttled': { status: 429, en: 'Too many attempts. Wait a few minutes before you try again.', 'zh-CN': '尝试次数过多，请几分钟后再试。' },
  'session.code_required': { status: 401, en: 'Enter the code of your authenticator.', 'zh-CN': '请输入身份验证器中的验证码。' },
  'session.code_wrong': {
    status: 422,
    en: 'This code is not right, or was used already. Take the newest one.',
    'zh-CN': '验证码不正确或已使用，请输入最新的验证码。',
  },
  'second_factor.on': { status: 409, en: 'The second step of signing in is on already.', 'zh-CN': '两步验证已开启。' },
  'second_factor.off': { status: 409, en: 'The second step of signing in is off.', 'zh-CN': '两步验证未开启。' },
  'session.not_found': { status: 404, en: 'This sign-in has ended already.', 'zh-CN': '该登录已结束。' },
  'token.invalid': {
    status: 422,
    en: 'This link was used already or is too old. Ask for a new one.',
    'zh-CN': '该链接已使用或已过期，请重新申请。',
  },
  'password.wrong': { status: 422, en: 'The present password is not right.', 'zh-CN': '当前密码不正确。' },
  'password.common': { status: 422, en: 'This password is easily guessed. Choose another one.', 'zh-CN': '该密码容易被猜到，请换一个。' },
  'password.unchanged': { status: 422, en: 'The new password is the present one. Choose another one.', 'zh-CN': '新密码与当前密码相同，请换一个。' },
  'right.missing': {
    status: 403,
    en: 'Your account may not do this. Ask the owner of your company account.',
    'zh-CN': '您的账号没有此权限，请联系贵公司账号的管理员。',
  },
  'company.not_active': { status: 403, en: 'Your company account is not active, so booking is closed.', 'zh-CN': '贵公司账号未启用，暂时不能预订。' },
  'logo.not_found': { status: 404, en: 'This picture is not there.', 'zh-CN': '找不到该图片。' },
  'logo.not_a_picture': { status: 422, en: 'Choose a PNG (not interlaced) or JPEG picture.', 'zh-CN': '请选择 PNG（非隔行）或 JPEG 图片。' },
  'logo.size': {
    status: 422,
    en: 'Choose a picture of 16 to 1600 pixels an edge, and of one million pixels at most.',
    'zh-CN': '图片边长须为 16 至 1600 像素，总像素不超过 100 万。',
  },
  'company.not_found': { status: 404, en: 'This company is not there.', 'zh-CN': '找不到该公司。' },
  'company.state': { status: 409, en: 'This company was decided about already.', 'zh-CN': '该公司已审核完毕。' },
  'company.mail_unproven': { status: 422, en: 'The owner has not verified the email address yet.', 'zh-CN': '该公司管理员尚未验证邮箱地址。' },
  'agreement.dates': {
    status: 422,
    en: 'The agreement has to end after it begins, and not before today.',
    'zh-CN': '合同结束日期须晚于开始日期，且不得早于今天。',
  },
  'agreement.none': { status: 422, en: 'Your company has no agreement in force, so booking is closed.', 'zh-CN': '贵公司没有生效中的合同，暂时不能预订。' },
  'map.no_tile': { status: 404, en: 'There is no such part of the map.', 'zh-CN': '没有该地图图块。' },
  'hotel.not_found': { status: 404, en: 'This hotel is not there.', 'zh-CN': '找不到该酒店。' },
  'destination.not_found': { status: 404, en: 'This destination is not there.', 'zh-CN': '找不到该目的地。' },
  'search.dates': { status: 422, en: 'These dates can not be searched.', 'zh-CN': '所选日期无法查询。' },
  'payment.not_found': { status: 404, en: 'This payment is not there.', 'zh-CN': '找不到该付款。' },
  'payment.state': { status: 409, en: 'This payment has ended already.', 'zh-CN': '该付款已结束。' },
  'payment.nobody_to_ask': {
    status: 409,
    en: "Bank transfers can't be checked automatically: match the money when it is seen.",
    'zh-CN': '银行转账无处可查询：请在确认到账后匹配。',
  },
  'payment.method_off': { status: 422, en: 'This way to pay is switched off.', 'zh-CN': '该付款方式未开通。' },
  'payment.nothing_due': { status: 404, en: 'There is nothing to pay here.', 'zh-CN': '没有待付款项。' },
  'payment.above_due': { status: 422, en: 'This is more than is due now. Enter a smaller amount.', 'zh-CN': '金额超过当前应付金额，请减少金额。' },
  'bill.not_found': { status: 404, en: 'This bill is not there.', 'zh-CN': '找不到该账单。' },
  'bill.state': { status: 409, en: 'This bill has moved on. Look at it again.', 'zh-CN': '账单状态已变化，请重新查看。' },
  'payment.limit_once': { status: 422, en: 'This is more than your company may bring in at once.', 'zh-CN': '超过贵公司单笔充值限额。' },
  'payment.limit_day': { status: 422, en: 'This is more than your company may bring in today.', 'zh-CN': '超过贵公司当日充值限额。' },
  'payment.no_rate': {
    status: 422,
    en: 'There is no exchange rate for this currency now. Use another way to pay.',
    'zh-CN': '当前没有该币种的汇率，请使用其他付款方式。',
  },
  'rate.file_unreadable': {
    status: 422,
    en: 'This file is no text in UTF-8. Save it as CSV (UTF-8).',
    'zh-CN': '该文件不是 UTF-8 文本，请另存为 CSV（UTF-8）。',
  },
  'rate.file_empty': { status: 422, en: 'This file holds no rate.', 'zh-CN': '该文件中没有汇率。' },
  'rate.file_long': { status: 422, en: 'A file holds at most 1,000 rates. Divide it.', 'zh-CN': '每个文件最多包含 1,000 条汇率，请拆分。' },
  'rate.file_faulty': {
    status: 422,
    en: 'Lines of this file are wrong now. Look at it again; nothing was added.',
    'zh-CN': '该文件现有错误行，请重新查看；未新增任何汇率。',
  },
  'rate.past': { status: 422, en: 'A rate counts from now on, or later.', 'zh-CN': '汇率只能从现在或以后的时间起生效。' },
  'payment.issue_not_found': { status: 404, en: 'This issue is not there.', 'zh-CN': '找不到该异常。' },
  'payment.issue_closed': {
    status: 409,
    en: 'This issue can not be ended this way any more. Look at it again.',
    'zh-CN': '该异常已不能如此处理，请重新查看。',
  },
  'payment.refund_state': { status: 409, en: 'This refund does not hang any more. Look at it again.', 'zh-CN': '该退款已不处于异常状态，请重新查看。' },
  'payment.still_held': {
    status: 409,
    en: 'The provider’s own answer does not fit, or the money went back there. Nothing was booked: refund the payer at the provider where that is due, and resolve this with a note.',
    'zh-CN': '支付机构的查询结果仍不一致，或款项已退回付款人，未入账。如需退款，请在支付机构后台办理，并填写备注后结案。',
  },
  'payment.statement_day': { status: 422, en: 'Choose a day of the last 90 before today, China time.', 'zh-CN': '请选择今天之前 90 天内的日期（北京时间）。' },
  'payment.key_reused': { status: 409, en: 'This request was sent before with other content. Start again.', 'zh-CN': '该请求已以其他内容提交过，请重新发起。' },
  'proof.not_found': { status: 404, en: 'This file is not there.', 'zh-CN': '找不到该文件。' },
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
  'proof.too_many': { status: 422, en: 'Five files are here already.', 'zh-CN': '已上传五个文件，不能再添加。' },
  'proof.too_many_today': {
    status: 429,
    en: 'Your company has sent fifty files within a day. Try again tomorrow.',
    'zh-CN': '贵公司一天内已上传五十个文件，请明天再试。',
  },
  'transfer.not_found': { status: 404, en: 'This bank transfer is not there.', 'zh-CN': '找不到该银行转账。' },
  'transfer.state': { status: 409, en: 'Somebody has decided about this transfer meanwhile.', 'zh-CN': '该转账已由他人处理。' },
  'transfer.changed': { status: 409, en: 'What was written down has changed meanwhile. Look at it again.', 'zh-CN': '登记内容已变更，请重新核对。' },
  'transfer.same_person': {
    status: 403,
    en: 'A second person confirms this amount, not the one who wrote it down.',
    'zh-CN': '该金额须由登记人以外的另一人复核。',
  },
  'transfer.bank_ref': { status: 422, en: "Enter the bank's reference with 4 to 40 letters and digits.", 'zh-CN': '请输入银行流水号，4 至 40 位字母或数字。' },
  'transfer.bank_ref_used': {
    status: 409,
    en: 'This reference of the bank was matched with another transfer, so this money is in the books already.',
    'zh-CN': '该银行流水号已匹配其他转账，款项已入账。',
  },
  'bank_account.not_found': { status: 404, en: 'This bank account is not there.', 'zh-CN': '找不到该银行账户。' },
  'bank_account.exists': {
    status: 409,
    en: 'There is an open account of this currency already. Change it, or close it first.',
    'zh-CN': '该币种已有启用的账户，请修改该账户或先将其停用。',
  },
  'bank_account.closed': { status: 409, en: 'This bank account is closed. Add a new one.', 'zh-CN': '该银行账户已停用，请新增账户。' },
  'transfer.value_day': { status: 422, en: 'The value date can not lie in the future.', 'zh-CN': '起息日不能晚于今天。' },
  'quote.not_found': { status: 404, en: 'This price quote is not there.', 'zh-CN': '找不到该报价。' },
  'quote.expired': { status: 409, en: 'The quoted price has expired. Check the price again.', 'zh-CN': '报价已过期，请重新核价。' },
  'quote.used': { status: 409, en: 'This price quote has been booked already.', 'zh-CN': '该报价已被预订。' },
  'order.arrival_past': {
    status: 422,
    en: 'At the hotel the day of check-in is over. Choose another stay.',
    'zh-CN': '酒店当地的入住日期已过，请另选入住日期。',
  },
  'allotment.below_sold': {
    status: 409,
    en: 'More rooms of a night are sold than this leaves. Nothing was changed; stop the sale, or give at least what is sold.',
    'zh-CN': '某一晚已售房数多于此配额，未作任何更改。请停售，或将配额设为不低于已售房数。',
  },
  'order.sold_out': { status: 409, en: 'The last rooms of this rate have just gone.', 'zh-CN': '该价格的房间刚刚售完。' },
  'order.price_changed': {
    status: 409,
    en: 'The price has changed. Compare the old and the new price before you book.',
    'zh-CN': '价格有变动，请先核对新旧价格。',
  },
  'order.rate_unavailable': { status: 422, en: 'This rate can not be booked for this stay.', 'zh-CN': '该价格不适用于本次入住。' },
  'order.market_denied': { status: 422, en: 'This rate is not sold to guests of this nationality.', 'zh-CN': '该价格不向此国籍的客人销售。' },
  'order.extra_unavailable': { status: 422, en: 'This extra can not be had for this room and these nights.', 'zh-CN': '该房间在所选日期不能加订此项。' },
  'order.extra_limit': { status: 422, en: 'This is more of the extra than the room takes.', 'zh-CN': '所选数量超出该房间可加订的上限。' },
  'order.guests_incomplete': { status: 422, en: 'Each room needs a guest with full name.', 'zh-CN': '每间房至少需要一位姓名完整的客人。' },
  'order.not_found': { status: 404, en: 'This order is not there.', 'zh-CN': '找不到该订单。' },
  'order.state': { status: 409, en: 'The order has moved on, so this can not be done any more.', 'zh-CN': '订单状态已变化，无法执行此操作。' },
  'order.reminded': {
    status: 429,
    en: 'The desk was reminded a moment ago. You can remind it again 15 minutes after the last time.',
    'zh-CN': '刚刚已提醒过客服，15 分钟后可再次提醒。',
  },
  'order.being_confirmed': {
    status: 409,
    en: 'The hotel was asked and has not answered yet. The order can be withdrawn as soon as its answer is known.',
    'zh-CN': '已向酒店发送预订，尚未得到答复。得知结果后即可撤回订单。',
  },
  'order.number_missing': {
    status: 422,
    en: "Enter the hotel's number: this order is confirmed only by what the hotel really has.",
    'zh-CN': '请填写酒店确认号：此订单须以酒店实际记录为准方可确认。',
  },
  'order.penalty_changed': {
    status: 409,
    en: 'The cancellation fee has changed. Look at the new fee before you cancel.',
    'zh-CN': '取消费用有变动，请先查看新的费用。',
  },
  'order.key_reused': { status: 409, en: 'This booking key was used for another booking.', 'zh-CN': '该预订请求号已用于其他预订。' },
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
  'order.voucher_not_ready': { status: 409, en: 'The voucher is there as soon as the booking is confirmed.', 'zh-CN': '预订确认后即可查看入住凭证。' },
  'view.not_found': { status: 404, en: 'This view is not there.', 'zh-CN': '找不到该视图。' },
  'view.name_taken': { status: 409, en: 'You have a view of this name already. Choose another name.', 'zh-CN': '您已有同名视图，请换一个名称。' },
  'view.too_many': { status: 422, en: 'This list has as many views as it can hold. Remove one first.', 'zh-CN': '该列表的视图数量已达上限，请先删除一个。' },
  'statement.not_found': { status: 404, en: 'There is no statement of this month.', 'zh-CN': '没有该月份的对账单。' },
  'export.gone': { status: 404, en: 'This download was fetched already or is too old. Export again.', 'zh-CN': '该下载链接已使用或已过期，请重新导出。' },
  'adjustment.not_found': { status: 404, en: 'This adjustment is not there.', 'zh-CN': '找不到该调账。' },
  'adjustment.state': { status: 409, en: 'Somebody has decided about this adjustment meanwhile.', 'zh-CN': '该调账已由他人处理。' },
  'adjustment.same_person': {
    status: 403,
    en: 'Another person decides about an adjustment, not the one who proposed it.',
    'zh-CN': '调账须由提出人以外的另一人审批。',
  },
  'adjustment.not_proposer': { status: 403, en: 'Only the person who proposed an adjustment withdraws it.', 'zh-CN': '只有提出人可以撤回调账。' },
  'adjustment.reference': {
    status: 422,
    en: 'Enter the number of a payment, order or bill that moved money of this account.',
    'zh-CN': '请输入该账户下发生过资金变动的支付单、订单或账单号。',
  },
  'adjustment.key_reused': {
    status: 409,
    en: 'This request was sent before with other content. Start again.',
    'zh-CN': '该请求已以其他内容提交过，请重新发起。',
  },
  'adjustment.not_covered': {
    status: 422,
    en: 'What a company can spend never goes below zero, so nothing was moved. Ask it to recharge, or propose less.',
    'zh-CN': '可用额度不得为负，未作任何变动。请先请该公司充值，或改提较小的金额。',
  },
  'wallet.insufficient': { status: 422, en: 'The balance and the credit line do not cover this amount.', 'zh-CN': '余额和信用额度不足以支付该金额。' },
  'wallet.not_found': { status: 404, en: 'There is no account in this currency.', 'zh-CN': '没有该币种的账户。' },
} as const satisfies Record<string, RefusalText>

export type RefusalCode = keyof typeof REFUSALS

/** Thrown for whatever a rule forbids; becomes the envelope of a failed call. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: Record<string, string> | undefined
  readonly detail: unknown

  constructor(code: RefusalCode, more: { fields?: Record<string, string>; detail?: unknown } = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.fields = more.fields
    this.detail = more.detail
  }
}
