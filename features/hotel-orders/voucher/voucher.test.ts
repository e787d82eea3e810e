import { describe, expect, test } from 'vitest'
import { textOfPdf } from '../../../tests/pdf-text.ts'
import { png } from '../../../tests/pictures.ts'
import type { Voucher } from '../contract.ts'
import { isPrintable, printable } from '#server/pdf/font.ts'
import { cancellationLines, hotelLines } from './lines.ts'
import { paidLines, documentTexts } from './document-texts.ts'
import { guestInWords, partyInWords } from './party.ts'
import { voucherPdf, wholeLines } from './pdf.ts'
import { voucherTexts } from './texts.ts'
import { amountInWords, coordinatesInWords, dayInWords, feeShare, feeSteps, momentInWords } from './wording.ts'

const NIGHTS = ['2026-12-08', '2026-12-09', '2026-12-10']
const ID = '0199a000-0000-7000-8000-00000000000'

function voucher(change: Partial<Voucher> = {}): Voucher {
  const rooms = [1, 2].map((roomNo) => ({
    roomNo,
    party: { adults: 1, childAges: roomNo === 1 ? [7] : [] },
    nights: NIGHTS.map((night) => ({ night, amountMinor: 12_345 })),
    totalMinor: 37_035,
  }))
  return {
    orderId: `${ID}1`,
    code: 'H26112000017',
    state: 'ISSUED',
    issuedAt: '2026-11-20T05:12:00.000Z',
    versionNo: 1,
    versions: [
      {
        no: 1,
        state: 'ISSUED',
        madeAt: '2026-11-20T05:12:00.000Z',
        change: 'CONFIRMED',
        customerReference: 'PO-7781',
        hotelConfirmation: null,
      },
    ],
    companyName: 'Harbour Travel',
    logoPath: null,
    operatorName: 'Tradewind',
    emergencyPhone: '+65 6000 0000',
    customerReference: 'PO-7781',
    hotelConfirmation: null,
    terms: {
      hotel: {
        id: `${ID}2`,
        nameEn: 'Hotel Granvia Ōsaka',
        nameZh: '大阪格兰比亚大酒店',
        nameLocal: 'ホテルグランヴィア大阪',
        starHalves: 9,
        addressEn: '3-1-1 Umeda',
        addressZh: '大阪市北区梅田3-1-1',
        phone: '+81 6 6344 1235',
        cityEn: 'Osaka',
        cityZh: '大阪',
        country: 'JP',
        timeZone: 'Asia/Tokyo',
        latitude: 34.70249,
        longitude: 135.49595,
        checkInFrom: '15:00',
        checkOutUntil: '12:00',
        photo: '',
      },
      room: { id: `${ID}3`, nameEn: 'Deluxe Twin', nameZh: '豪华双床房' },
      rate: { id: `${ID}4`, nameEn: 'Flexible', nameZh: '灵活价', mealPlan: 'BREAKFAST', confirmationMode: 'INSTANT' },
      checkIn: '2026-12-08',
      checkOut: '2026-12-11',
      nationality: 'CN',
      currency: 'USD',
      rooms,
      totalMinor: 74_070,
      penalties: [
        { fromAt: '2026-12-07T09:00:00.000Z', amountMinor: 74_070 },
        { fromAt: '2026-12-06T05:00:00.000Z', amountMinor: 24_690 },
      ],
      freeCancellationUntil: '2026-12-06T05:00:00.000Z',
      dueAtProperty: [
        {
          kind: 'CITY_TAX',
          nameEn: 'City tax',
          nameZh: '城市税',
          per: 'PERSON_NIGHT',
          amountMinor: 300,
          currency: 'JPY',
          totalMinor: 2700,
        },
      ],
    },
    places: [
      { kind: 'CENTRE', nameEn: 'Osaka', nameZh: '大阪', latitude: 34.6937, longitude: 135.5022 },
      { kind: 'DISTRICT', nameEn: 'Umeda', nameZh: '梅田', latitude: 34.703, longitude: 135.5 },
      { kind: 'SIGHT', nameEn: 'Osaka Castle', nameZh: '大阪城', latitude: 34.6873, longitude: 135.5262 },
      { kind: 'STATION', nameEn: 'Shin-Osaka Station', nameZh: '新大阪站', latitude: 34.7335, longitude: 135.5003 },
      { kind: 'AIRPORT', nameEn: 'Kansai Airport', nameZh: '关西机场', latitude: 34.432, longitude: 135.2304 },
    ],
    rooms: [
      {
        roomNo: 1,
        adults: 1,
        childAges: [7],
        totalMinor: 37_035,
        guests: [
          { surname: 'Wang', givenName: 'Xiaoming', nationality: 'CN' },
          { surname: '王', givenName: '玥彤', nationality: 'CN', childAge: 7 },
        ],
      },
      {
        roomNo: 2,
        adults: 1,
        childAges: [],
        totalMinor: 37_035,
        guests: [{ surname: 'Çelik-Łuczak', givenName: 'Şebnem', nationality: 'TR' }],
      },
    ],
    requests: ['HIGH_FLOOR'],
    remark: 'With a stroller.',
    arrivalTime: '18:30',
    pdfPath: 'files/hotel-orders/x/voucher.pdf',
    verificationUrl: 'https://portal.example/hotel/voucher/x',
    ...change,
  }
}

