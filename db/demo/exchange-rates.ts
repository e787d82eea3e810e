/** Units of a currency for one US dollar; round figures of the year 2026 for a demo, no market data. */
const PER_USD: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 0.92,
  GBP: 0.79,
  CHF: 0.88,
  CZK: 23.2,
  HUF: 362,
  PLN: 3.95,
  RSD: 108,
  RON: 4.58,
  DKK: 6.86,
  SEK: 10.4,
  NOK: 10.7,
  ISK: 138,
  RUB: 92,
  CNY: 7.18,
  HKD: 7.8,
  MOP: 8.03,
  TWD: 32.2,
  JPY: 150,
  KRW: 1360,
  MNT: 3410,
  KZT: 495,
  UZS: 12700,
  GEL: 2.72,
  THB: 34.8,
  SGD: 1.34,
  MYR: 4.42,
  IDR: 15800,
  VND: 25300,
  PHP: 57.5,
  KHR: 4080,
  LAK: 21800,
  MMK: 2100,
  BND: 1.34,
  MVR: 15.4,
  LKR: 298,
  NPR: 134,
  INR: 83.9,
  AED: 3.6725,
  QAR: 3.64,
  SAR: 3.75,
  OMR: 0.3845,
  BHD: 0.376,
  KWD: 0.307,
  JOD: 0.709,
  ILS: 3.68,
  TRY: 34.4,
  EGP: 48.7,
  MAD: 9.95,
  TND: 3.12,
  KES: 129,
  TZS: 2680,
  ZAR: 18.2,
  MUR: 46.3,
  SCR: 13.6,
  ZWG: 26.7,
  CAD: 1.37,
  MXN: 19.4,
  CUP: 24,
  BRL: 5.62,
  ARS: 985,
  CLP: 945,
  PEN: 3.76,
  COP: 4180,
  PAB: 1,
  AUD: 1.51,
  NZD: 1.65,
  FJD: 2.25,
  XPF: 110,
}

/** Units of the currency for one US dollar; an error for a currency the demo does not know. */
export function perUsd(currency: string): number {
  const rate = PER_USD[currency]
  if (rate === undefined) throw new Error(`the demo has no exchange rate for ${currency}`)
  return rate
}

/** Rates from the dollar to every other currency; the way back is their inverse. */
export function demoExchangeRates(): { base: string; quote: string; rate: string }[] {
  return Object.entries(PER_USD)
    .filter(([currency]) => currency !== 'USD')
    .map(([currency, rate]) => ({ base: 'USD', quote: currency, rate: String(rate) }))
}
