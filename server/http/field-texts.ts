import type { z } from 'zod'
import { JSON_TYPES } from '#contract/shapes.ts'
import { type Language, LANGUAGE_CODES } from '#contract/languages.ts'

type Texts = {
  required: string
  number: string
  wholeNumber: string
  yesOrNo: string
  list: string
  group: string
  text: string
  form: string
  atLeast(limit: string, kind: string): string
  atMost(limit: string, kind: string): string
  oneOf(values: string): string
  unknown: string
  date: string
  instant: string
  email: string
  id: string
}

const EN: Texts = {
  required: 'Fill in this field',
  number: 'Enter a number',
  wholeNumber: 'Enter a whole number',
  yesOrNo: 'Enter yes or no',
  list: 'Give a list here',
  group: 'Give a group of fields here',
  text: 'Give text here',
  form: 'This does not have the right form',
  atLeast: (limit, kind) =>
    kind === 'string'
      ? `Enter at least ${limit} characters`
      : kind === 'array'
        ? `Give at least ${limit}`
        : `Enter ${limit} or more`,
  atMost: (limit, kind) =>
    kind === 'string'
      ? `Enter at most ${limit} characters`
      : kind === 'array'
        ? `Give at most ${limit}`
        : `Enter ${limit} or less`,
  oneOf: (values) => `Choose one of ${values}`,
  unknown: 'There is no such field',
  date: 'Enter a date such as 2026-11-24',
  instant: 'Enter a moment such as 2026-11-24T10:00:00Z',
  email: 'Enter a mail address',
  id: 'This is not a valid identifier',
}

const ZH: Texts = {
  required: '请填写此项',
  number: '请输入数字',
  wholeNumber: '请输入整数',
  yesOrNo: '请输入是或否',
  list: '此处应为列表',
  group: '此处应为一组字段',
  text: '此处应为文本',
  form: '格式不正确',
  atLeast: (limit, kind) =>
    kind === 'string' ? `至少 ${limit} 个字符` : kind === 'array' ? `至少 ${limit} 项` : `不得小于 ${limit}`,
  atMost: (limit, kind) =>
    kind === 'string' ? `最多 ${limit} 个字符` : kind === 'array' ? `最多 ${limit} 项` : `不得大于 ${limit}`,
  oneOf: (values) => `请从以下选项中选择：${values}`,
  unknown: '没有这个字段',
  date: '请输入日期，例如 2026-11-24',
  instant: '请输入时间，例如 2026-11-24T10:00:00Z',
  email: '请输入邮箱地址',
  id: '标识无效',
}