describe('voucher as PDF', () => {
  test('holds hotel, guests and references as text, in Latin letters with accents, Chinese and Japanese', async () => {
    const text = textOfPdf(await voucherPdf(voucher(), 'en'))
    for (const part of [
      'Hotel Granvia Ōsaka',
      '大阪格兰比亚大酒店',
      'ホテルグランヴィア大阪',
      'WANG Xiaoming',
      '王玥彤',
      'ÇELIK-ŁUCZAK Şebnem',
      'H26112000017',
      'PO-7781',
      'Harbour Travel',
      '+65 6000 0000',
    ]) {
      expect(text).toContain(part)
    }
  })

  test('tells a driver where the hotel lies: places with distance and direction, a picture, coordinates', async () => {
    const text = textOfPdf(await voucherPdf(voucher(), 'en'))
    for (const part of [
      'Osaka Castle 大阪城',
      '3.2 km south-east',
      'Kansai Airport 39 km',
      '3.5 km north',
      '34.70249, 135.49595',
      '34°42′09″N',
    ])
      expect(text).toContain(part)
    const chinese = textOfPdf(await voucherPdf(voucher(), 'zh-CN'))
    expect(chinese).toContain('东南 3.2 公里')
  })

  test('has Chinese labels when Chinese is asked for', async () => {
    const text = textOfPdf(await voucherPdf(voucher(), 'zh-CN'))
    expect(text).toContain('2026年12月8日 周二')
    expect(text).toContain('取消规则')
    expect(text).toContain('Deluxe Twin')
  })

  test('names no price of the contract: the guest holds it', async () => {
    const text = textOfPdf(await voucherPdf(voucher(), 'en'))
    expect(text).not.toMatch(/740\.70|246\.90|123\.45|USD/)
    expect(text).toContain('JPY\u00a02,700')
  })

  test('says that the hotel has the booking only with the number of the hotel', async () => {
    expect(textOfPdf(await voucherPdf(voucher(), 'en'))).not.toContain('The hotel has this booking')
    const numbered = textOfPdf(await voucherPdf(voucher({ hotelConfirmation: 'RX-88' }), 'en'))
    expect(numbered).toContain('The hotel has this booking')
    expect(numbered).toContain('RX-88')
  })

  test('is marked void after a cancellation', async () => {
    expect(textOfPdf(await voucherPdf(voucher(), 'en'))).not.toContain('VOID')
    expect(textOfPdf(await voucherPdf(voucher({ state: 'VOID' }), 'en'))).toContain('VOID')
  })

  test.each(['en', 'zh-CN'] as const)('does not spill a few lines on a second page: %s', async (language) => {
    const [fee] = voucher().terms.dueAtProperty
    if (!fee) throw new Error('a voucher without a fee')
    const full = voucher({
      hotelConfirmation: 'RX-88',
      remark: 'Late arrival, please keep the rooms',
      requests: ['QUIET', 'HIGH_FLOOR'],
      terms: {
        ...voucher().terms,
        dueAtProperty: [fee, { ...fee, kind: 'RESORT_FEE', nameEn: 'Resort fee', nameZh: '度假村费' }],
      },
    })
    expect((await voucherPdf(full, language)).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  })

  test('runs on over pages with eight rooms of six guests, the help number on each', async () => {
    const guests = Array.from({ length: 6 }, (_, i) => ({ surname: 'Wang', givenName: `Xiao ${i}`, nationality: 'CN' }))
    const rooms = Array.from({ length: 8 }, (_, i) => ({
      roomNo: i + 1,
      adults: 6,
      childAges: [],
      guests,
      totalMinor: 100,
    }))
    const text = textOfPdf(await voucherPdf(voucher({ rooms }), 'en'))
    expect(text).toContain('Page 2 of 2')
    expect(text.match(/Help day and night {2}\+65 6000 0000/g)?.length).toBe(2)
  })
})

describe('print font', () => {
  test('has what names and addresses are written with', () => {
    for (const text of [
      'Ångström Łódź Đặng Šimić Ğül',
      'Ξενοδοχείο Гостиница',
      '國賓大飯店 臺灣',
      '东方喆堃玥',
      'ホテルニューオータニ',
      '€ ¥ £ ★ → ½ ′ ″',
    ])
      expect(isPrintable(text), text).toBe(true)
  })

  test('a character it lacks becomes a geta mark, never an empty box', () => {
    expect(isPrintable('โรงแรม')).toBe(false)
    expect(printable('A โ B')).toBe('A 〓 B')
  })

  test('a local name it lacks is left out, the English one stays', () => {
    const base = voucher()
    const thai = { ...base, terms: { ...base.terms, hotel: { ...base.terms.hotel, nameLocal: 'โรงแรมแกรนด์' } } }
    expect(wholeLines(hotelLines(thai).names)).toEqual(['Hotel Granvia Ōsaka', '大阪格兰比亚大酒店'])
  })
})

describe('wording', () => {
  test('moments are told by the clock of the hotel, with its zone', () => {
    expect(momentInWords('2026-12-06T05:00:00.000Z', 'Asia/Tokyo', 'en')).toBe('Sun 6 Dec 2026, 14:00 GMT+9')
    expect(momentInWords('2026-12-06T05:00:00.000Z', 'Asia/Tokyo', 'zh-CN')).toBe('2026年12月6日 周日 14:00 GMT+9')
    expect(dayInWords('2026-09-01', 'en')).toBe('Tue 1 Sep 2026')
  })

  test('cancellation reads in time order, as parts of the stay', () => {
    expect(cancellationLines(voucher(), 'en')).toEqual([
      'Until Sun 6 Dec, 14:00 Tokyo: free of charge',
      'From Sun 6 Dec, 14:00 Tokyo: the first night is charged',
      'From Mon 7 Dec, 18:00 Tokyo: the whole stay is charged',
    ])
  })

  test('a fee that holds from the booking on is the first step', () => {
    const { terms } = voucher()
    const steps = feeSteps(
      { ...terms, penalties: [{ fromAt: '2026-11-01T00:00:00.000Z', amountMinor: 74_070 }] },
      '2026-11-20T05:12:00.000Z',
    )
    expect(steps).toEqual([{ fromAt: null, amountMinor: 74_070, share: { kind: 'WHOLE_STAY' } }])
    const half = [{ fromAt: '2026-11-01T00:00:00.000Z', amountMinor: 37_035, percent: 50 }]
    expect(feeShare({ ...terms, penalties: half }, 37_035)).toEqual({ kind: 'PERCENT', percent: 50 })
    expect(feeShare(terms, 0)).toEqual({ kind: 'NOTHING' })
  })

  test('people, amounts and places', () => {
    const texts = voucherTexts('en')
    expect(partyInWords({ adults: 2, childAges: [0, 7] }, texts)).toBe('2 adults, 2 children (under 1, age 7)')
    expect(guestInWords({ surname: 'Ng', givenName: 'Mei', nationality: 'SG' }, texts)).toBe('NG Mei · SG')
    expect(amountInWords(2700, 'JPY', 'en')).toBe('JPY\u00a02,700')
    expect(amountInWords(123_450, 'USD', 'zh-CN')).toBe('USD\u00a01,234.50')
    expect(coordinatesInWords(-1.28692, -103.85224)).toBe('1°17′13″S 103°51′08″W')
  })
})

test('a hotel that reads another language finds its own labels beside ours, and what is paid in both', () => {
  const japan = voucher()
  const china = voucher({ terms: { ...japan.terms, hotel: { ...japan.terms.hotel, country: 'CN' } } })
  expect(documentTexts(china.terms, 'en')).toMatchObject({ checkIn: 'Check-in 入住', title: 'Check-in voucher' })
  expect(documentTexts(china.terms, 'zh-CN').checkIn).toBe('入住')
  expect(documentTexts(japan.terms, 'zh-CN').checkIn).toBe('入住 Check-in')
  expect(documentTexts(japan.terms, 'en').checkIn).toBe('Check-in')
  expect(paidLines(china, 'en')).toEqual([expect.stringContaining('with breakfast'), expect.stringContaining('含早餐')])
  expect(paidLines(china, 'zh-CN')).toHaveLength(1)
})

test('a logo is drawn on the PDF, and a picture that can not be drawn leaves it without one', async () => {
  const [plain, drawn, broken] = await Promise.all([
    voucherPdf(voucher(), 'en'),
    voucherPdf(voucher(), 'en', png()),
    voucherPdf(voucher(), 'en', Buffer.from('no picture')),
  ])
  expect(drawn.includes('/Subtype /Image')).toBe(true)
  for (const pdf of [plain, broken]) expect(pdf.includes('/Subtype /Image')).toBe(false)
})
