/** The legal entities of a demo's operator; neither they nor their numbers are real. */
export const DEMO_INVOICE_SERIES = [
  {
    prefix: 'TW',
    creditPrefix: 'TWC',
    seller: {
      name: 'Tradewind Wholesale Pte. Ltd.',
      address: '1 Demo Plaza',
      city: 'Singapore',
      postcode: '018999',
      country: 'SG',
      vatNumber: '',
      registrationNumber: '201900001D',
      email: 'billing@tradewind.example',
      bankName: 'Demo Bank Singapore',
      bankAccount: '0011234567890',
      bic: 'DEMOSGSG',
    },
  },
  {
    prefix: 'TWE',
    creditPrefix: 'TWEC',
    seller: {
      name: 'Tradewind Europe GmbH',
      address: 'Beispielstraße 1',
      city: 'Frankfurt',
      postcode: '60311',
      country: 'DE',
      vatNumber: 'DE136695976',
      registrationNumber: 'HRB 00001',
      email: 'billing@tradewind.example',
    },
  },
]

/** What a demo offers: a commercial invoice, one by the margin scheme, and fapiao that the desk uploads. */
export const DEMO_INVOICE_TYPES = [
  {
    code: 'COMMERCIAL',
    nameEn: 'Commercial invoice',
    nameZh: '商业发票',
    provider: 'OWN',
    prefix: 'TW',
    buyerFields: [],
    currencies: [],
    regime: 'NONE',
  },
  {
    code: 'EU_MARGIN',
    nameEn: 'EU invoice, margin scheme',
    nameZh: '欧盟发票（差额征税）',
    provider: 'OWN',
    prefix: 'TWE',
    buyerFields: ['taxNumber', 'address'],
    currencies: [],
    regime: 'MARGIN',
  },
  {
    code: 'VAT_GENERAL',
    nameEn: 'General VAT fapiao (fully digitalised)',
    nameZh: '数电发票（普通发票）',
    provider: 'UPLOAD',
    prefix: null,
    buyerFields: ['taxNumber', 'email'],
    currencies: ['CNY'],
    regime: 'MARGIN',
  },
  {
    code: 'VAT_SPECIAL',
    nameEn: 'Special VAT fapiao',
    nameZh: '增值税专用发票',
    provider: 'UPLOAD',
    prefix: null,
    buyerFields: ['taxNumber', 'address', 'phone', 'bankName', 'bankAccount'],
    currencies: ['CNY'],
    regime: 'MARGIN',
  },
]