/** The contracts' own sentences in Chinese; a missing one is shown in English. */
const OWN_SENTENCES_ZH: Readonly<Record<string, string>> = {
  'Fill in this field': '请填写此项',
  'Say in a sentence or two what you have in mind': '请用一两句话说明您的想法',
  'Enter 0 or more': '请输入不小于 0 的数',
  'Enter 1 or more': '请输入不小于 1 的数',
  'Enter the rooms': '请填写房间数',
  'Enter rooms and prices': '请填写房间数和价格',
  'Give a reason': '请填写原因',
  'Choose at most 10 hotels': '最多选择 10 家酒店',
  'A group has at most 200 rooms a night': '团队每晚最多 200 间房',
  'A group stays at most 30 nights': '团队最多入住 30 晚',
  'Choose a place, or hotels': '请选择目的地或酒店',
  'Give each kind of room once': '每种房型只能填写一次',
  'Give each kind of room once a night': '每晚每种房型只能填写一次',
  'Give a number of rooms for each night': '请填写每晚的房间数',
  'Enter rooms for the first and the last night': '请填写首晚和末晚的房间数',
  'This hotel is not sold': '该酒店暂不可售',
  'Choose a day before the first night': '请选择首晚之前的日期',
  'Choose a moment that is still to come': '请选择未来的时间',
  'Choose an earlier moment': '请选择较早的时间',
  'Choose at least one': '请至少选择一项',
  'Add at least one stay': '请至少添加一项住宿',
  'Choose at least one ticket': '请至少选择一张门票',
  'Enter at most 200 %': '最高 200%',
  'Choose an address': '请选择地址',
  'Enter letters, digits and hyphens only': '只能输入字母、数字和连字符',
  'Enter up to 8 capital letters and digits, a letter first': '请输入最多 8 位大写字母或数字，首位为字母',
  'Enter another prefix than for invoices': '请输入与发票不同的前缀',
  'Enter 2 to 30 capital letters, digits and underscores': '请输入 2 至 30 位大写字母、数字或下划线',
  'Choose a series for documents of the portal, and none for others': '平台开具的类型须选择序列，其他类型不选',
  'Enter a rate for standard tax, and none for others': '按税率征税时请输入税率，其他情况不填',
  'This buyer is not there.': '找不到该购方',
  'This is no tax number of that country': '税号与所选国家/地区不符',
  'A buyer of this name and country is already kept': '该国家/地区的同名购方已存在',
  'Another invoice has this number': '该发票号码已被使用',
  'The invoice has another number': '与该发票的号码不一致',
  'Name each line once': '每行只能填写一次',
  'More than is left of this line': '超过该行剩余金额',
  'Another series has this prefix': '该前缀已被其他序列使用',
  'Numbers of this prefix were already issued': '该前缀已开出发票，不能修改',
  'This series is not there': '找不到该序列',
  'A type has this code already': '该类型代码已存在',
  'This address is not there': '找不到该地址',
  'Enter an amount': '请输入金额',
  'Send true or false': '请填写 true 或 false',
  'Enter 4 to 34 letters and digits': '请输入 4 至 34 位字母或数字',
  'The check digits of this IBAN do not fit. Look at it again': '该 IBAN 校验位不符，请核对',
  'Enter a SWIFT code of 8 or 11 letters and digits': '请输入 8 或 11 位 SWIFT 代码',
  'An account keeps its currency and company': '账户的币种和适用客户不能修改',
  'No company has this code': '没有使用该代码的客户',
  'The company has no account in this currency': '该客户没有该币种的账户',
  'Nothing of this number moved money of this account': '该账户下没有此单号的资金变动',
  'There is an open account of this currency already': '该币种已有启用的账户',
  'Enter a rate above 0 with at most eighteen decimals': '请输入大于 0 且不超过 18 位小数的汇率',
  'Enter a price above 0': '请输入大于 0 的价格',
  'Enter an amount above 0': '请输入大于 0 的金额',
  'Give the earliest step first; later ones allow fewer rooms': '请先填写最早的一档，之后可释放的房间应更少',
  'Name somebody': '请至少填写一位客人',
  'Write a message': '请填写留言',
  'There is no such room': '没有该房间',
  'More people than the room sleeps': '超过该房间的入住人数',
  'An adult must sleep in the room of a child': '儿童须与成人同住一间',
  'Write the name in Latin letters, as in the passport, or in Chinese characters':
    '请使用护照上的拉丁字母或汉字填写姓名',
  'Enter a month such as 2026-12': '请输入月份，例如 2026-12',
  'Enter a number of 3 to 9 digits': '请输入 3 至 9 位数字',
  'DATEV needs both numbers': 'DATEV 需要同时填写两个编号',
  'Choose nights of this month': '请选择该月份内的日期',
  'Choose a day that is not before the first one': '请选择不早于起始日期的日期',
  'Choose an end that is not before the start': '结束时间不能早于开始时间',
  'Enter an age that is not below the first one': '最大年龄不能小于最小年龄',
  'Enter a number that is not below the least': '最多张数不能少于最少张数',
  'Sell it to at least one kind of person': '请至少添加一类人群',
  'Name each kind of person once': '每类人群只能出现一次',
  'Enter answers to choose from, for a choice alone': '请填写可选答案（仅选择题）',
  'Say why the order is rejected': '请填写拒绝原因',
  'The hotel does not have it': '该酒店没有此项',
  'This month was changed meanwhile': '该月份已被他人修改',
  'Choose two currencies': '请选择两种不同的货币',
  'Name what is paid for': '请指明付款对象',
  'Please enter your login name': '请输入用户名',
  'Please enter your password': '请输入密码',
  'Please enter your login name or mail address': '请输入用户名或邮箱地址',
  'Open the link of the mail again': '请重新打开邮件中的链接',
  'No agreement is made in this currency': '不支持以该货币签订合同',
  'Remove the characters that can not be shown': '请删除无法显示的字符',
  'Remove the NUL character': '请删除空字符',
  'This field is not encoded as UTF-8': '此字段不是 UTF-8 编码',
  'The request is not encoded as UTF-8': '请求不是 UTF-8 编码',
  'The request is not valid JSON': '请求不是有效的 JSON',
  'This is not the name of a field': '字段名无效',
  'Give list elements a position': '请为列表元素标明位置',
  'This field is given both as text and as a group': '此字段不能既是文本又是一组字段',
  'This field is given more than once': '此字段重复出现',
  'Number the elements of a list from 0 without gaps': '列表元素须从 0 起连续编号',
  'Give a three-letter currency code': '请输入三位货币代码',
  'Give a two-letter country code': '请输入两位国家代码',
  'At least one adult a room': '每间房至少一位成人',
  'At most 6 adults a room': '每间房最多 6 位成人',
  'At most 4 children a room': '每间房最多 4 名儿童',
  'At least one room': '至少一间房',
  'Choose at least one hotel': '请至少选择一家酒店',
  'At most 100 hotels at once': '每次最多 100 家酒店',
  'The mark-up is at most 100 %': '加价最多 100%',
  'Give a percentage or an amount, not both': '百分比与固定金额只能填写一项',
  'Choose who gets the hotels': '请选择接手的同事',
  'Choose another person': '请选择另一位同事',
  'More than 8 rooms go to a group request': '超过 8 间请提交团队预订需求',
  'Name at least one guest a room': '每间房至少填写一位客人',
  'Enter a date between 1900 and 2199': '请输入 1900 至 2199 年之间的日期',
  'Enter a mail address': '请输入邮箱地址',
  'Enter a telephone number such as +65 6000 0100': '请输入电话号码，例如 +65 6000 0100',
  'Enter your password or code': '请输入密码或验证码',
  'Choose at least one approver': '请至少选择一名审批人',
  'Say why you decline': '请说明不批准的原因',
  'Enter when the absence begins': '请填写外出开始时间',
  'Enter when the absence ends': '请填写外出结束时间',
  'The absence must end after it begins': '外出结束时间须晚于开始时间',
  'Enter a time such as 18:30': '请输入时间，例如 18:30',
  'Send 8 to 100 letters, digits, _ or -': '请发送 8 至 100 位字母、数字、_ 或 -',
  'More guests are named than the room was quoted for': '填写的客人多于该房间报价的人数',
  'Name at least one adult': '至少填写一位成人',
  'Name an adult first': '请先填写成人',
  'Write the names in Latin letters, as in the passport': '姓名请按护照用拉丁字母填写',
  'This rate is not sold to guests of this nationality': '该价格不向此国籍的客人销售',
  'Name a list such as hotel-orders': '请给出列表名称，例如 hotel-orders',
  'Name a column': '请给出列名',
  'Account security can not be switched off': '账号安全通知不可关闭',
  'Choose a time zone': '请选择时区',
  'Enter a time such as 21:30': '请输入时间，例如 21:30',
  'Enter another time than the first': '请输入不同于开始的时间',
  'Enter both times': '请同时填写开始和结束时间',
  'Choose at least one column': '请至少选择一列',
  'Write at most three lines': '最多填写三行',
  'Addresses in this country do not have this': '该国家或地区的地址不含此项',
  'This is not a postcode of the country': '该邮编不符合所选国家或地区的格式',
  'This is not a country of the list': '列表中没有该国家或地区',
  'Choose province, city and district': '请选择省、市、区',
  'The code of the district gives this': '此项由行政区划代码确定',
  'Enter a number of the country, or one with + and its country code': '请输入当地号码，或以 + 和国家区号开头的号码',
  'Enter the six digits of your authenticator': '请输入身份验证器上的六位数字',
  'Please enter a code': '请输入验证码',
  'This rate has no such extra': '该价格没有此加订项',
  'The quote has no such room': '报价中没有这间房',
  'The extra is not to be had in each of these nights': '所选日期不能全部加订此项',
  'The room takes no more of it': '该房间不能再加订',
  'Name guests for each room of the quote': '请填写报价中每间房的客人',
  'Write the surname in Latin letters, as in the passport, or in Chinese characters':
    '姓请按护照用拉丁字母填写，或使用汉字',
  'Write the given name in Latin letters, as in the passport, or in Chinese characters':
    '名请按护照用拉丁字母填写，或使用汉字',
}

