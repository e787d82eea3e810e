import { plural } from '#contract/plural.ts'

const en = {
  subject: (count: number, pair: string) =>
    count === 1 ? `Exchange rate added: ${pair}` : `${count} exchange rates added`,
  lead: (by: string | null, count: number) =>
    `${by ?? 'A file on the server'} added ${plural('en', count, { one: '# exchange rate', other: '# exchange rates' })}.`,
  line: (pair: string, before: string | null, rate: string) =>
    `${pair}: ${before === null ? '' : `${before} → `}${rate}`,
  from: (line: string, moment: string) => `${line}, from ${moment}`,
  more: (count: number) => plural('en', count, { one: 'And # more.', other: 'And # more.' }),
  unexpected: 'If you do not expect this, talk to your colleagues: prices follow it.',
  open: 'See the exchange rates',
}

const zhCN: typeof en = {
  subject: (count, pair) => (count === 1 ? `已新增汇率：${pair}` : `已新增 ${count} 条汇率`),
  lead: (by, count) => `${by ?? '服务器上的文件'} 新增了 ${count} 条汇率。`,
  line: (pair, before, rate) => `${pair}：${before === null ? '' : `${before} → `}${rate}`,
  from: (line, moment) => `${line}，自 ${moment} 起`,
  more: (count) => `另有 ${count} 条。`,
  unexpected: '如果您不了解此事，请与同事核实：价格将随之变动。',
  open: '查看汇率',
}

/** Words of the mails about exchange rates, in both languages. */
export const RATE_MAIL_TEXTS = { en, 'zh-CN': zhCN }
