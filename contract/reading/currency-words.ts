const DOLLARS = ['USD', 'AUD', 'BND', 'CAD', 'FJD', 'HKD', 'MXN', 'NZD', 'SGD', 'TWD']

/** Signs and words that people write for a currency besides its code, in upper case, and the currencies they mean. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  $: DOLLARS,
  US$: ['USD'],
  A$: ['AUD'],
  C$: ['CAD'],
  HK$: ['HKD'],
  NT$: ['TWD'],
  NZ$: ['NZD'],
  S$: ['SGD'],
  R$: ['BRL'],
  '€': ['EUR'],
  '£': ['GBP'],
  '¥': ['CNY', 'JPY'],
  RMB: ['CNY'],
  元: ['CNY', 'HKD', 'TWD'],
  圆: ['CNY'],
  人民币: ['CNY'],
  円: ['JPY'],
  '₩': ['KRW'],
  원: ['KRW'],
  '₫': ['VND'],
  Đ: ['VND'],
  '₹': ['INR'],
  RS: ['INR', 'PKR', 'LKR', 'NPR'],
  '฿': ['THB'],
  '₱': ['PHP'],
  '₺': ['TRY'],
  '₽': ['RUB'],
  '₪': ['ILS'],
  RM: ['MYR'],
  RP: ['IDR'],
  KR: ['DKK', 'ISK', 'NOK', 'SEK'],
  ZŁ: ['PLN'],
  KČ: ['CZK'],
  FT: ['HUF'],
  FR: ['CHF'],
  SFR: ['CHF'],
  KD: ['KWD'],
}

/** Whether a word beside an amount names its currency. */
export function fitsCurrency(word: string, currency: string): boolean {
  const plain = word.toUpperCase().replace(/\.$/, '')
  return plain === currency || (WORDS[plain]?.includes(currency) ?? false)
}