const COUNTED_ZH: readonly [RegExp, string][] = [
  [/^Enter at least (\d+) characters$/, '至少 $1 个字符'],
  [/^Enter at most (\d+) characters$/, '最多 $1 个字符'],
  [/^The room takes at most (\d+)$/, '该房间最多可加订 $1 份'],
  [/^Nest fields at most (\d+) deep$/, '字段最多嵌套 $1 层'],
  [/^Vouchers can not print (.+)\. Use Latin letters or Chinese characters$/, '凭证无法打印 $1，请使用拉丁字母或汉字'],
  [/^(.+), (\S+): (\d+) sold, (\d+) given$/, '$1，$2：已售 $3 间，配额仅 $4 间'],
  [/^(\S+) has passed$/, '$1 已过'],
  [/^Choose a night until (\S+)$/, '请选择 $1 及之前的日期'],
  [/^Send at most (\d+) fields$/, '最多发送 $1 个字段'],
]

/** The contracts' own sentences in each language; contracts write them in English. */
const TRANSLATIONS: Record<
  Language,
  { fixed: Readonly<Record<string, string>>; counted: readonly (readonly [RegExp, string])[] }
> = {
  en: { fixed: {}, counted: [] },
  'zh-CN': { fixed: OWN_SENTENCES_ZH, counted: COUNTED_ZH },
}

const TEXTS: Record<Language, Texts> = { en: EN, 'zh-CN': ZH }

/** The sentence about an unknown field name. */
export function unknownFieldText(language: Language): string {
  return TEXTS[language].unknown
}

/** A sentence of a contract or of the form parser in the caller's language. */
export function translated(sentence: string, language: Language): string {
  const { fixed, counted: patterns } = TRANSLATIONS[language]
  if (fixed[sentence] !== undefined) return fixed[sentence]
  const counted = patterns.find(([pattern]) => pattern.test(sentence))
  return counted ? sentence.replace(counted[0], counted[1]) : sentence
}

function typeText(texts: Texts, expected: string): string {
  if (expected === 'int') return texts.wholeNumber
  if (expected === 'number' || expected === 'nan') return texts.number
  if (expected === 'boolean') return texts.yesOrNo
  if (expected === 'array') return texts.list
  if (expected === 'string') return texts.text
  return expected === 'object' || expected === 'record' ? texts.group : texts.form
}

function formatText(texts: Texts, format: string): string {
  if (format === 'date') return texts.date
  if (format === 'datetime') return texts.instant
  if (format === 'email') return texts.email
  if (format === 'uuid' || format === 'guid') return texts.id
  return format === 'safeint' ? texts.wholeNumber : texts.form
}

function issueText(texts: Texts, issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === '') return texts.required
  if (issue.code === 'invalid_type') return typeText(texts, Number.isNaN(issue.input) ? 'number' : issue.expected)
  if (issue.code === 'too_small') return texts.atLeast(String(issue.minimum), issue.origin)
  if (issue.code === 'too_big') return texts.atMost(String(issue.maximum), issue.origin)
  if (issue.code === 'invalid_value') return texts.oneOf(issue.values.map(String).join(', '))
  return issue.code === 'invalid_format' ? formatText(texts, issue.format) : texts.form
}

const messageIn = (language: Language) => ({ error: (issue: z.core.$ZodRawIssue) => issueText(TEXTS[language], issue) })
const PARSING = new Map(
  LANGUAGE_CODES.map((language) => [
    language,
    { form: messageIn(language), json: { ...messageIn(language), ...JSON_TYPES } },
  ]),
)

/** The zod options that parse a form or JSON, with the messages for checks that have none of their own. */
export function parsingIn(language: Language, isJson: boolean) {
  return PARSING.get(language)?.[isJson ? 'json' : 'form']
}

/** The first message for each wrong field, by dotted path; the whole input has the empty path. */
export function fieldsOf(error: z.core.$ZodError, language: Language): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= translated(issue.message, language)
  return fields
}
